import type { Page } from '@playwright/test';
import { SIGNATURE_TRIPS } from './support/catalogue';
import { expect, test } from './fixtures';

test('the heading of the home page has two lines at every width, and cards in one row end level with each other @more', async ({
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

test('the search field of the home page leads to the search, and /places to its list of places @more', async ({
  page,
}) => {
  await page.goto('/places');
  await expect(page).toHaveURL('/#places');
  await expect(page.getByRole('heading', { name: 'Where our trips go' })).toBeInViewport();
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
  const units = page.getByRole('article').getByText('per pax (min 4 person)', { exact: true });
  const levels = await units.evaluateAll((words) => {
    // Until a card comes near the screen, content-visibility keeps the height that it had at the width before.
    for (const item of document.querySelectorAll('li')) item.style.contentVisibility = 'visible';
    return words.map((word) => {
      const card = word.closest('article')?.getBoundingClientRect();
      return {
        row: Math.round(card?.top ?? 0),
        price: Math.round(word.closest('div')?.getBoundingClientRect().bottom ?? 0),
      };
    });
  });
  expect(levels).toHaveLength(SIGNATURE_TRIPS.length);
  const rows = new Set(levels.map(({ row }) => row));
  const pairs = new Set(levels.map(({ row, price }) => `${row} ${price}`));
  expect(rows.size).toBeLessThan(levels.length);
  expect([...pairs]).toHaveLength(rows.size);
}
