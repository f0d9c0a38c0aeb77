import { ReCAPTCHA } from 'react-google-recaptcha';
import { expireCaptcha, loseCaptcha, solveCaptcha } from '../stores/inquiry.ts';

interface Props {
  siteKey: string;
  /** The name of the frame for assistive technology comes from Google, in this language. */
  language: string;
}

/** Google's widget, light and of normal size, over the script that is already there. */
export default function Captcha({ siteKey, language }: Props) {
  if (!window.grecaptcha) return null;
  return (
    <ReCAPTCHA
      grecaptcha={window.grecaptcha}
      sitekey={siteKey}
      theme="light"
      size="normal"
      hl={language}
      onChange={(token) => (token ? solveCaptcha() : expireCaptcha())}
      onExpired={expireCaptcha}
      onErrored={loseCaptcha}
    />
  );
}
