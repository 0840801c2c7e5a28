import { HONEYMOON, toPath } from './support/catalogue';
import { inDays } from './support/days';
import { countPage } from './support/page-counts';
import { expect, test } from './fixtures';

const PHONE = { width: 390, height: 780 };
const DESK = { width: 1440, height: 900 };
const PARTY = `?adults=4&date=${inDays(73)}`;

const PACKAGES = [
  ['a signature trip', '/signature-trips/heart-of-kerala'],
  ['the longest trip', '/signature-trips/off-beater-kerala-vagamon'],
  ['the honeymoon', toPath(HONEYMOON)],
  ['a group package', '/kerala-tour-packages/kerala-in-5-days'],
] as const;

test.use({ isFirstVisit: true, contextOptions: { reducedMotion: 'reduce' } });

for (const [name, path] of PACKAGES)
  test(`${name} is short, with few notes, and states its own price at most three times @more`, async ({
    page,
  }) => {
    await page.setViewportSize(DESK);
    await page.goto(path);
    expect.soft((await countPage(page)).height).toBeLessThanOrEqual(7_000);
    await page.setViewportSize(PHONE);
    await page.goto(path);
    const counts = await countPage(page);
    console.log(`${path}: ${JSON.stringify({ ...counts, prices: counts.prices.length })}`);
    expect.soft(counts.height).toBeLessThanOrEqual(10_500);
    expect.soft(counts.notes.length, counts.notes.join('\n')).toBeLessThanOrEqual(6);
    expect(countMost(counts.prices), counts.prices.join(' ')).toBeLessThanOrEqual(3);

    await page.goto(path + PARTY);
    const withParty = await countPage(page);
    expect(countMost(withParty.prices), withParty.prices.join(' ')).toBeLessThanOrEqual(3);
  });

test('a list of ten trips shows at most 30 prices, and 12 once it is known who travels @more', async ({
  page,
}) => {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await page.goto('/signature-trips');
    const { prices } = await countPage(page);
    expect(prices.length, prices.join(' ')).toBeLessThanOrEqual(30);
    await page.goto(`/signature-trips${PARTY}`);
    const withParty = (await countPage(page)).prices;
    expect.soft(withParty.length, withParty.join(' ')).toBeLessThanOrEqual(12);
    await page.evaluate(() => localStorage.clear());
  }
});

test('home is at most 6,500 px tall on a phone @more', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  expect((await countPage(page)).height).toBeLessThanOrEqual(6_500);
});

/** How often the most frequent amount occurs. */
function countMost(prices: readonly string[]): number {
  return Math.max(0, ...prices.map((price) => prices.filter((other) => other === price).length));
}
