import { HONEYMOON, SIGNATURE_TRIPS, toPath } from './support/catalogue';
import { expect, test } from './fixtures';

test.use({ javaScriptEnabled: false });

test('a package shows prices, all days, inclusions and contacts without JavaScript', async ({ page }) => {
  await page.goto('/signature-trips/heart-of-kerala');
  const price = page.getByRole('region', { name: 'What it costs' });
  await expect(price.getByText('₹11,500', { exact: true }).first()).toBeVisible();
  await expect(price.getByText('₹14,000', { exact: true }).first()).toBeVisible();
  const days = page.locator('section > ol > li');
  await expect(days).toHaveCount(5);
  for (let day = 0; day < 5; day += 1) await expect(days.nth(day)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Included in the price' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not included' })).toBeVisible();
  await expect(page.getByText('4.8 out of 5, based on 5 reviews')).toBeVisible();
  // Controls that need JavaScript are hidden.
  await expect(page.getByRole('heading', { name: 'Price for us' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share this trip' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send enquiry' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Save as PDF' })).toBeVisible();
});

test('the lists and the home page are readable without JavaScript', async ({ page }) => {
  for (const path of ['/', '/signature-trips']) {
    await page.goto(path);
    const cards = page.locator('#signature-trips').getByRole('article');
    await expect(cards).toHaveCount(SIGNATURE_TRIPS.length);
    for (const [index, { price }] of SIGNATURE_TRIPS.entries())
      await expect(cards.nth(index).getByText(price).first()).toBeVisible();
  }
  await page.goto(toPath(HONEYMOON));
  await expect(page.getByText('₹19,000').first()).toBeVisible();
});

test('without JavaScript, a trip on a phone is a row that expands to its highlights', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const row = page.locator('#signature-trips').getByRole('article').first();
  await expect(row.getByText('Starting from')).toBeVisible();
  await expect(row.getByRole('list')).toBeHidden();
  await row.getByText('More', { exact: true }).click();
  await expect(row.getByRole('list')).toBeVisible();
});

test('the search field of the home page leads to the search page without JavaScript', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Describe your trip' }).fill('Munnar');
  await page.getByRole('button', { name: 'Search trips' }).click();
  await expect(page).toHaveURL('/search?q=Munnar');
  await expect(page.getByRole('heading', { name: 'All trips' })).toBeVisible();
});

test('every page in the header can be reached without JavaScript, even on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Honeymoon Packages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Honeymoon Packages' })).toBeVisible();
});
