import type { BrowserContextOptions, Locator } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { asked, base, begin, context, end, hold, isFocused, page, quiet, said } from './visit.ts';

afterEach(async () => {
  await end();
  expect(said).toEqual([]);
});

async function visit(path = '/', options: BrowserContextOptions = {}): Promise<void> {
  await begin({ reducedMotion: 'reduce', ...options });
  await page.goto(base + path);
}

/** Holds every script file back until it is called. */
const withoutScripts = () => hold('**/_astro/*.js');

const trigger = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const item = (name: string) => page.getByRole('banner').getByRole('link', { name });
const isExpanded = (name: string) => trigger(name).getAttribute('aria-expanded');
/** The island is there: it tells assistive technology what is open. */
const hydrated = () => expect.poll(() => isExpanded('Careers')).not.toBeNull();
const shown = (locator: Locator) => locator.waitFor({ state: 'visible' });
const gone = (locator: Locator) => locator.waitFor({ state: 'hidden' });
const focused = (locator: Locator) => expect.poll(() => isFocused(locator)).toBe(true);
/** Waits until whatever a moment could change has changed. */
const settle = () => page.waitForTimeout(300);

/** On the page, hydrated, the pointer somewhere else. */
async function arrive(path?: string, options?: BrowserContextOptions): Promise<void> {
  await visit(path, options);
  await page.getByRole('button', { name: 'Switch between dark and light theme' }).hover();
  await trigger('About').evaluate((button) => button.dispatchEvent(new Event('focusin', { bubbles: true })));
  await hydrated();
  await page.mouse.move(700, 700);
}

describe('with the mouse', () => {
  test('a menu opens when the pointer comes over it, and tells so', async () => {
    await arrive();
    await trigger('About').hover();
    await shown(item('Our leaders'));
    await expect.poll(() => isExpanded('About')).toBe('true');
    expect(await isExpanded('Services')).toBe('false');
  });

  test('it closes 120 ms after the pointer has left', async () => {
    await visit();
    await page.clock.install();
    await trigger('About').hover();
    await hydrated();
    await shown(item('Our leaders'));
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(700, 800);
    await page.clock.runFor(119);
    expect(await item('Our leaders').isVisible()).toBe(true);
    await page.clock.runFor(1);
    await gone(item('Our leaders'));
    await expect.poll(() => isExpanded('About')).toBe('false');
  });

  test('the way from the button to the panel is not lost, however slow', async () => {
    await arrive();
    await trigger('About').hover();
    await shown(item('Our leaders'));
    const from = await trigger('About').boundingBox();
    const to = await item('About Ogya').boundingBox();
    if (!from || !to) throw new Error('The menu has no place.');
    const x = from.x + from.width / 2;
    for (let y = from.y + from.height / 2; y < to.y + to.height / 2; y += 2) {
      await page.mouse.move(x, y);
      await page.waitForTimeout(40);
    }
    expect(await item('Our leaders').isVisible()).toBe(true);
  });

  test('the next menu takes its place as soon as the pointer is over it', async () => {
    await arrive();
    await trigger('About').hover();
    await shown(item('Our leaders'));
    await trigger('Careers').hover();
    await shown(item('Life at Ogya'));
    await gone(item('Our leaders'));
    await settle();
    expect(await item('Life at Ogya').isVisible()).toBe(true);
  });

  test('a click keeps it open when the pointer leaves, the next one closes it', async () => {
    await arrive();
    await trigger('About').click();
    await page.mouse.move(700, 800);
    await settle();
    expect(await item('Our leaders').isVisible()).toBe(true);
    await trigger('About').click();
    await gone(item('Our leaders'));
    await settle();
    expect(await item('Our leaders').isVisible()).toBe(false);
  });

  test('a click outside closes it', async () => {
    await arrive();
    await trigger('About').click();
    await shown(item('Our leaders'));
    await page.mouse.click(700, 850);
    await gone(item('Our leaders'));
    await expect.poll(() => isExpanded('About')).toBe('false');
  });

  test('choosing an item leads there and closes the menu', async () => {
    await arrive();
    await trigger('About').hover();
    await item('Our leaders').click();
    await page.waitForURL(`${base}/about/ourleader`);
    expect(await item('Our leaders').isVisible()).toBe(false);
  });

  test('choosing the page that one is on closes it too, though the pointer stays where it was', async () => {
    await arrive('/about');
    // A link that stays on the page.
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    await trigger('About').hover();
    await item('About Ogya').click();
    await gone(item('Our leaders'));
    await settle();
    expect(await item('Our leaders').isVisible()).toBe(false);
  });

  test('a click beside the items of a panel changes nothing', async () => {
    await arrive();
    await trigger('About').click();
    await page.locator('[popover]:popover-open').click({ position: { x: 6, y: 6 } });
    await settle();
    expect(await item('Our leaders').isVisible()).toBe(true);
  });

  test('Escape closes it under the pointer, and it opens again when the pointer comes back', async () => {
    await arrive();
    await trigger('About').hover();
    await shown(item('Our leaders'));
    await page.keyboard.press('Escape');
    await gone(item('Our leaders'));
    const box = await trigger('About').boundingBox();
    if (!box) throw new Error('The button has no place.');
    await page.mouse.move(box.x + 4, box.y + box.height / 2);
    await settle();
    expect(await item('Our leaders').isVisible()).toBe(false);
    await page.mouse.move(700, 800);
    await trigger('About').hover();
    await shown(item('Our leaders'));
  });
});

