import { context } from './visit.ts';

/** Stands in for Google's script: a button that solves, and one that lets the solution run out. */
const widget = `
  window.grecaptcha = {
    render(box, { callback, 'expired-callback': expired, theme, size }) {
      const button = (name, press) => {
        const made = document.createElement('button');
        Object.assign(made, { type: 'button', textContent: name, onclick: press });
        box.append(made);
      };
      box.dataset.look = theme + ' ' + size;
      button('I am human', () => callback('token'));
      button('Two minutes later', () => expired());
      return 0;
    },
    reset() {},
  };`;
const script = `${widget}
  window[new URL(document.currentScript.src).searchParams.get('onload')]();`;

/**
 * For `context.route`: the address of the script, and what answers there. For `context.addInitScript`: the widget
 * alone. A context with routes answers preflights by itself.
 */
export const captcha = {
  widget,
  address: 'https://www.google.com/recaptcha/api.js*',
  answer: { contentType: 'text/javascript', body: script },
};

/** From here on the visit speaks to nobody but the site, and the stand-in answers for Google. */
export async function standIn(visit = context): Promise<void> {
  await visit.route(/^https:/, (route) => route.abort());
  await visit.route(captcha.address, (route) => route.fulfill(captcha.answer));
}
