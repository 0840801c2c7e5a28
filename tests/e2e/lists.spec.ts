import { expect, test } from './fixtures';

test('a package card opens the package in a new tab without access to the first tab', async ({ page }) => {
  await page.goto('/signature-trips');
  const opened = page.waitForEvent('popup');
  await page.getByRole('article').first().getByRole('link').click();
  const detail = await opened;
  await expect(detail).toHaveURL('/signature-trips/heart-of-kerala');
  await expect(detail.getByRole('heading', { level: 1, name: 'Heart of Kerala' })).toBeVisible();
  expect(await detail.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL('/signature-trips');
});

for (const [width, height] of [
  [360, 740],
  [390, 780],
  [768, 1024],
  [1440, 900],
] as const)
  test(`the first screen of every list shows its first trip, at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of [
      '/signature-trips',
      '/kerala-tour-packages',
      '/honeymoon-packages',
      '/outbound-tours',
    ]) {
      await page.goto(path);
      const card = page.getByRole('article').first();
      await expect(card.getByRole('heading'), path).toBeInViewport({ ratio: 1 });
      await expect(card.getByRole('img').first(), path).toBeInViewport();
    }
  });
