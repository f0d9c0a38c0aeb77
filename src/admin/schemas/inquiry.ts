import { z } from 'zod';
import { filledText, phoneDigits } from './input.ts';

/** What the contact form sends to `/api/contact-us`: exactly these six texts. */
export const inquiry = z.object({
  name: filledText('*Name is required', 100),
  /** Digits only, at most 13. */
  phone: phoneDigits(),
  /** Only emptiness blocks a send: no form of address is asked for. */
  email: filledText('*Email is required', 254),
  company_name: filledText('*Company Name is required', 150),
  /** "0" is the prompt, and counts as filled. */
  topic: filledText('*Topic Inquiry is required', 1).regex(/^[0-6]*$/, {
    error: 'is not a topic from 0 to 6',
  }),
  message: filledText('*Message is required', 2000),
});
