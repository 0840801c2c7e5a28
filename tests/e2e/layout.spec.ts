import type { Page } from '@playwright/test';
import { PAGE_TYPES } from './support/pages';
import { expect, test } from './fixtures';
import { SCREENS } from './support/sizes';
import { scrollThrough } from './support/wait-for-scripts';

type Shift = { value: number; what: string };

const STEADY = 0.01;
/** A page with the same fonts but other pictures. */
const OTHER_PAGE = '/outbound-tours';
const MEASURED = ['home', 'signature list', 'season-priced package'];

for (const screen of SCREENS) {
  test.describe(`on a ${screen.name}`, () => {
    test.use({
      isFirstVisit: true,
      viewport: screen.viewport,
      deviceScaleFactor: screen.deviceScaleFactor,
    });

    for (const { name, path } of PAGE_TYPES.filter((type) => MEASURED.includes(type.name))) {
      test(`the ${name} does not shift while it loads and is scrolled @more`, async ({ page }) => {
        // Fonts that arrive after the first paint shift lines. Whether they do depends on the load of the machine, so they
        // are cached first.
        await page.goto(OTHER_PAGE);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await page.addInitScript(recordShifts);
        await page.goto(path);
        await scrollThrough(page);
        const shifts = await readShifts(page);
        const total = shifts.reduce((sum, { value }) => sum + value, 0);
        console.log(`CLS ${name}, ${screen.name}: ${total.toFixed(4)}`);
        expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(STEADY);
        // Proves that the recorder works: content that is pushed down must be recorded as a shift.
        await expect.poll(() => pushDownAndCount(page)).toBeGreaterThan(shifts.length);
      });
    }
  });
}

function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** Polled until it counts a shift: a first push that is drawn in the same frame as the scrolling does not count as one. */
async function pushDownAndCount(page: Page): Promise<number> {
  await page.evaluate(pushDown);
  return (await readShifts(page)).length;
}

/** Runs in the browser. Adds no element, because React would report a mismatch if it hydrated the page later. */
function pushDown(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.body.style.paddingTop = `${(parseInt(document.body.style.paddingTop) || 0) + 300}px`;
}

/** Runs in the browser before the page loads. */
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
