import { expect, test } from './fixtures';
import { SCREENS } from './support/sizes';

// Text that is still fading in has too little contrast for axe; reduced motion turns the fade off.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: SCREENS[0].viewport });

test('the tabs of a package and an enlarged picture have no accessibility violations @more', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/signature-trips/heart-of-kerala');
  for (const name of ['Inclusions', 'Reviews']) {
    const tab = page.getByRole('tab', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await test.step(name, () => expectAccessible());
  }
  await page.getByRole('button', { name: /^Enlarge picture 1 of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pictures of Heart of Kerala' });
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectAccessible();
});

test('the open menu has no accessibility violations @more', async ({ page, expectAccessible }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Create Your Trip' })).toBeInViewport({
    ratio: 1,
  });
  await expectAccessible();
});
