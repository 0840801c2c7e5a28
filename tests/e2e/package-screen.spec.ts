import { addPlainDays, formatDateInput, getIndiaDate } from '@/lib/platform/format/dates';
import type { Page } from '@playwright/test';
import {
  ALL_PACKAGES,
  BREADCRUMBS,
  HONEYMOON,
  SIGNATURE_TRIPS,
  toPath,
  UNIT_LABELS,
  type Expected,
} from './support/catalogue';
import { expect, test } from './support/public-test';

type Tour = {
  title: string;
  location: string;
  duration: string;
  groupSize: string;
  highlights: string[];
  rating: number;
  reviewCount: number;
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const prefix of Object.keys(BREADCRUMBS)) {
    const packages = ALL_PACKAGES.filter((expected) => expected.prefix === prefix);
    test(`packages under /${prefix} show facts, badges, unit label and breadcrumb`, async ({
      page,
      request,
    }) => {
      for (const expected of packages) {
        await test.step(expected.slug, async () => {
          const tour = (await (await request.get(`/api/tours/${expected.slug}`)).json()) as Tour;
          await page.goto(toPath(expected));
          await expectPackage(page, tour, expected);
        });
      }
    });
  }

  test('season prices are shown with their periods in the current price year', async ({ page }) => {
    for (const expected of [SIGNATURE_TRIPS[0], SIGNATURE_TRIPS[6]]) {
      if (!expected) continue;
      await page.goto(toPath(expected));
      const price = page.getByRole('region', { name: 'What it costs' });
      const year = getPriceYear();
      await expect(
        price.getByRole('heading', { name: `Season prices ${year}-${String(year + 1).slice(2)}` }),
      ).toBeVisible();
      await expect(price.getByRole('term').filter({ hasText: 'Off Season' })).toContainText(
        `1 April ${year} to 30 September ${year}`,
      );
      await expect(price.getByRole('term').filter({ hasText: 'On Season' })).toContainText(
        `1 October ${year} to 31 March ${year + 1}`,
      );
      await expect(price.getByRole('definition')).toHaveText([expected.price, expected.onSeason ?? '']);
    }
  });

  test('a package without seasons has only one price', async ({ page }) => {
    await page.goto(toPath(HONEYMOON));
    const price = page.getByRole('region', { name: 'What it costs' });
    await expect(price.getByText(/Season|per head/)).toHaveCount(0);
    expect([...new Set((await price.innerText()).match(/₹[\d,]+/g))]).toEqual(['₹19,000']);
  });

  test('a group package shows prices per head and marks four adults as best', async ({ page }) => {
    await page.goto('/kerala-tour-packages/kochi-to-kanyakumari');
    const price = page.getByRole('region', { name: 'What it costs' });
    await expect(price.getByRole('term')).toHaveText(['2 Adults', /^4 Adults\s*Best/, '6 Adults']);
    await expect(price.getByRole('definition')).toHaveText(['₹19,100', '₹15,900', '₹14,400']);
  });

  test('a honeymoon shows its four specials; no other package does', async ({ page }) => {
    await page.goto(toPath(HONEYMOON));
    const specials = page.getByRole('region', { name: 'Arranged for the two of you' }).getByRole('listitem');
    await expect(specials).toHaveCount(4);
    await page.goto('/signature-trips/heart-of-kerala');
    await expect(page.getByRole('region', { name: 'Arranged for the two of you' })).toHaveCount(0);
  });
});

test('the calculator matches the price card', async ({ page }) => {
  await page.goto('/kerala-tour-packages/munnar-hills');
  const party = page.getByRole('region', { name: 'Price for us' });
  await expect(party.getByRole('status')).toContainText('₹12,400');
  await page.getByRole('button', { name: 'One adult more' }).click();
  await expect(party.getByRole('status')).toContainText('₹18,600');
  await page.getByRole('button', { name: 'One adult more' }).click();
  await expect(party.getByRole('status')).toContainText('₹20,400');
});

test('a price for a family leads to an enquiry for the same trip, with its code', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/signature-trips/heart-of-kerala');
  const day = addPlainDays(getIndiaDate(), 60);
  await page.getByLabel('First day of travel').fill(day);
  await expect(page.getByRole('list', { name: 'What if we cancel' }).getByRole('listitem')).toHaveCount(5);
  await page.getByRole('button', { name: 'One child more' }).click();
  await page.getByLabel('Age of child 1').fill('4');
  await page.getByRole('link', { name: 'Enquire with this price' }).click();
  await expect(page.getByText(/^1-[0-9A-Z]{30}$/)).toBeAttached();
  const form = page.getByRole('form', { name: 'Quick enquiry about Heart of Kerala' });
  await expect(form).toBeInViewport();
  await expect(form.getByLabel('Travel date')).toHaveValue(formatDateInput(day));
  await expect(form.getByLabel('Adults')).toHaveValue('2');
  await expect(form.getByLabel('Children')).toHaveValue('1');
  await expect(form.getByLabel('Message')).toHaveValue('Ages of the children: 4.');
});

