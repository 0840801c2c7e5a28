import type { Page } from '@playwright/test';
import { addPlainDays, formatDateInput, getIndiaDate } from '@/lib/platform/format/dates';
import { expect, test } from './fixtures';

// Visitors enter party and date once. Every page that shows a price states the total for the choice in its URL.
const PAGES = [
  '/',
  '/signature-trips',
  '/kerala-tour-packages',
  '/honeymoon-packages',
  '/outbound-tours',
  '/signature-trips/heart-of-kerala',
  '/compare?trips=kerala-in-5-days,heart-of-kerala',
  '/shortlist?trips=kerala-in-5-days,kerala-honeymoon-hills-and-houseboat',
  '/search?q=munnar',
  '/places/munnar',
];
const inDays = (days: number) => addPlainDays(getIndiaDate(), days);
const SOME = ['/signature-trips', '/signature-trips/heart-of-kerala'];
/** Only one choice is tested on all pages, because the kind of choice does not affect how a page finds its totals. */
const CHOICES = [
  { choice: `date=${inDays(200)}&adults=2&children=4,9`, pages: PAGES },
  { choice: `date=${inDays(20)}&adults=4`, pages: SOME },
  { choice: `month=${inDays(150).slice(0, 7)}&adults=7`, pages: SOME },
  { choice: 'adults=1&children=1', pages: SOME },
];
type Stated = { id: string; total: string };

const readTotals = (page: Page) =>
  page
    .locator('[data-total]')
    .evaluateAll((elements) =>
      (elements as HTMLElement[]).map(({ dataset }) => ({ id: dataset.package, total: dataset.total })),
    ) as Promise<Stated[]>;

for (const { choice, pages } of CHOICES)
  test(`with the choice ${choice}, ${pages.length} pages state the totals that the API returns @more`, async ({
    page,
    request,
  }) => {
    const response = await request.get(`/api/totals?${choice}`);
    const { packages } = (await response.json()) as { packages: Record<string, { total: number }> };
    for (const path of pages) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}${choice}`);
      const differing = async () => {
        const stated = await readTotals(page);
        return stated.length === 0
          ? ['no total']
          : stated.filter(({ id, total }) => total !== `${packages[id]?.total}`);
      };
      await expect.poll(differing, { message: path }).toEqual([]);
    }
  });

test('a party and date chosen on a list apply to the next page, survive a reload, and are in the URL', async ({
  page,
  context,
  request,
}) => {
  const day = inDays(30);
  const ask = async (adults: number) => {
    const response = await request.get(`/api/totals?date=${day}&adults=${adults}`);
    const { packages } = (await response.json()) as {
      packages: Record<string, { headline: string; total: number }>;
    };
    return packages['1']!;
  };
  const [four, five] = [await ask(4), await ask(5)];
  await page.goto('/signature-trips');
  await page.getByText('Who travels, and when?').click();
  await page.getByLabel('Adults').selectOption('4');
  await expect(page.getByText('4 adults', { exact: true })).toBeVisible();
  await page.getByLabel('or first day').fill(formatDateInput(day));
  await page.getByLabel('or first day').blur();
  await expect(page).toHaveURL(`/signature-trips?date=${day}&adults=4`);
  const shared = page.url();

  await page.goto('/signature-trips/heart-of-kerala');
  const status = page.getByRole('status').filter({ hasText: 'Total' });
  await expect(status).toContainText(four.headline);
  await expect(page.getByLabel('Travel date')).toHaveValue(formatDateInput(day));
  await page.getByRole('button', { name: 'One adult more' }).click();
  await expect(status).toContainText(five.headline);
  await expect(page).toHaveURL(/adults=5/);
  await page.reload();
  await expect(status).toContainText(five.headline);

  const other = await context.browser()!.newContext();
  const partner = await other.newPage();
  await partner.goto(shared);
  const total = partner.locator(`[data-package="1"][data-total="${four.total}"]`).first();
  await expect(total).toBeVisible();
  // The total replaces the published prices, which open with one tap.
  const card = partner.getByRole('article').filter({ has: total });
  await expect(card.getByText('Applies today')).toBeHidden();
  await card.getByText('More', { exact: true }).click();
  await expect(card.getByText('Applies today')).toBeVisible();
  await other.close();
});

// Regression: each of ten cards asked for the ages, and the form showed those it knew only once it was touched.
test('the ages of children are asked for at the choice bar only, and shown before a form is touched @more', async ({
  page,
}) => {
  await page.goto('/signature-trips?adults=2&children=2');
  await expect(page.getByText('add ages')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: /ages/ })).toHaveCount(0);
  await page.goto('/signature-trips/heart-of-kerala?adults=2&children=4,9');
  await expect(page.getByLabel('Ages of the children')).toHaveValue('4, 9');
  await page.goto('/signature-trips');
  await expect(page.getByText('2 adults, 2 children (4 and 9 years)')).toBeVisible();
  await expect(page.getByText('add ages')).toBeHidden();
});

test('invalid values in a URL are ignored with a message @more', async ({ page }) => {
  await page.goto('/signature-trips?adults=99&date=2020-01-01');
  await expect(page.getByText('We price trips for 1 to 20 adults.')).toBeVisible();
  await expect(page.getByText('No day is chosen')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/signature-trips$/);
});

// Regression: hydration removed the message on /compare and /shortlist, and package pages never showed it.
test('React keeps the message about invalid values, and a valid choice removes it @more', async ({
  page,
}) => {
  const message = page.getByRole('status').filter({ hasText: 'We price trips for 1 to 20 adults.' });
  for (const path of [
    '/compare?trips=heart-of-kerala,soul-of-kerala&',
    '/shortlist?trips=5&',
    '/search?q=munnar&',
  ]) {
    await page.goto(`${path}adults=0`);
    await expect(message).toBeVisible();
    await page.getByText('Who travels, and when?').click();
    await page.getByRole('form', { name: 'Who travels, and when' }).getByLabel('Adults').selectOption('3');
    await expect(message).toHaveCount(0);
  }
  await page.goto('/signature-trips/heart-of-kerala?adults=0');
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'One adult more' }).focus();
  await expect(page.getByRole('button', { name: 'One adult more' })).toBeEnabled();
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'One adult more' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'for 3' })).toBeVisible();
  await expect(message).toHaveCount(0);
});

test('if totals cannot be loaded, the totals of the previous choice are removed @more', async ({ page }) => {
  await page.goto('/signature-trips');
  await page.getByText('Who travels, and when?').click();
  await page.route('/api/totals*', (route) => route.fulfill({ status: 503 }));
  await page.getByLabel('Adults').selectOption('4');
  await expect(page.getByText('The prices could not be loaded.')).toBeVisible();
  expect(await readTotals(page)).toEqual([]);
});
