import { expect, test } from './support/enquiry-test';
import { inDays } from './support/days';
import { findRow, findToast } from './support/inbox';

const readQuery = (url: string) => Object.fromEntries(new URL(url).searchParams);

test.describe('search and filters of the inbox', () => {
  test('the URL contains the inbox filters: Back, Forward, a reload and a shared link show the same list', async ({
    page,
    context,
    openStaff,
    insertEnquiry,
  }) => {
    const today = inDays(0);
    const mark = `filters ${today}`;
    const couple = await insertEnquiry({ adults_count: 2, visitor_message: mark, travel_date: '2031-05-02' });
    const family = await insertEnquiry({ adults_count: 4, visitor_message: mark, travel_date: '2031-06-02' });
    await openStaff();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Party size').selectOption({ label: '3 to 6 people' });
    await expect(findRow(page, family.customer_name)).toBeVisible();
    await expect(findRow(page, couple.customer_name)).toHaveCount(0);
    await page.getByLabel('Received from').fill(today);
    await page.getByLabel('Source', { exact: true }).selectOption({ label: 'Website' });
    const chosen = { party: 'family', from: today, source: 'website' };
    await expect.poll(() => readQuery(page.url())).toEqual(chosen);

    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect(chips.getByRole('button')).toHaveCount(4);
    await chips.getByRole('button', { name: /Source: Website/ }).click();
    await expect.poll(() => readQuery(page.url())).toEqual({ party: 'family', from: today });
    await page.goBack();
    await expect.poll(() => readQuery(page.url())).toEqual(chosen);
    await expect(page.getByLabel('Source', { exact: true })).toHaveValue('website');
    await page.goForward();
    await expect(page.getByLabel('Source', { exact: true })).toHaveValue('');

    await page.reload();
    await expect(findRow(page, family.customer_name)).toBeVisible();
    await expect(findRow(page, couple.customer_name)).toHaveCount(0);
    const shared = await context.newPage();
    await shared.goto(page.url());
    await expect(findRow(shared, family.customer_name)).toBeVisible();
    await expect(shared.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
    await shared.close();
    await chips.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(chips).toHaveCount(0);
  });
});

test('a card dragged to another column of the board gets that column’s status; the board survives a reload and fits every width', async ({
  page,
  openStaff,
  insertEnquiry,
  findEnquiries,
  expectGood,
}) => {
  // Regression: with a package title wider than its column, the card overlapped the next column. The title is now cut off.
  const row = await insertEnquiry({
    title: 'Kolukkumalai Camping and Sunrise Jeep Trek with two nights in Munnar',
  });
  await openStaff(`/admin?q=${row.reference}`);
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await expect(page).toHaveURL(`/admin?q=${row.reference}&show=board`);
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) });
  const card = (name: string) => column(name).getByRole('listitem').filter({ hasText: row.customer_name });
  await card('New').hover();
  await page.mouse.down();
  const { x, y } = (await column('Converted').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 80, y + 80, { steps: 5 });
  await expect(column('Converted')).toHaveClass(/bg-lagoon-pale/);
  await page.mouse.up();
  await expect(card('Converted')).toBeVisible();
  await expect(findToast(page, 'status', 'Enquiry status updated')).toBeVisible();
  expect(await findEnquiries(row.customer_name)).toMatchObject([{ status: 'converted' }]);
  await page.reload();
  await expect(card('Converted')).toBeVisible();
  const fits = await card('Converted').evaluate(
    (one) => one.clientWidth < (one.closest('ul')?.clientWidth ?? 0),
  );
  expect(fits).toBe(true);
  await expectGood([1440, 768, 390, 320]);
  await page.goBack();
  await expect(findRow(page, row.customer_name)).toBeVisible();
});

test('on a phone, a card dragged to the edge of the screen goes to the next column, not to the last one @more', async ({
  page,
  openStaff,
  insertEnquiry,
  findEnquiries,
}) => {
  const row = await insertEnquiry();
  await page.setViewportSize({ width: 360, height: 740 });
  await openStaff(`/admin?q=${row.reference}&show=board`);
  const card = page.getByRole('listitem').filter({ hasText: row.customer_name });
  await card.hover();
  await page.mouse.down();
  const { y = 0 } = (await card.boundingBox()) ?? {};
  await page.mouse.move(345, y + 20, { steps: 5 });
  const board = page.locator('[data-board]');
  await expect.poll(() => board.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.mouse.up();
  await expect(findToast(page, 'status', 'Enquiry status updated')).toBeVisible();
  expect(await findEnquiries(row.customer_name)).toMatchObject([{ status: 'contacted' }]);
});