test('the itinerary tab is selected first, and each tab shows its panel', async ({ page }) => {
  await page.goto('/signature-trips/heart-of-kerala');
  await expect(page.getByRole('tab')).toHaveText(['Itinerary', 'Inclusions', 'Reviews']);
  await expect(page.getByRole('tab', { name: 'Itinerary' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);

  const itinerary = page.getByRole('tabpanel', { name: 'Itinerary' });
  await expect(itinerary.getByRole('figure').getByRole('listitem')).toHaveText([
    'From Cochin',
    /^Munnar ?Days 1 to 2$/,
    /^Thekkady ?Day 3$/,
    /^Alleppey ?Day 4$/,
    /^Cochin ?Day 5$/,
  ]);
  const days = itinerary.locator('section > ol > li');
  await expect(days).toHaveCount(5);
  for (let day = 1; day <= 5; day += 1) {
    const row = days.nth(day - 1);
    await expect(row.getByText(`Day ${day}`).first()).toBeVisible();
    await expect(row.getByRole('heading', { level: 3 })).not.toBeEmpty();
    await expect(row).toContainText(/Meals:\s*\S/);
    await expect(row).toContainText(/Accommodation:\s*\S/);
    expect((await row.innerText()).length).toBeGreaterThan(80);
  }
  await expect(days.first()).toContainText(/Meals:\s*none on arrival day/);
  await expect(days.last()).toContainText(/Accommodation:\s*No stay/);
  await expect(days.nth(1)).toContainText('Breakfast');

  await openTab(page, 'Inclusions');
  await expect(page.getByRole('region', { name: 'Included in the price' }).getByRole('listitem')).toHaveCount(
    6,
  );
  await expect(page.getByRole('region', { name: 'Not included' }).getByRole('listitem')).toHaveCount(7);
  await openTab(page, 'Reviews');
  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toContainText(
    '4.8 out of 5, based on 246 reviews',
  );
  await expect(page.getByRole('tabpanel', { name: 'Reviews' }).getByRole('article')).toHaveCount(0);
});

test('the tabs are one Tab stop and follow the arrow keys, Home and End', async ({ page }) => {
  await page.goto('/signature-trips/heart-of-kerala');
  await openTab(page, 'Itinerary');
  const steps = [['ArrowRight', 'Inclusions'], ['ArrowRight', 'Reviews'], ['ArrowRight', 'Itinerary'], ['ArrowLeft', 'Reviews'], ['Home', 'Itinerary'], ['End', 'Reviews']] as const; // prettier-ignore
  for (const [key, name] of steps) {
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name })).toBeFocused();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeFocused();
});

test('a package opened from far down another page starts at its top', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.goto('/signature-trips/kerala-leisure');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('the Quick Enquiry form with its captcha is below the price', async ({ page }) => {
  await page.goto('/signature-trips/heart-of-kerala');
  const form = page.getByRole('form', { name: 'Quick enquiry about Heart of Kerala' });
  await form.scrollIntoViewIfNeeded();
  await expect(form.getByText(/^\d+ [+−-] \d+ = \?$/)).toBeVisible();
  // Measure both positions in one call, because the page may still be scrolling.
  const price = await page.getByRole('region', { name: 'What it costs' }).elementHandle();
  const isBelow = (element: Element, above: Element | null) =>
    above !== null && element.getBoundingClientRect().top > above.getBoundingClientRect().top;
  expect(await form.evaluate(isBelow, price)).toBe(true);
});

async function expectPackage(page: Page, tour: Tour, expected: Expected): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(tour.title);
  await expect(main.getByText(tour.location, { exact: true }).first()).toBeVisible();
  await expect(
    main.getByText(`${tour.rating.toFixed(1)} out of 5 (${tour.reviewCount} reviews)`),
  ).toBeVisible();

  const facts = page.getByRole('region', { name: 'At a glance' });
  await expect(facts).toContainText(`Duration${expected.duration ?? tour.duration}`);
  await expect(facts).toContainText(`Group size${expected.groupSize ?? tour.groupSize}`);
  await expect(facts.getByText('Daily Departures')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Highlights' }).getByRole('listitem')).toHaveText(
    tour.highlights,
  );

  const price = page.getByRole('region', { name: 'What it costs' });
  await expect(price).toContainText(/Starting from\s*₹/);
  await expect(price).toContainText(expected.price);
  await expect(price.getByText(UNIT_LABELS[expected.prefix] ?? '', { exact: true }).first()).toBeVisible();

  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.locator('[aria-current="page"]')).toHaveText(tour.title);
  const links = crumbs.getByRole('link');
  await expect(links).toHaveText(['Home', BREADCRUMBS[expected.prefix] ?? '']);
  await expect(links.nth(0)).toHaveAttribute('href', '/');
  await expect(links.nth(1)).toHaveAttribute('href', `/${expected.prefix}`);
}

async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
}

/** The year in which the current price year (April to March, Indian time) began. */
function getPriceYear(): number {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  return Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0);
}