describe('with the keyboard', () => {
  test('the focus alone opens nothing', async () => {
    await arrive();
    for (const name of ['About', 'Services', 'Careers']) await trigger(name).focus();
    await settle();
    expect(await page.locator('[popover]:popover-open').count()).toBe(0);
  });

  test.each(['Enter', 'Space'])('%s opens, and closes again', async (key) => {
    await arrive();
    await trigger('Services').focus();
    await page.keyboard.press(key);
    await shown(item('Partners'));
    await expect.poll(() => isExpanded('Services')).toBe('true');
    expect(await isFocused(trigger('Services'))).toBe(true);
    await page.keyboard.press(key);
    await gone(item('Partners'));
  });

  test('ArrowDown opens on the first item, ArrowUp on the last', async () => {
    await arrive();
    await trigger('About').focus();
    await page.keyboard.press('ArrowDown');
    await focused(item('About Ogya'));
    await page.keyboard.press('Escape');
    await gone(item('About Ogya'));
    await focused(trigger('About'));
    await page.keyboard.press('ArrowUp');
    await focused(item('Our values'));
  });

  test('arrows, Home and End move inside, round and round', async () => {
    await arrive();
    await trigger('About').focus();
    const names = ['About Ogya', 'Our leaders', 'Vision', 'Mission', 'Our values'];
    const walk: [string, number][] = [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', 4],
      ['ArrowDown', 0],
      ['ArrowUp', 4],
      ['ArrowUp', 3],
      ['Home', 0],
    ];
    for (const [key, index] of walk) {
      await page.keyboard.press(key);
      await expect
        .poll(() => isFocused(item(names[index] ?? '')), { message: `${key} leads to ${names[index]}` })
        .toBe(true);
    }
  });

  test('left and right lead from group to group, and an open menu goes with them', async () => {
    await arrive();
    await trigger('About').focus();
    await page.keyboard.press('ArrowRight');
    await focused(trigger('Services'));
    expect(await item('Partners').isVisible()).toBe(false);
    await page.keyboard.press('ArrowDown');
    await focused(item('Our services'));
    await page.keyboard.press('ArrowRight');
    await focused(item('Life at Ogya'));
    await gone(item('Partners'));
    await page.keyboard.press('ArrowRight');
    await focused(item('About Ogya'));
    await page.keyboard.press('ArrowLeft');
    await focused(item('Life at Ogya'));
    await settle();
    expect([await isExpanded('About'), await isExpanded('Careers')]).toEqual(['false', 'true']);
  });

  test('an arrow with another key is left to the browser', async () => {
    await arrive();
    await trigger('About').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await settle();
    expect(await item('About Ogya').isVisible()).toBe(false);
  });

  test('Tab goes through the items and closes the menu behind it, Shift+Tab too', async () => {
    await arrive();
    await trigger('Careers').focus();
    await page.keyboard.press('Enter');
    await shown(item('Life at Ogya'));
    await page.keyboard.press('Tab');
    await focused(item('Life at Ogya'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await gone(item('Life at Ogya'));
    await focused(page.getByRole('link', { name: 'Ganti ke Bahasa Indonesia' }));
    await trigger('Careers').focus();
    await page.keyboard.press('Enter');
    await shown(item('Life at Ogya'));
    await page.keyboard.press('Shift+Tab');
    await gone(item('Life at Ogya'));
    await focused(trigger('Services'));
  });

  test('the pointer takes no menu away from somebody who is inside it with the keyboard', async () => {
    await arrive();
    await trigger('About').hover();
    await shown(item('Our leaders'));
    await trigger('About').focus();
    await page.keyboard.press('Tab');
    await focused(item('About Ogya'));
    await page.mouse.move(700, 800);
    await settle();
    expect(await isFocused(item('About Ogya'))).toBe(true);
    await trigger('Careers').hover();
    await settle();
    expect(await isFocused(item('About Ogya'))).toBe(true);
    await page.keyboard.press('Escape');
    await focused(trigger('About'));
  });

  test('Enter on an item leads there', async () => {
    await arrive();
    await trigger('Careers').focus();
    await page.keyboard.press('ArrowUp');
    await focused(item('Jobs'));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${base}/jobs`);
  });
});

describe('with a finger', () => {
  test('the first tap opens, the next one on the button closes', async () => {
    await visit('/', { hasTouch: true, viewport: { width: 768, height: 1024 } });
    await trigger('About').tap();
    await shown(item('Our leaders'));
    await hydrated();
    await settle();
    expect(await item('Our leaders').isVisible()).toBe(true);
    await trigger('About').tap();
    await gone(item('Our leaders'));
    await trigger('About').tap();
    await shown(item('Our leaders'));
    await expect.poll(() => isExpanded('About')).toBe('true');
  });

  test('a tap outside closes, a tap on an item leads there', async () => {
    await visit('/', { hasTouch: true, viewport: { width: 640, height: 900 } });
    await trigger('Services').tap();
    await hydrated();
    await page.touchscreen.tap(300, 800);
    await gone(item('Partners'));
    await trigger('Services').tap();
    await item('Partners').tap();
    await page.waitForURL(`${base}/service/partners`);
  });
});

describe('before the script is there', () => {
  test('the pointer, a click and Enter open, Escape closes', async () => {
    await visit();
    await withoutScripts();
    await trigger('About').hover();
    await shown(item('Our leaders'));
    await trigger('Services').click();
    await shown(item('Partners'));
    await page.mouse.move(700, 800);
    await settle();
    expect(await item('Partners').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await gone(item('Partners'));
    await trigger('Careers').focus();
    await page.keyboard.press('Enter');
    await shown(item('Jobs'));
  });

  test('a menu that a click opened stays open when the script comes, and is known as open', async () => {
    await visit();
    const come = await withoutScripts();
    await trigger('About').click();
    await page.evaluate(() => {
      const note = (event: Event) => {
        if (event instanceof ToggleEvent && event.newState === 'closed') document.body.append('closed');
      };
      document.addEventListener('toggle', note, true);
    });
    come();
    await hydrated();
    expect(await isExpanded('About')).toBe('true');
    await page.mouse.move(700, 800);
    await settle();
    expect(await item('Our leaders').isVisible()).toBe(true);
    expect(await page.getByText('closed').count()).toBe(0);
    await page.keyboard.press('Escape');
    await gone(item('Our leaders'));
  });

  test('a menu under the pointer stays open when the script comes, and closes when the pointer leaves', async () => {
    await visit();
    const come = await withoutScripts();
    await trigger('About').hover();
    await shown(item('Our leaders'));
    // Looks at every frame whether the panel is there.
    await page.evaluate(() => {
      const look = () => {
        const panel = document.querySelector('.nav-panel');
        if (!panel?.checkVisibility()) document.body.dataset.lost = '';
        requestAnimationFrame(look);
      };
      look();
    });
    come();
    await hydrated();
    await settle();
    expect(await page.evaluate(() => document.body.dataset.lost)).toBeUndefined();
    expect(await isExpanded('About')).toBe('true');
    await page.mouse.move(700, 800);
    await gone(item('Our leaders'));
  });

  test('an arrow key waits for it, and then opens the menu', async () => {
    await visit();
    const come = await withoutScripts();
    await trigger('About').focus();
    await page.keyboard.press('ArrowUp');
    come();
    await focused(item('Our values'));
  });

  test('files that do not come leave the menus as they are', async () => {
    await visit();
    await context.route('**/_astro/*.js', (route) => route.abort());
    await trigger('About').click();
    await shown(item('Our leaders'));
    await page.mouse.move(700, 800);
    await settle();
    expect(await item('Our leaders').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await gone(item('Our leaders'));
    expect(said.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true);
  });

  test('without a network none is asked for, and with the network they come', async () => {
    await visit();
    await quiet();
    asked.length = 0;
    await context.setOffline(true);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    await trigger('About').click();
    await shown(item('Our leaders'));
    await settle();
    expect(asked.filter((url) => url.endsWith('.js'))).toEqual([]);
    await context.setOffline(false);
    // The window is told before all that loads for it.
    const tries = said.length;
    const loads = () =>
      fetch('/version.json', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(() => page.evaluate(loads)).toBe(true);
    said.splice(tries);
    await item('Our leaders').hover();
    await hydrated();
    expect(await isExpanded('About')).toBe('true');
  });
});

test('an island that throws leaves its menus as they were, and says so', async () => {
  await visit();
  await page.evaluate(() => {
    HTMLElement.prototype.togglePopover = () => {
      throw new Error('This browser has a fault.');
    };
  });
  await trigger('About').hover();
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await page.mouse.move(700, 700);
  await trigger('Services').click();
  await shown(item('Partners'));
  await item('Partners').click();
  await page.waitForURL(`${base}/service/partners`);
  // React tells the console what was thrown.
  expect(said.splice(0).join()).toContain('This browser has a fault.');
});

test('without script every menu opens by pointer and by press, and its links lead on', async () => {
  await visit('/', { javaScriptEnabled: false });
  await trigger('About').hover();
  await shown(item('Our leaders'));
  await page.mouse.move(700, 800);
  await gone(item('Our leaders'));
  await trigger('Careers').focus();
  await page.keyboard.press('Enter');
  await item('Jobs').click();
  await page.waitForURL(`${base}/jobs`);
});

test.each([
  ['/about/ourleader', 'About', 'Our leaders'],
  ['/service/partners', 'Services', 'Partners'],
  // An alias shows the screen of the real page.
  ['/service', 'Services', 'Our services'],
  ['/jobs', 'Careers', 'Jobs'],
])('on %s the group %s and its item %s are the current ones', async (path, group, name) => {
  await arrive(path);
  await trigger(group).click();
  expect(await trigger(group).getAttribute('aria-current')).toBe('true');
  expect(await item(name).getAttribute('aria-current')).toBe('page');
  expect(
    await page.getByRole('navigation', { name: 'Main navigation' }).locator('[aria-current]').count(),
  ).toBe(2);
});

test('on the contact page the way to it is the current one', async () => {
  await arrive('/contact');
  const current = page.locator('header [aria-current]');
  expect(await current.allInnerTexts()).toEqual(['Contact', 'Contact']);
  expect(await current.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    '/contact',
    '/contact',
  ]);
});

test.each([
  ['/partnersDetail/samudra', 'Services'],
  ['/about/mission', 'About'],
])('%s stands under the group %s, of which it is no item', async (path, group) => {
  await arrive(path);
  expect(await trigger(group).getAttribute('aria-current')).toBe('true');
  expect(
    await page.getByRole('navigation', { name: 'Main navigation' }).locator('[aria-current]').count(),
  ).toBe(1);
});

test.each([640, 768, 1440])(
  'at %i px the menus are those of the desktop, inside the window',
  async (width) => {
    await visit('/', { viewport: { width, height: 900 } });
    expect(await page.getByRole('button', { name: 'Open the menu' }).isVisible()).toBe(false);
    for (const name of ['About', 'Services', 'Careers']) {
      await trigger(name).click();
      await page.keyboard.press('Escape');
      await trigger(name).focus();
      await page.keyboard.press('Enter');
      const panel = await page.locator('[popover]:popover-open').boundingBox();
      expect(panel && panel.x >= 0 && panel.x + panel.width <= width).toBe(true);
    }
  },
);
