import { useEffect, useRef } from 'react';
import { ReCAPTCHA } from 'react-google-recaptcha';
import { $round, expireCaptcha, loseCaptcha, solveCaptcha } from '../stores/inquiry.ts';

interface Props {
  siteKey: string;
  /** The name of the frame for assistive technology comes from Google, in this language. */
  language: string;
}

/** Google's widget, light and of normal size, over the script that is already there. */
export default function Captcha({ siteKey, language }: Props) {
  const widget = useRef<ReCAPTCHA>(null);
  useEffect(() => $round.listen(() => widget.current?.reset()), []);
  if (!window.grecaptcha) return null;
  return (
    <ReCAPTCHA
      ref={widget}
      grecaptcha={window.grecaptcha}
      sitekey={siteKey}
      theme="light"
      size="normal"
      hl={language}
      onChange={(token) => (token ? solveCaptcha(token) : expireCaptcha())}
      onExpired={expireCaptcha}
      onErrored={loseCaptcha}
    />
  );
}
