import { expect, test } from './support/enquiry-test';
import { findRow, findToast, openEnquiry } from './support/inbox';
import { insertItinerary } from './support/itinerary';
import { enter } from './support/staff-session';

test.describe('the custom itineraries page', () => {
  test('each request is listed with its status, which can be set to any other', async ({
    page,
    openStaff,
    query,
    expectAccessible,
  }) => {
    const { id, name, email, phone } = await insertItinerary(query);
    // Only this one, because the requests of parallel tests push it off the first page.
    await openStaff(`/admin/custom-itineraries?q=${encodeURIComponent(name)}`);
    const request = findRow(page, name);
    for (const text of [
      'Romantic backwaters of Kerala',
      '₹21,000 to ₹29,000',
      'Houseboat, Beaches',
      'Luxury',
      '6 days',
    ])
      await expect(request).toContainText(text);
    await expect(page.getByRole('columnheader', { name: 'Estimate per person' })).toBeVisible();
    await expectAccessible();
    const select = request.getByRole('combobox');
    await expect(select.getByRole('option')).toHaveText([
      'New',
      'Contacted',
      'Quoted',
      'Converted',
      'Closed',
    ]);
    for (const status of ['quoted', 'new', 'closed']) {
      await select.selectOption(status);
      await expect(findToast(page, 'status', 'Status updated successfully').first()).toBeVisible();
      await expect(select).toHaveValue(status);
      await expect
        .poll(() => query('SELECT status FROM custom_itineraries WHERE id = $1', [id]))
        .toEqual([{ status }]);
      // The next change must send the version from the reloaded list.
      await expect(select).not.toHaveAttribute('aria-busy', 'true');
    }
    await page.route('**/api/admin/custom-itineraries/*', (route) =>
      route.fulfill({ status: 503, json: { success: false, message: 'Away.' } }),
    );
    await select.selectOption('contacted');
    await expect(findToast(page, 'alert', 'Failed to update status')).toBeVisible();
    await expect(select).toHaveValue('closed');

    const opened = await openEnquiry(page, name);
    for (const text of [email, phone, 'Houseboat, Beaches', 'Luxury'])
      await expect(opened).toContainText(text);
    await expect(page).toHaveURL(/\/admin\/custom-itineraries\?.*\benquiry=KT-/);
    await page.reload();
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
    await expectAccessible();
  });

  for (const width of [360, 768, 1440])
    test(`at ${width} px nothing is cut off, and a desk shows twelve requests without scrolling`, async ({
      page,
      openStaff,
      query,
    }) => {
      for (let count = 0; count < 14; count += 1) await insertItinerary(query);
      await page.setViewportSize({ width, height: 900 });
      await openStaff('/admin/custom-itineraries');
      await expect(page.getByRole('combobox', { name: /^Status of the request of/ }).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      const bottoms = await page
        .getByRole('combobox', { name: /^Status of the request of/ })
        .evaluateAll((all) =>
          all.map((one) => one.closest('tr')?.getBoundingClientRect().bottom ?? Infinity),
        );
      if (width === 1440) expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(12);
    });
});

test.describe('the analytics page', () => {
  test('shows a loading state for 1.5 s, then the dashboard in a frame', async ({ page, openStaff }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await openStaff('/admin/analytics');
    await expect(page.getByText('Loading analytics...')).toBeVisible();
    await page.clock.runFor(1_400);
    await expect(page.getByText('Loading analytics...')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    // Advance the clock step by step, because the page starts its timer only when its scripts run.
    const runOn = async () => {
      await page.clock.runFor(100);
      return page.locator('iframe').count();
    };
    await expect.poll(runOn).toBe(1);
    const frame = page.frameLocator('iframe[title="Analytics dashboard"]');
    await expect(frame.getByRole('heading', { name: 'Counts' })).toBeVisible();
    const labels = [
      'Website enquiries',
      'New website enquiries',
      'Converted website enquiries',
      'Tours',
      'Kerala tours',
      'International tours',
      'Reviews',
      'Average rating',
    ];
    await expect(frame.getByRole('term')).toHaveText(labels);
  });

  test('the counts match the database', async ({ request, query }) => {
    await enter(request);
    const stats = (await (await request.get('/api/admin/stats')).json()) as Record<string, number>;
    const [tours] =
      await query(`SELECT count(*)::int AS tours, count(*) FILTER (WHERE category = 'kerala')::int AS "keralaTours",
      count(*) FILTER (WHERE category = 'outbound')::int AS "internationalTours" FROM tours WHERE is_active`);
    const [reviews] = await query(
      'SELECT count(*)::int AS reviews, round(avg(rating), 1)::float8 AS "averageRating" FROM reviews WHERE is_active',
    );
    expect(stats).toMatchObject({ ...tours, ...reviews });
    for (const name of ['enquiries', 'newEnquiries', 'convertedEnquiries'])
      expect(stats[name]).toEqual(expect.any(Number));
  });
});
