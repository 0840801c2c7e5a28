import type { Page } from '@playwright/test';
import { SIGNATURE_TRIPS } from './support/catalogue';
import { expect, test } from './fixtures';

test('the heading of the home page has two lines at every width, and prices of trips in one row are aligned @more', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  for (const width of [320, 360, 768, 1024, 1440]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expectTwoLines(page);
      if (width === 768 || width === 1024) await expectLevelPrices(page);
    });
  }
});

test('on a phone the home page is at most 7,700 px tall, and its search field leads to the search @more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7_700);
  await page.getByRole('searchbox', { name: 'Describe your trip' }).fill('4 days houseboat');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=4+days+houseboat');
  await expect(page.getByRole('searchbox')).toHaveValue('4 days houseboat');
});

test.describe('a first visit', () => {
  test.use({ isFirstVisit: true });

  test('a first visit registers a service worker', async ({ page }) => {
    await page.goto('/');
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(new URL(scope).pathname).toBe('/');
  });
});

async function expectTwoLines(page: Page): Promise<void> {
  const lines = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight));
  expect(Math.round(lines)).toBe(2);
}

async function expectLevelPrices(page: Page): Promise<void> {
  const levels = await page.getByText('Starting from', { exact: true }).evaluateAll((words) => {
    // Until a card comes near the screen, content-visibility keeps the height that it had at the width before.
    for (const item of document.querySelectorAll('li')) item.style.contentVisibility = 'visible';
    return words.map((word) => {
      const card = word.closest('article')?.getBoundingClientRect();
      return { row: Math.round(card?.top ?? 0), price: Math.round(word.getBoundingClientRect().top) };
    });
  });
  expect(levels).toHaveLength(SIGNATURE_TRIPS.length);
  const rows = new Set(levels.map(({ row }) => row));
  const pairs = new Set(levels.map(({ row, price }) => `${row} ${price}`));
  expect(rows.size).toBeLessThan(levels.length);
  expect([...pairs]).toHaveLength(rows.size);
}
