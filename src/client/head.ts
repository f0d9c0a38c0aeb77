/**
 * The one script that runs before anybody touches a page, inline in its head, in at most 2 KiB. One and not four:
 * each has a hash in the policy, which can't be compressed.
 */
import { comeBack, follow, goOn, press, waits } from './before-paint.ts';
import { pass } from './scroll.ts';
import { goToSearch } from './shortcut.ts';
import { sense } from './waking.ts';

// Nobody touches what is not painted yet: the first paint does not wait for what hears a touch.
requestAnimationFrame(() =>
  setTimeout(() => {
    for (const sign of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'input'])
      addEventListener(sign, sense, true);
    addEventListener('click', press);
    addEventListener('keydown', goToSearch);
    addEventListener('pageshow', comeBack);
    follow();
    if (!CSS.supports('animation-timeline: scroll()')) {
      pass();
      addEventListener('scroll', pass);
    }
    if (waits) goOn();
  }),
);
