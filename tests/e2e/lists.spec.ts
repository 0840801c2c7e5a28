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
