import { expect, test } from './support/enquiry-test';
import { findRow, findToast, openEnquiry } from './support/inbox';
import { insertItinerary } from './support/itinerary';

test.describe('the custom itineraries page', () => {
  test('the custom itineraries page lists each request with its status, which can be set to any other', async ({
    page,
    openStaff,
    query,
    expectAccessible,
  }) => {
    const { id, name, email, phone } = await insertItinerary(query);
    // Searches for this request, because the requests of parallel tests may push it off the first page.
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
      await expect.poll(() => query('SELECT status FROM requests WHERE id = $1', [id])).toEqual([{ status }]);
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

  test('custom itineraries are not cut off at any width, and a desktop shows twelve without scrolling @more', async ({
    page,
    openStaff,
    query,
  }) => {
    for (let count = 0; count < 14; count += 1) await insertItinerary(query);
    await openStaff('/admin/custom-itineraries');
    const selects = page.getByRole('combobox', { name: /^Status of the request of/ });
    const countInView = () =>
      selects.evaluateAll(
        (all) =>
          all.filter((one) => (one.closest('tr')?.getBoundingClientRect().bottom ?? Infinity) <= 900).length,
      );
    await expect.poll(countInView).toBeGreaterThanOrEqual(12);
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(selects.first()).toBeVisible();
      const readWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(readWidth, { message: `${width} px` }).toBeLessThanOrEqual(width);
    }
  });
});
