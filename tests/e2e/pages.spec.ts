import type { Page } from '@playwright/test';
import { findOverflowing, findSmallTargets } from './support/layout';
import { PAGE_TYPES } from './support/pages';
import { expect, test } from './fixtures';
import { scrollThrough } from './support/wait-for-scripts';

const WIDTHS = [320, 360, 1440];
/** Without 360 px: scrolling at 320 px has already started all parts that start when they come into view. */
const WITH_SCROLLING = [320, 1440];
const WITH_MEASURED_TARGETS = ['/', '/signature-trips', '/signature-trips/heart-of-kerala'];
/** The header and a package differ between a laptop and a phone; for all other pages axe sees the same on both. */
const WITH_AXE_ON_LAPTOP = ['/', '/signature-trips/heart-of-kerala'];

for (const { name, path } of PAGE_TYPES) {
  test(`the ${name} has no console errors, no sideways overflow and no axe violations @more`, async ({
    page,
    expectAccessible,
  }) => {
    // Text that is still fading in has too little contrast for axe; reduced motion turns the fade off.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === 1440 ? 900 : 740 });
      if (WITH_SCROLLING.includes(width)) await scrollThrough(page);
      await expectNoOverflow(page, width);
      if (WITH_MEASURED_TARGETS.includes(path)) {
        expect(await page.evaluate(findSmallTargets), `targets below 24 px at ${width} px`).toEqual([]);
      }
      if (width === 360 || (width === 1440 && WITH_AXE_ON_LAPTOP.includes(path))) await expectAccessible();
    }
  });
}

async function expectNoOverflow(page: Page, width: number): Promise<void> {
  const content = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(content, `${width} px`).toBeLessThanOrEqual(width);
  expect(await page.evaluate(findOverflowing), `${width} px`).toEqual([]);
}
