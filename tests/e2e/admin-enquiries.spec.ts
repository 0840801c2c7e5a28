import { expect, test } from './support/enquiry-test';
import { findNames, readCount } from './support/inbox';

test.describe('the enquiries in the staff area', () => {
  test('the list of enquiries shows the newest first, and its tabs show counts', async ({
    page,
    openStaff,
    insertEnquiry,
  }) => {
    const older = await insertEnquiry({ status: 'contacted' });
    const newer = await insertEnquiry({ title: 'Munnar Hills', tour_id: 'pt-6' });
    const spam = await insertEnquiry({ is_spam: true });
    const gone = await insertEnquiry({ deleted_at: new Date() });
    await openStaff();
    const tabs = page.getByRole('navigation', { name: 'Enquiries by status' }).getByRole('link');
    await expect(tabs).toHaveText([
      /^All\d+$/,
      /^New\d+$/,
      /^Contacted\d+$/,
      /^Converted\d+$/,
      /^Closed\d+$/,
      /^Spam\d+$/,
    ]);
    const rows = page.getByRole('table', { name: 'Enquiries' }).getByRole('row');
    const mine = rows.filter({ hasText: newer.customer_name });
    for (const text of [newer.reference, 'Munnar Hills', '2 adults', '1 Mar 2027', 'New'])
      await expect(mine).toContainText(text);
    // Enquiries of parallel tests may reload the list, so read it again until both rows are there.
    const readOrder = async () => {
      const names = await findNames(page).allTextContents();
      return names.filter((name) => [newer, older].some((row) => row.customer_name === name));
    };
    await expect.poll(readOrder).toEqual([newer.customer_name, older.customer_name]);
    for (const hidden of [spam, gone]) await expect(page.getByText(hidden.customer_name)).toHaveCount(0);

    await tabs.filter({ hasText: 'Contacted' }).click();
    await expect(page).toHaveURL('/admin?tab=contacted');
    await expect(page.getByRole('button', { name: older.customer_name, exact: true })).toBeVisible();
    await expect(page.getByText(newer.customer_name)).toHaveCount(0);
    await tabs.filter({ hasText: 'Spam' }).click();
    await expect(page.getByRole('button', { name: spam.customer_name, exact: true })).toBeVisible();
    await expect(page.getByText(older.customer_name)).toHaveCount(0);
    await expect.poll(() => readCount(page, 'Spam')).toBeGreaterThanOrEqual(1);
  });
});
