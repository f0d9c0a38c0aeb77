/** The Chromium that tests and screenshots use: it comes with npm, so nothing needs to be installed. */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';

const installed = ['/usr/bin/google-chrome', '/usr/bin/chromium'];

/**
 * Where the browser's program is; undefined for a Chrome that Playwright finds. The packaged one is unpacked first
 * where it was not yet, which must be over before a second process asks: a program that is half written does not start.
 */
export async function browserProgram(): Promise<string | undefined> {
  const packaged = process.platform === 'linux' && process.arch === 'x64';
  return (
    process.env.CHROME_PATH ??
    (packaged ? await sparticuz.executablePath() : installed.find((path) => existsSync(path)))
  );
}

/**
 * Starts a browser that speaks to nobody but the addresses it is sent to. `CHROME_PATH` names another one;
 * on a machine that the packaged Chromium does not run on (it is built for Linux on x64), the installed
 * Chrome is used.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await browserProgram();
  return chromium.launch({
    ...(executablePath ? { executablePath } : { channel: 'chrome' }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // As on a phone: a hidden one would still take its room where a page keeps it free.
      '--enable-features=OverlayScrollbar',
    ],
  });
}

const DRESSED_WITHIN_MS = 20_000;

/**
 * In a page that has loaded: whether the stylesheets and fonts are there that it asks for after its first paint. What
 * would be laid out a moment later is then laid out at once.
 */
export function isDressed(): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const isWaiting = !document.querySelector('noscript link') && document.querySelector('template');
  if (isWaiting || !links.every(({ sheet }) => sheet)) return false;
  for (const animation of document.getAnimations())
    if (animation instanceof CSSAnimation && animation.animationName.startsWith('settle')) animation.finish();
  // Laid out in its fonts, it has asked for them, if no script does.
  document.body.getBoundingClientRect();
  const worn = new Set([...document.fonts].map(({ family, status }) => status === 'loaded' && family));
  return ['display', 'body'].every((family) => worn.has(family));
}

/** Waits for that. */
export async function dressed(page: Page): Promise<void> {
  const until = Date.now() + DRESSED_WITHIN_MS;
  // Looked at last when the time is over: the machine may have stood still meanwhile.
  while (!(await page.evaluate(isDressed))) {
    if (Date.now() > until)
      throw new Error(
        `${page.url()} still waits for a stylesheet or a font ${DRESSED_WITHIN_MS} ms after it has loaded.`,
      );
    await sleep(10);
  }
}
