import { expect, test } from './support/enquiry-test';
import { findRow, findToast } from './support/inbox';

test.describe('work in the inbox', () => {
  test('several enquiries can be selected, changed, marked as spam, deleted and restored together', async ({
    page,
    openStaff,
    insertEnquiry,
    query,
    expectAccessible,
  }) => {
    const mark = `bulk ${Date.now()}`;
    const rows = [];
    for (const name of ['One', 'Two', 'Three'])
      rows.push(await insertEnquiry({ customer_name: `${name} ${mark}`, visitor_message: mark }));
    const ids = rows.map(({ id }) => id);
    const read = (column: string) =>
      query(`SELECT DISTINCT (${column})::text AS value FROM requests WHERE id = ANY($1::uuid[])`, [ids]);
    await openStaff(`/admin?q=${encodeURIComponent(mark)}`);
    const bar = page.getByRole('region', { name: 'Selected enquiries' });
    const selectAll = async () => {
      await expect(page.locator('[data-row-id]')).toHaveCount(3); // an undo may restore the rows one by one
      await page.getByRole('checkbox', { name: 'Select all that are loaded' }).check();
      await expect(bar).toContainText('3 enquiries selected');
    };
    const last = page.getByRole('region', { name: 'Last change' });

    await selectAll();
    await expectAccessible();
    await bar.getByLabel('Status').selectOption('closed');
    await bar.getByRole('button', { name: 'Set status' }).click();
    await expect(last).toContainText('3 enquiries: set to Closed');
    await expect.poll(() => read('status')).toEqual([{ value: 'closed' }]);
    for (const row of rows) await expect(findRow(page, row.customer_name)).toContainText('Closed');
    await last.getByRole('button', { name: 'Undo' }).click();
    await expect(findToast(page, 'status', 'Undone')).toBeVisible();
    await expect.poll(() => read('status')).toEqual([{ value: 'new' }]);
    await expect(findRow(page, rows[0]?.customer_name ?? '')).toContainText('New');

    await selectAll();
    await bar.getByRole('button', { name: 'Mark as Spam' }).click();
    const question = page.getByRole('alertdialog', { name: /3 enquiries/ });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => read('is_spam')).toEqual([{ value: 'false' }]);
    await bar.getByRole('button', { name: 'Mark as Spam' }).click();
    await question.getByRole('button', { name: 'Mark', exact: true }).click();
    await expect(page.getByText('No Enquiries Found')).toBeVisible();
    await expect.poll(() => read('is_spam')).toEqual([{ value: 'true' }]);
    await last.getByRole('button', { name: 'Undo' }).click();
    await expect(findRow(page, rows[2]?.customer_name ?? '')).toBeVisible();

    await selectAll();
    await bar.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(findToast(page, 'status', 'Enquiry deleted successfully')).toBeVisible();
    await expect.poll(() => read('deleted_at IS NULL')).toEqual([{ value: 'false' }]);
    await last.getByRole('button', { name: 'Undo' }).click();
    await expect(findRow(page, rows[1]?.customer_name ?? '')).toBeVisible();
    await expect.poll(() => read('deleted_at IS NULL')).toEqual([{ value: 'true' }]);
  });
});
