/** Google's captcha script, which a page loads only when somebody is about to send a form. */

/** What the script puts on the window; it is handed on and never called here. */
type Grecaptcha = { render: unknown };

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
    /** Called by the script when it can render. */
    captchaLoaded?: () => void;
  }
}

/**
 * Loads the script, in the words of a language. After a failure it may be called again: a script element
 * that failed never tries twice, so each call has its own.
 * @throws when the script can't be fetched.
 */
export function loadCaptcha(language: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    if (window.grecaptcha?.render) return resolve(window.grecaptcha);
    window.captchaLoaded = () => {
      if (window.grecaptcha) resolve(window.grecaptcha);
    };
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?onload=captchaLoaded&render=explicit&trustedtypes=true&hl=${language}`;
    script.async = true;
    script.onerror = () => {
      script.remove();
      reject(new Error('The captcha script did not load.'));
    };
    document.head.append(script);
  });
}
