import type { Page } from '@playwright/test';
import { findOverflowing, findSmallTargets } from './support/layout';
import { CANONICAL_PAGES, PAGE_TYPES, UNKNOWN_PACKAGES } from './support/pages';
import { expect, test } from './support/public-test';
import { SCREENS } from './support/sizes';
import { scrollThrough } from './support/stillness';

const NARROWEST = { width: 320, height: 640 };
const WITH_MEASURED_TARGETS = ['/', '/signature-trips', '/signature-trips/heart-of-kerala'];

for (const screen of SCREENS) {
  test.describe(`on a ${screen.name}`, () => {
    test.use({ viewport: screen.viewport });

    for (const { name, path } of PAGE_TYPES) {
      test(`the ${name} has no console errors, no sideways overflow and no axe violations`, async ({
        page,
        expectAccessible,
      }) => {
        if (screen.name === 'phone') await page.setViewportSize(NARROWEST);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await scrollThrough(page);
        await expectNoOverflow(page);
        if (screen.name === 'phone') {
          await page.setViewportSize(screen.viewport);
          await expectNoOverflow(page);
        }
        await expect(page.getByText(/^© \d{4} Kayal Trails\. All rights reserved\.$/)).toBeVisible();
        await expect(page.getByText('Customer service languages: English, Hindi, Malayalam')).toBeVisible();
        if (WITH_MEASURED_TARGETS.includes(path)) {
          expect(await page.evaluate(findSmallTargets), 'targets below 24 px').toEqual([]);
        }
        // Text that is still fading in has too little contrast for axe; reduced motion turns the fade off.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await expectAccessible();
      });
    }
  });
}

// The tests above open one page of each type. The other pages have their own texts and pictures.
const TYPICAL = PAGE_TYPES.map(({ path }) => path);
const OTHERS = [...CANONICAL_PAGES, UNKNOWN_PACKAGES[0] ?? ''].filter((path) => !TYPICAL.includes(path));
for (const part of [OTHERS.slice(0, OTHERS.length / 2), OTHERS.slice(OTHERS.length / 2)]) {
  test(`no console errors from ${part[0]} to ${part.at(-1)}`, async ({ page }) => {
    for (const path of part) {
      await test.step(path, async () => {
        await page.goto(path);
        await scrollThrough(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      });
    }
  });
}

async function expectNoOverflow(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(
    width,
  );
  expect(await page.evaluate(findOverflowing), `${width} px`).toEqual([]);
}
