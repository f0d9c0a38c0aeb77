/** What can be opened, chosen or got wrong on a page: each such state is usable by everyone, too. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { standIn } from './captcha.ts';
import { attribute, type BuiltPage, builtPages, elements } from './pages.ts';
import { base, begin, context, page } from './visit.ts';

const every = process.env.VERIFY === 'all';
const pages = builtPages();

interface State {
  /** Continues "on /path at 390 px". */
  name: string;
  /** The pages that can be in it have an element with this word in this attribute. */
  on: readonly [attribute: string, word: string];
  widths: readonly (1280 | 390)[];
  /** Looked at in `npm test`: English in the dark, Indonesian in the light. */
  templates: readonly string[];
  /** Brings the page into it; `whole` where all that it can show is to be looked at. */
  enter: (page: Page, whole: boolean) => Promise<unknown>;
  /** Where the rest of the page stays as it was: what has changed. */
  part?: string;
}

const press = (selector: string) => (page: Page) => page.locator(selector).first().click();
const both = [1280, 390] as const;
const unfold = (page: Page) =>
  page.locator('main details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
/** The form is up and its captcha solved; what is missing is said after a press on Send. */
async function sendNothing(page: Page): Promise<void> {
  await page.locator('.contact-form input').first().focus();
  await page.getByRole('button', { name: 'I am human' }).click();
  await page.locator('.contact-form [type="submit"]').click();
  await page.locator('.contact-form [aria-invalid="true"]').first().waitFor();
}

const states: State[] = [
  {
    name: 'with a menu of the header open',
    on: ['class', 'nav-trigger'],
    widths: [1280],
    templates: ['/about', '/lifeatogya'],
    enter: async (page) => {
      await press('.nav-trigger')(page);
      await page.locator('.nav-panel:popover-open').waitFor();
    },
    part: '.header',
  },
  {
    name: 'with the menu of a phone open',
    on: ['id', 'menu'],
    widths: [390],
    templates: ['/about'],
    enter: async (page) => {
      await press('.header-menu')(page);
      await page.locator('#menu nav').waitFor();
      await page.locator('#menu summary').first().click();
    },
    part: '#menu',
  },
  {
    name: 'with the drawer of the AI suite open',
    on: ['id', 'drawer'],
    widths: [390],
    templates: ['/aisuite'],
    enter: async (page) => {
      await press('.suite-menu')(page);
      await page.locator('#drawer nav').waitFor();
    },
    part: '#drawer',
  },
  {
    name: 'with Contact Us open and nothing filled in',
    on: ['aria-haspopup', 'dialog'],
    widths: both,
    templates: ['/about', '/aisuite', '/door-pipeline', '/404'],
    enter: async (page, whole) => {
      await press('.float-contact')(page);
      await page.locator('dialog .contact-form').waitFor();
      if (whole) await sendNothing(page);
    },
    part: 'dialog[open]',
  },
  {
    name: 'with the form sent empty',
    on: ['class', 'contact-form'],
    widths: both,
    templates: ['/contact', '/aisuite/contact'],
    enter: sendNothing,
  },
  {
    name: 'with the project request open',
    on: ['class', 'project-request'],
    widths: both,
    templates: ['/projects', '/solutionDetail/data-security'],
    enter: async (page) => {
      await press('.project-request-open')(page);
      await page.locator('dialog[open] input').first().waitFor();
    },
    part: 'dialog[open]',
  },
  {
    name: 'with a filter chosen',
    on: ['class', 'filters'],
    widths: both,
    templates: ['/portfolio', '/jobs'],
    enter: async (page) => {
      await page.locator('.pill').nth(1).click();
      await page.locator('.filtered').waitFor();
    },
  },
  {
    name: 'with nothing left of a list',
    on: ['class', 'portfolio-list'],
    widths: both,
    templates: ['/portfolio'],
    enter: async (page) => {
      await page.goto(`${page.url()}?solution=maintenance&technology=kotlin`);
      await page.locator('.filters button').waitFor();
    },
  },
  {
    name: 'with everything unfolded',
    on: ['class', 'job'],
    widths: both,
    templates: ['/jobs'],
    enter: unfold,
  },
  {
    name: 'with an application sent empty',
    on: ['class', 'apply-form'],
    widths: both,
    templates: ['/jobs/backend-engineer'],
    enter: async (page) => {
      await unfold(page);
      const form = page.locator('.apply-form').first();
      await form.locator('[name="name"]').focus();
      await form.and(page.locator('[novalidate]')).waitFor();
      await form.locator('[type="submit"]').click();
      await form.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'with results',
    on: ['class', 'search'],
    widths: both,
    templates: ['/search'],
    enter: async (page) => {
      await page.goto(`${page.url()}?q=kotlin`);
      await page.locator('.search-results li').first().waitFor();
    },
  },
];

const canBe = (page: BuiltPage, { on: [name, word] }: State) =>
  elements(page.document).some((element) => attribute(element, name)?.split(' ').includes(word));

describe.each(['dark', 'light'])('in the %s theme', (theme) => {
  beforeAll(async () => {
    await begin({ reducedMotion: 'reduce' });
    await context.addInitScript((stored) => localStorage.setItem('theme', stored), theme);
    await standIn();
  });

  describe.each(states)('$name', (state) => {
    const able = pages.filter((page) => canBe(page, state)).map(({ path }) => path);
    const inLanguage = (path: string) => (theme === 'dark' || path === '/404' ? path : `/id${path}`);
    const taken = every ? able : state.templates.map(inLanguage);

    test('is a state of the pages that it is tried on', () => {
      expect(able).toEqual(expect.arrayContaining(taken));
    });

    test.each(taken.flatMap((path) => state.widths.map((width) => [path, width] as const)))(
      '%s at %i px is usable by everyone',
      async (path, width) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(base + path);
        // The parts that open are the same on every page; one of each template is looked at whole.
        const whole = state.templates.includes(path.replace(/^\/id/, ''));
        await state.enter(page, whole);
        expect(await violations(page, whole ? undefined : state.part)).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(wide, 'sideways scroll').toBeLessThanOrEqual(0);
      },
    );
  });
});
