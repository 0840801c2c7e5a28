import { expect, test } from './fixtures';
import { insertItinerary } from './support/itinerary';
import { PAGE_TYPES } from './support/pages';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
});

test('a package prints all days, prices and inclusions, without navigation, form and bottom bar @more', async ({
  page,
}) => {
  await page.goto('/signature-trips/heart-of-kerala');
  const days = page.locator('section > ol > li');
  await expect(days).toHaveCount(5);
  for (let day = 0; day < 5; day += 1)
    await expect(days.nth(day).getByRole('heading', { level: 3 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Included in the price' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not included' })).toBeVisible();
  await expect(page.getByText('4.8 out of 5, based on 5 reviews')).toBeVisible();
  await expect(page.getByRole('definition').getByText('₹14,000')).toBeVisible();

  for (const navigation of await page.locator('nav').all()) await expect(navigation).toBeHidden();
  await expect(page.locator('form')).toBeHidden();
  await expect(page.locator('[data-sticky-bar]')).toBeHidden();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Trips like this one' })).toBeHidden();
  await expect(page.locator('main :is(input, select, a[download], summary):visible')).toHaveCount(0);
});

test('a package prints the panels of all tabs, whichever tab is open @more', async ({ page }) => {
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/kerala-tour-packages/kochi-to-kanyakumari');
  const tab = page.getByRole('tab', { name: 'Reviews' });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.emulateMedia({ media: 'print' });
  const days = page.locator('section > ol > li');
  await expect(days).toHaveCount(7);
  await expect(days.last()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Included in the price' })).toBeVisible();
});

test('a list of packages prints its prices without navigation @more', async ({ page }) => {
  await page.goto('/signature-trips');
  await expect(page.getByRole('article').first().getByText('₹14,000')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
});

for (const [path, item] of [
  ['/admin', /KT-/],
  ['/admin/packages', 'Heart of Kerala'],
  ['/admin/prices', 'Heart of Kerala'],
] as const)
  test(`the staff list ${path} prints whole rows, without buttons and fields @more`, async ({
    page,
    openStaff,
    query,
  }) => {
    if (path === '/admin') await insertItinerary(query);
    await openStaff(path);
    const main = page.getByRole('main');
    await expect(main.getByText(item).first()).toBeVisible();
    const shown = main.locator(
      'button:visible:not([data-row-id]), nav:visible, [type="search"]:visible, [type="checkbox"]:visible',
    );
    await expect(shown).toHaveCount(0);
    // Paper is narrow, but not a phone.
    await page.setViewportSize({ width: 703, height: 1000 });
    await expect(shown).toHaveCount(0);
    await expect(main.getByText(item).first()).toBeVisible();
  });

/** Runs in the browser. Returns the visible elements with a fixed or sticky position. */
function findFixed(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 1)
    .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
    .map((element) => `${location.pathname}: ${element.tagName} ${element.className}`);
}

test('no element of a public page is printed at a fixed position @more', async ({ page }) => {
  await page.setViewportSize({ width: 760, height: 1_000 });
  for (const { path } of PAGE_TYPES) {
    await page.goto(path);
    expect(await page.evaluate(findFixed)).toEqual([]);
  }
});

test('no element of a staff page is printed at a fixed position @more', async ({ page, openStaff }) => {
  const paths = [
    '',
    '/packages',
    '/packages/1',
    '/prices',
    '/rates',
    '/quotes',
    '/trips/week',
    '/pictures',
    '/company',
  ];
  for (const path of paths) {
    await openStaff(`/admin${path}`);
    expect(await page.evaluate(findFixed)).toEqual([]);
  }
});
