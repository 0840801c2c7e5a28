import { expect, test } from './support/enquiry-test';
import { inDays } from './support/days';
import { findNames, findRow, findTab } from './support/inbox';
import { insertItinerary } from './support/itinerary';

const readQuery = (url: string) => Object.fromEntries(new URL(url).searchParams);

test.describe('search and filters of the inbox', () => {
  test('filters are kept in the URL: Back, Forward, a reload and a shared link show the same list', async ({
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
    await page.getByLabel('Source').selectOption({ label: 'Website' });
    const chosen = { party: 'family', from: today, source: 'website' };
    await expect.poll(() => readQuery(page.url())).toEqual(chosen);

    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect(chips.getByRole('button')).toHaveCount(4);
    await chips.getByRole('button', { name: /Source: Website/ }).click();
    await expect.poll(() => readQuery(page.url())).toEqual({ party: 'family', from: today });
    await page.goBack();
    await expect.poll(() => readQuery(page.url())).toEqual(chosen);
    await expect(page.getByLabel('Source')).toHaveValue('website');
    await page.goForward();
    await expect(page.getByLabel('Source')).toHaveValue('');

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

  test('filters by package, travel month and owner', async ({ page, openStaff, insertEnquiry }) => {
    const row = await insertEnquiry({
      travel_date: '2031-05-02',
      tour_id: 'pt-6',
      tour_title: 'Munnar Hills',
    });
    await openStaff('/admin?package=pt-6&month=2031-05&assignee=none');
    await expect(findRow(page, row.customer_name)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Travel in May 2031');
    for (const other of ['package=1', 'month=2031-04', 'assignee=me']) {
      await page.goto(`/admin?q=${row.reference}&${other}`);
      await expect(page.getByText('No Enquiries Found')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(page).toHaveURL('/admin');
  });

  test('search runs while typing and stays when the tab changes', async ({
    page,
    openStaff,
    insertEnquiry,
  }) => {
    const row = await insertEnquiry({ status: 'closed' });
    await openStaff();
    const box = page.getByRole('searchbox', { name: 'Search enquiries' });
    await box.pressSequentially(row.customer_name);
    await expect(findNames(page)).toHaveText([row.customer_name]);
    await expect(page.getByRole('status').filter({ hasText: '1 enquiry found.' })).toHaveCount(1);
    await findTab(page, 'New').click();
    await expect(page.getByText('No Enquiries Found')).toBeVisible();
    await expect.poll(() => readQuery(page.url())).toEqual({ tab: 'new', q: row.customer_name });
    await findTab(page, 'Closed').click();
    await expect(findRow(page, row.customer_name)).toBeVisible();
    await expect(box).toHaveValue(row.customer_name);
  });

  test('a view can be saved under a name, applied and deleted', async ({
    page,
    openStaff,
    expectAccessible,
  }) => {
    const name = `Families ${Date.now()}`;
    await openStaff('/admin?tab=new&party=family');
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByLabel('Save this view as').fill(name);
    await page.getByRole('button', { name: 'Save view' }).click();
    const views = page.getByRole('region', { name: 'Saved views' });
    await expect(views.getByRole('link', { name })).toBeVisible();
    await expectAccessible();

    await page.goto('/admin');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('button', { name: 'Saved views' }).click();
    await views.getByRole('link', { name }).click();
    await expect.poll(() => readQuery(page.url())).toEqual({ tab: 'new', party: 'family' });
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    await page.getByRole('button', { name: 'Saved views' }).click();
    await views.getByRole('button', { name: `Delete view "${name}"` }).click();
    await expect(views.getByRole('link', { name })).toHaveCount(0);
  });

  test('more rows load on scrolling or on "Show more", and only rows in view are rendered', async ({
    page,
    openStaff,
    insertEnquiry,
  }) => {
    const mark = `pages ${Date.now()}`;
    // An old date, so that these rows do not push the rows of other tests off the first page.
    const first = Date.parse('2024-01-01T00:00:00Z');
    for (let index = 0; index < 60; index++)
      await insertEnquiry({
        visitor_message: mark,
        customer_name: `Page ${mark} ${index}`,
        enquiry_date: new Date(first + index * 1_000),
      });
    await openStaff(`/admin?q=${encodeURIComponent(mark)}`);
    const table = page.getByRole('table', { name: 'Enquiries' });
    const more = page.getByRole('link', { name: 'Show more' });
    await expect(table).toHaveAttribute('aria-rowcount', '-1'); // -1: the total is unknown
    await more.dispatchEvent('click'); // scrolling to the link would already load more
    await expect(page.getByRole('button', { name: `Page ${mark} 12`, exact: true })).toBeAttached();
    const countAfterScrolling = async () => {
      await page.mouse.wheel(0, 2_000);
      return page.getByRole('link', { name: /Show more|Loading/ }).count();
    };
    await expect.poll(countAfterScrolling).toBe(0);
    await expect(table).toHaveAttribute('aria-rowcount', '61');
    const oldest = page.getByRole('button', { name: `Page ${mark} 0`, exact: true });
    const isDrawn = async () => {
      await page.mouse.wheel(0, 2_000);
      return oldest.isVisible();
    };
    await expect.poll(isDrawn).toBe(true);
    expect(await findNames(page).count()).toBeLessThan(60);
  });
});

test('a planner request is in the inbox with its badge, wishes, days and plan', async ({
  page,
  openStaff,
  query,
  expectAccessible,
}) => {
  const request = await insertItinerary(query);
  await openStaff(`/admin?source=custom_planner&q=${request.reference}`);
  const row = findRow(page, request.name);
  for (const text of ['Planner', 'Romantic backwaters of Kerala', 'Couple', 'New'])
    await expect(row).toContainText(text);
  await row.getByRole('button', { name: request.name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: request.name });
  const plan = dialog.getByRole('region', { name: 'Plan' });
  for (const text of ['Houseboat, Beaches', 'Romantic', 'Luxury', 'Arrival in Cochin'])
    await expect(plan).toContainText(text);
  await expect(plan.getByRole('link', { name: /See the plan/ })).toHaveAttribute(
    'href',
    /^\/create\/results\?plan=/,
  );
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Mark as Quoted' }).click();
  await expect
    .poll(() => query('SELECT status FROM custom_itineraries WHERE id = $1', [request.id]))
    .toEqual([{ status: 'quoted' }]);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(row).toContainText('Quoted');
});
