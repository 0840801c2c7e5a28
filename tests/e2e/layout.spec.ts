import type { Page } from '@playwright/test';
import { PAGE_TYPES } from './support/pages';
import { expect, test } from './support/public-test';
import { SCREENS } from './support/sizes';

type Shift = { value: number; what: string };

const STEADY = 0.01;
const MEASURED = ['home', 'signature list', 'season-priced package'];

test.describe('on the narrowest screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const { name, path } of PAGE_TYPES) {
    test(`91 nothing of the ${name} lies sideways at 320 px`, async ({ page }) => {
      await page.goto(path);
      await scrollThrough(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(320);
      expect(await page.evaluate(findOverflowing)).toEqual([]);
    });
  }
});

for (const screen of SCREENS) {
  test.describe(`on a ${screen.name}`, () => {
    test.use({ viewport: screen.viewport, deviceScaleFactor: screen.deviceScaleFactor });

    for (const { name, path } of PAGE_TYPES.filter((type) => MEASURED.includes(type.name))) {
      test(`94 the ${name} does not move while it loads and is scrolled`, async ({ page }) => {
        await page.addInitScript(recordShifts);
        await page.goto(path);
        await scrollThrough(page);
        const shifts = await readShifts(page);
        const total = shifts.reduce((sum, { value }) => sum + value, 0);
        console.log(`CLS ${name}, ${screen.name}: ${total.toFixed(4)}`);
        expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(STEADY);
        // The recorder does see what moves: a strip pushed in above everything is noted.
        await page.evaluate(pushDown);
        await expect.poll(async () => (await readShifts(page)).length).toBeGreaterThan(shifts.length);
      });
    }

    test(`92 targets are at least 24 px`, async ({ page }) => {
      for (const path of ['/', '/signature-trips', '/signature-trips/heart-of-kerala']) {
        await page.goto(path);
        expect(await page.evaluate(findSmallTargets), path).toEqual([]);
      }
    });
  });
}

/** Scrolls screen by screen to the end, letting the browser draw each, and waits for the pictures. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await drawn();
    }
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
}

function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** Runs in the browser. */
function pushDown(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  const strip = document.createElement('div');
  strip.style.height = '300px';
  document.body.prepend(strip);
}

/** Runs in the page from its start. */
function recordShifts(): void {
  const shifts: Shift[] = [];
  (window as unknown as { shifts: typeof shifts }).shifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources?: { node?: Node }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const what = (entry.sources ?? [])
        .map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}`.slice(0, 80) : node?.nodeName,
        )
        .join(', ');
      shifts.push({ value: entry.value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What reaches over the right edge and is not inside something that scrolls or cuts by itself. */
function findOverflowing(): string[] {
  const isContained = (element: Element): boolean => {
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowX !== 'visible' && parent !== document.body) return true;
    }
    return false;
  };
  return [...document.body.querySelectorAll('*')]
    .filter(
      (element) =>
        element.checkVisibility() &&
        element.getBoundingClientRect().right > window.innerWidth + 1 &&
        !isContained(element),
    )
    .map((element) => `${element.tagName} ${element.className}`.slice(0, 100));
}

/** Controls smaller than 24 x 24 px (WCAG 2.2, 2.5.8); links within a sentence are excepted there too. */
function findSmallTargets(): string[] {
  return [...document.querySelectorAll('a[href], button, input:not([type="hidden"]), select, summary')]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      const isInline = getComputedStyle(element).display === 'inline';
      return (
        element.checkVisibility({ visibilityProperty: true }) &&
        !isInline &&
        box.width > 1 &&
        (box.width < 24 || box.height < 24) &&
        !element.closest('[aria-hidden="true"], [inert]')
      );
    })
    .map(
      (element) =>
        `${element.tagName} ${element.textContent?.trim().slice(0, 30)} ${element.getAttribute('aria-label') ?? ''}`,
    );
}
