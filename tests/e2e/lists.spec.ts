import type { Locator } from '@playwright/test';
import {
  GROUP_TOURS,
  HONEYMOON,
  OUTBOUND_TOURS,
  SIGNATURE_TRIPS,
  toPath,
  UNIT_LABELS,
  type Expected,
} from './support/catalogue';
import { expect, test } from './support/public-test';

const CASES: { paths: string[]; packages: Expected[] }[] = [
  { paths: ['/signature-trips', '/kerala-tours'], packages: SIGNATURE_TRIPS },
  { paths: ['/kerala-tour-packages', '/kerala-group-tours'], packages: GROUP_TOURS },
  { paths: ['/honeymoon-packages'], packages: [HONEYMOON] },
  { paths: ['/outbound-tours'], packages: OUTBOUND_TOURS },
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { paths, packages } of CASES) {
    test(`${paths.join(' and ')} list packages in order with price, unit and link`, async ({ page }) => {
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path);
          const cards = page.getByRole('main').getByRole('article');
          await expect(cards).toHaveCount(packages.length);
          for (const [index, expected] of packages.entries()) await expectCard(cards.nth(index), expected);
        });
      }
    });
  }

  test('every signature card shows both season prices and "Starting from" with the lower one', async ({
    page,
  }) => {
    await page.goto('/signature-trips');
    const cards = page.getByRole('main').getByRole('article');
    for (const [index, { price, onSeason }] of SIGNATURE_TRIPS.entries()) {
      const rows = cards.nth(index).locator('dl > div');
      await expect(rows).toHaveText([
        `Off Season (April to September)${price}`,
        `On Season (October to March)${onSeason}`,
      ]);
      await expect(cards.nth(index)).toContainText(`Starting from${price}per pax (min 4 person)`);
    }
  });

  test('every group card shows prices for two, four and six adults and marks four as best', async ({
    page,
  }) => {
    await page.goto('/kerala-tour-packages');
    const cards = page.getByRole('main').getByRole('article');
    for (const [index, { price }] of GROUP_TOURS.entries()) {
      const tiers = cards.nth(index).locator('dl > div');
      await expect(tiers).toHaveText([/^2 Adults(?!.*Best)/, /^4 Adults.*Best/, /^6 Adults(?!.*Best)/]);
      const prices = (await cards.nth(index).getByRole('definition').allTextContents()).map(toNumber);
      expect(prices[1]).toBe(toNumber(price));
      expect(prices[0]).toBeGreaterThan(prices[1] ?? 0);
      expect(prices[2]).toBeLessThan(prices[1] ?? 0);
    }
  });

  test('a card shows only the first two highlights', async ({ page, request }) => {
    await page.goto('/signature-trips');
    const { highlights } = (await (await request.get('/api/tours/heart-of-kerala')).json()) as {
      highlights: string[];
    };
    expect(highlights.length).toBeGreaterThan(2);
    const card = page.getByRole('article').first();
    await expect(card.getByRole('listitem')).toHaveText(highlights.slice(0, 2));
  });

  test('the signature page has its anchor, heading, subtitle, hero block and two closing blocks', async ({
    page,
  }) => {
    await page.goto('/signature-trips');
    const section = page.locator('#signature-trips');
    await expect(section.getByRole('heading', { name: 'Our Signature Trips' })).toBeVisible();
    await expect(
      section.getByText(
        "Discover the enchanting beauty of God's Own Country with our carefully curated signature travel experiences.",
        { exact: true },
      ),
    ).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();

    const plan = page.getByRole('region', { name: 'Plan your own trip' });
    await expect(plan.getByRole('link', { name: 'Create Your Trip' })).toHaveAttribute('href', '/create');
    const talk = page.getByRole('region', { name: 'Talk to us' });
    await expect(talk).toContainText('within 24 hours');
    await expect(talk.locator('a[href^="tel:+"]')).toHaveCount(5);
    await expect(talk.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+$/,
    );
  });

  test('the honeymoon page has a banner and four special inclusions', async ({ page }) => {
    await page.goto('/honeymoon-packages');
    await expect(page.getByRole('heading', { level: 1, name: 'Honeymoon Packages' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    const specials = page
      .getByRole('region', { name: 'Included in every honeymoon' })
      .getByRole('heading', { level: 3 });
    await expect(specials).toHaveText([
      'Romantic setup',
      'Welcome cake',
      'Candlelight dinner',
      'Photo assistance',
    ]);
  });
});

test('a card opens the package in a new tab without access to its opener', async ({ page }) => {
  await page.goto('/signature-trips');
  const opened = page.waitForEvent('popup');
  await page.getByRole('article').first().getByRole('link').click();
  const detail = await opened;
  await expect(detail).toHaveURL('/signature-trips/heart-of-kerala');
  await expect(detail.getByRole('heading', { level: 1, name: 'Heart of Kerala' })).toBeVisible();
  expect(await detail.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL('/signature-trips');
});

async function expectCard(card: Locator, expected: Expected): Promise<void> {
  const link = card.getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('href', toPath(expected));
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
  await expect(card).toContainText(/Starting from\s*₹[\d,]+\s*(per|for)/);
  await expect(card).toContainText(`${expected.price}`);
  await expect(card).toContainText(UNIT_LABELS[expected.prefix] ?? '');
  await expect(card).toContainText(expected.duration ?? / Nights? \d+ Days/);
}

function toNumber(price: string): number {
  return Number(price.replace(/[^\d]/g, ''));
}
