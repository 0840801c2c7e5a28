import { expect, test } from './support/public-test';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
});

test('a package prints all days, prices and inclusions, and no navigation, form or bottom bar', async ({
  page,
}) => {
  await page.goto('/signature-trips/heart-of-kerala');
  const days = page.locator('[data-print="days"] > li');
  await expect(days).toHaveCount(5);
  for (let day = 0; day < 5; day += 1)
    await expect(days.nth(day).getByRole('heading', { level: 3 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Included in the price' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not included' })).toBeVisible();
  await expect(page.getByText('4.8 out of 5, based on 246 reviews')).toBeVisible();
  await expect(page.getByRole('definition').getByText('₹14,000')).toBeVisible();
  await expect(page.getByText(/^Phone and WhatsApp \+91/)).toContainText('/signature-trips/heart-of-kerala');

  for (const navigation of await page.locator('nav').all()) await expect(navigation).toBeHidden();
  await expect(page.locator('form')).toBeHidden();
  await expect(page.locator('[data-sticky-bar]')).toBeHidden();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.locator('header')).toBeHidden();
  await expect(page.locator('footer')).toBeHidden();
  await expect(page.getByText('Send an enquiry')).toBeHidden();
});

test('a printed package shows its whole lead picture', async ({ page }) => {
  await page.setViewportSize({ width: 703, height: 1040 });
  await page.goto('/kerala-tour-packages/kochi-to-kovalam');
  const picture = await page.locator('[data-print="pictures"] img').first().boundingBox();
  expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(3 / 2, 1);
});

test('printing includes the panels of all tabs, whichever tab is open', async ({ page }) => {
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/kerala-tour-packages/kochi-to-kanyakumari');
  const tab = page.getByRole('tab', { name: 'Reviews' });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-print="days"] > li')).toHaveCount(7);
  await expect(page.locator('[data-print="days"] > li').last()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Included in the price' })).toBeVisible();
});

test('a printed package takes at most two A4 pages', async ({ page }) => {
  await page.goto('/signature-trips/heart-of-kerala');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect((pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length).toBeLessThanOrEqual(2);
});

test('a list prints its prices without navigation', async ({ page }) => {
  await page.goto('/signature-trips');
  await expect(page.getByRole('article').first().getByText('₹14,000')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
});
