/** What visitors set for themselves: more room between letters, words and lines, and the keyboard instead of a mouse. */
import { beforeAll, describe, expect, test } from 'vitest';
import { samplePaths } from './pages.ts';
import { base, begin, page } from './visit.ts';

describe('with the text spacing of WCAG 1.4.12', () => {
  beforeAll(() => begin({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' }));

  test.each(samplePaths())('%s neither scrolls sideways on a small phone nor loses a word', async (path) => {
    await page.goto(base + path);
    const wrong = await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        `*:not(svg *) { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
          p { margin-bottom: 2em !important }`,
      );
      document.adoptedStyleSheets.push(spacing);
      const wide = document.documentElement.scrollWidth - innerWidth;
      const cut = [...document.querySelectorAll('body :not([aria-hidden=true] *, .sr, [popover] *)')].flatMap(
        (element) => {
          if (
            ![...element.childNodes].some(
              (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
            )
          )
            return [];
          if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr')) return [];
          const range = document.createRange();
          range.selectNodeContents(element);
          const { left, right } = range.getBoundingClientRect();
          for (let box: Element | null = element; box; box = box.parentElement) {
            const { overflowX } = getComputedStyle(box);
            if (overflowX === 'auto' || overflowX === 'scroll') return [];
            const edge = box.getBoundingClientRect();
            if (overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1))
              return [`${element.className}: ${element.textContent?.trim().slice(0, 40)}`];
          }
          return [];
        },
      );
      return wide > 0 ? [`${wide} px wider than the page`, ...cut] : cut;
    });
    expect(wrong).toEqual([]);
  });
});

/** Pages whose parts lie over each other; `npm run verify` takes every page. */
const few = ['/about', '/about/vision', '/service/ourServices', '/solutionDetail/data-security', '/aisuite'];

const windows = [
  [1280, 800],
  [390, 844],
] as const;

describe.each(process.env.VERIFY === 'all' ? windows : windows.slice(0, 1))(
  'in a window of %i by %i',
  (width, height) => {
    beforeAll(() => begin({ viewport: { width, height }, reducedMotion: 'reduce' }));

    test.each(process.env.VERIFY === 'all' ? samplePaths() : few)(
      '%s shows where the keyboard is, and nothing covers it',
      async (path) => {
        await page.goto(base + path);
        const seen = new Set<number>();
        const wrong: string[] = [];
        for (let stop = 0; stop < 400; stop++) {
          await page.keyboard.press('Tab');
          const at = await page.evaluate(async () => {
            for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
            const { activeElement } = document;
            if (!activeElement || activeElement === document.body) return null;
            // A pill is a radio button that only its label shows.
            const shown = activeElement.matches('input.sr')
              ? activeElement.nextElementSibling
              : activeElement;
            const { outlineStyle } = getComputedStyle(shown ?? activeElement);
            const points = [...(shown?.getClientRects() ?? [])].flatMap(({ left, right, top, bottom }) => {
              const [x, y] = [(left + right) / 2, (top + bottom) / 2];
              return [
                [x, y],
                [left + 2, y],
                [right - 2, y],
                [x, top + 2],
                [x, bottom - 2],
              ] as [number, number][];
            });
            const inside = points.filter(([x, y]) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight);
            const over = inside.map(([x, y]) => document.elementFromPoint(x, y));
            const covers = over.filter((each) => each && !shown?.contains(each) && !each.contains(shown));
            // What is taller than the room between header and floats can't stand in it whole.
            const isTall = (shown?.getBoundingClientRect().height ?? 0) > innerHeight - 200;
            return {
              number: [...document.querySelectorAll('*')].indexOf(activeElement),
              name: activeElement.outerHTML.slice(0, 120),
              isMarked: outlineStyle !== 'none',
              isSeen: over.length > covers.length && (isTall || covers.length === 0),
              by: covers[0]?.outerHTML.slice(0, 80),
            };
          });
          if (!at && seen.size === 0) continue;
          if (!at || seen.has(at.number)) break;
          seen.add(at.number);
          if (!at.isMarked) wrong.push(`nothing marks ${at.name}`);
          if (!at.isSeen) wrong.push(`${at.name} lies under ${at.by}`);
        }
        expect(seen.size).toBeGreaterThan(3);
        expect(wrong).toEqual([]);
      },
    );
  },
);
