import { randomUUID } from 'node:crypto';
import { expect, makeVisitor, test } from './support/enquiry-test';
import { findToast } from './support/inbox';
import { enter } from './support/staff-session';

test.describe('the custom itineraries page', () => {
  test('each request is listed with its status, which can be set to any other', async ({
    page,
    openStaff,
    query,
    expectAccessible,
  }) => {
    const { name, email, phone } = makeVisitor();
    const id = randomUUID();
    await query(
      `INSERT INTO custom_itineraries (id, reference, customer_name, email, phone, experiences, vibe, comfort_level, duration, group_size,
        itinerary_data, estimated_cost_min, estimated_cost_max, idempotency_key, request_hash, status_token_hash)
       VALUES ($1, $2, $3, $4, $5, '{houseboat,beach}', 'romantic', 'luxury', 6, 'couple', $6, 21000, 29000, gen_random_uuid(), 'x', $7)`,
      [
        id,
        `KT-${id.slice(0, 6)}`,
        name,
        email,
        phone,
        { title: 'Romantic backwaters of Kerala' },
        randomUUID(),
      ],
    );
    await openStaff();
    await page.getByRole('link', { name: 'Custom Itineraries' }).click();
    const request = page.getByRole('article', { name });
    for (const text of [
      'Romantic backwaters of Kerala',
      'Estimate per person',
      '₹21,000 to ₹29,000',
      'Houseboat, Beaches',
      email,
      phone,
    ])
      await expect(request).toContainText(text);
    await expectAccessible();
    const select = request.getByRole('combobox');
    await expect(select.getByRole('option')).toHaveText([
      'new',
      'contacted',
      'quoted',
      'converted',
      'closed',
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
