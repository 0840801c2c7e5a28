import type { Page } from '@playwright/test';
import { PAGE_TYPES } from './support/pages';
import { expect, test } from './support/public-test';
import { SCREENS } from './support/sizes';

for (const screen of SCREENS) {
  test.describe(`axe on a ${screen.name}`, () => {
    // Nothing fades in while axe looks: half-transparent words have half the contrast.
    test.use({ viewport: screen.viewport, contextOptions: { reducedMotion: 'reduce' } });

    for (const { name, path } of PAGE_TYPES) {
      test(`90 finds nothing on the ${name}`, async ({ page, expectAccessible }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible();
      });
    }

    test('90 finds nothing with a picture enlarged', async ({ page, expectAccessible }) => {
      await page.goto('/signature-trips/heart-of-kerala');
      const dialog = page.getByRole('dialog', { name: 'Pictures of Heart of Kerala' });
      await openWith(page, () =>
        page.getByRole('button', { name: /^Enlarge picture 1 of/ }).click({ timeout: 2_000 }),
      );
      await expect(dialog.getByRole('img')).toBeVisible();
      await expectAccessible();
    });

    test('90 finds nothing on the other tabs of a package', async ({ page, expectAccessible }) => {
      await page.goto('/signature-trips/heart-of-kerala');
      for (const name of ['Inclusions', 'Reviews']) {
        const tab = page.getByRole('tab', { name });
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expectAccessible();
      }
    });
  });
}

test.describe('axe on a phone', () => {
  test.use({ viewport: SCREENS[0].viewport, contextOptions: { reducedMotion: 'reduce' } });

  test('90 finds nothing with the menu open', async ({ page, expectAccessible }) => {
    await page.goto('/');
    await openWith(page, () => page.getByRole('button', { name: 'Menu' }).click({ timeout: 2_000 }));
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Create Your Trip' })).toBeInViewport({
      ratio: 1,
    });
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expectAccessible();
  });
});

/** Acts until the dialog is there: before the page's script is, an action does nothing. */
async function openWith(page: Page, act: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if ((await page.getByRole('dialog').count()) === 0) await act();
    await expect(page.getByRole('dialog')).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}
