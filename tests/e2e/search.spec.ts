import { holdScripts, measureEarlyScripts } from './support/first-view';
import { expect, test } from './fixtures';

const PHONE = { width: 360, height: 740 };

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, serviceWorkers: 'block', isFirstVisit: true });

  test('a page with the search loads no framework until the search is used @more', async ({ page }) => {
    for (const path of ['/search', '/signature-trips?utm_source=mail']) {
      const { external, hasFramework } = await measureEarlyScripts(page, path);
      expect(external, path).toEqual([]);
      expect(hasFramework, path).toBe(false);
    }
  });

  test('a search typed during loading finds trips and is in the URL', async ({ page, expectAccessible }) => {
    const release = await holdScripts(page);
    await page.goto('/kerala-tour-packages');
    const field = page.getByLabel('What would you like?');
    await field.pressSequentially('5 days under 12k');
    release();
    await field.pressSequentially(' in December, housebot, blue');
    await expect(page.getByRole('heading', { name: '2 trips' })).toBeVisible();
    for (const name of [
      'Remove 5 days',
      'Remove Up to ₹12,000 per person',
      'Remove December',
      'Remove Houseboat',
    ])
      await expect(page.getByRole('button', { name })).toBeVisible();
    await expect(page.getByText('We did not understand')).toContainText('blue');
    await expect(page.getByRole('link', { name: 'Kerala in 5 Days' })).toBeVisible();
    await expectAccessible();
    await expect(page).toHaveURL(/[?&]q=5\+days\+under\+12k/);
    await page.reload();
    await expect(page.getByRole('heading', { name: '2 trips' })).toBeVisible();
    await expect(field).toHaveValue(/^5 days under 12k/);
  });
});

test('a search works by keyboard alone: typing, removing a filter, sorting @more', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/search');
  const field = page.getByLabel('What would you like?');
  await field.focus();
  await page.keyboard.type('4 days munnar houseboat');
  await expect(page.getByRole('heading', { name: 'No trip fits all of this' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove 4 days' }).press('Enter');
  await expect(field).toHaveValue('Munnar, houseboat');
  await expect(page.getByRole('heading', { name: '8 trips' })).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/Kerala in 5 Days/);
});

test('a shared search does not show all trips before its results @more', async ({ page }) => {
  const release = await holdScripts(page);
  const opening = page.goto('/search?q=wayanad');
  await expect(page.getByText('Searching …')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All trips' })).toBeHidden();
  release();
  await opening;
  await expect(page.getByRole('heading', { name: /^\d+ trips?$/ })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('heading', { name: 'All trips' })).toBeVisible();
  await expect(page.getByText('Searching …')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
});
