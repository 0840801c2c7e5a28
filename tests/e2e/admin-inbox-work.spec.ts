import { expect, test } from './support/enquiry-test';
import { inDays, toShown } from './support/days';
import { findRow, findToast, openEnquiry } from './support/inbox';
import { STAFF } from './support/staff-session';

test.describe('work in the inbox', () => {
  test('several rows can be selected, changed, marked as spam, deleted and restored together', async ({
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
      query(`SELECT DISTINCT (${column})::text AS value FROM enquiries WHERE id = ANY($1::uuid[])`, [ids]);
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

  test('"Select everything that matches" includes rows that are not loaded', async ({
    page,
    openStaff,
    insertEnquiry,
    query,
  }) => {
    const mark = `all ${Date.now()}`;
    // An old date, so that these rows are not on the first page that other tests read.
    const enquiryDate = new Date('2024-02-01T00:00:00Z');
    // More than the list loads by itself while the rows are selected.
    for (let index = 0; index < 240; index++)
      await insertEnquiry({ visitor_message: mark, enquiry_date: enquiryDate });
    await openStaff(`/admin?q=${encodeURIComponent(mark)}`);
    // Not `check`: rows that are loaded at the same moment are not selected, and the box is then half checked.
    await page.getByRole('checkbox', { name: 'Select all that are loaded' }).click();
    await page.getByRole('button', { name: 'Select everything that matches' }).click();
    const bar = page.getByRole('region', { name: 'Selected enquiries' });
    await expect(bar).toContainText('Everything that matches');
    await bar.getByRole('button', { name: 'Set owner' }).click();
    await expect(findToast(page, 'status', 'Owner saved')).toBeVisible();
    expect(
      await query(
        'SELECT count(*)::int AS n FROM enquiries WHERE visitor_message = $1 AND assignee_id IS NOT NULL',
        [mark],
      ),
    ).toEqual([{ n: 240 }]);
  });

  test('an owner and a follow-up can be set, and due follow-ups are listed', async ({
    page,
    openStaff,
    insertEnquiry,
    query,
  }) => {
    const row = await insertEnquiry();
    await openStaff();
    const dialog = await openEnquiry(page, row.customer_name);
    await dialog.getByLabel('Owner').selectOption({ label: 'admin (me)' });
    await expect(findToast(page, 'status', 'Owner saved')).toBeVisible();
    await dialog.getByRole('button', { name: 'Tomorrow' }).click();
    await expect(dialog.getByLabel('Follow-up')).toHaveValue(inDays(1));
    await dialog.getByLabel('Follow-up').fill(inDays(0));
    await dialog.getByRole('button', { name: 'Set', exact: true }).click();
    await expect
      .poll(() =>
        query(`SELECT (follow_up_at AT TIME ZONE 'Asia/Kolkata')::text AS at FROM enquiries WHERE id = $1`, [
          row.id,
        ]),
      )
      .toEqual([{ at: `${inDays(0)} 09:00:00` }]);
    await expect(dialog.getByText('Owner: from nobody to admin by admin')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();

    await page.getByRole('link', { name: /follow-ups? due$/i }).click();
    await expect(page).toHaveURL('/admin?due=1');
    await expect(findRow(page, row.customer_name)).toContainText(`Follow-up ${toShown(inDays(0))} due today`);
    await openEnquiry(page, row.customer_name);
    await dialog.getByRole('button', { name: 'Clear follow-up' }).click();
    // The previous change shows the same notification, so wait for the stored value first.
    await expect
      .poll(() => query('SELECT follow_up_at FROM enquiries WHERE id = $1', [row.id]))
      .toEqual([{ follow_up_at: null }]);
    await expect(findToast(page, 'status', 'Follow-up saved').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await page.reload();
    await expect(findRow(page, row.customer_name)).toHaveCount(0);
  });

  test('a note is stored once and appears in the history; contacting the visitor is recorded', async ({
    page,
    openStaff,
    insertEnquiry,
    query,
  }) => {
    const row = await insertEnquiry();
    await openStaff();
    const dialog = await openEnquiry(page, row.customer_name);
    await dialog.getByLabel('Note for the team').fill('Wants a quiet boat');
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Wants a quiet boat' })).toContainText(
      'Note by admin',
    );
    await expect(dialog.getByLabel('Note for the team')).toHaveValue('');
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    const [chat] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('link', { name: /WhatsApp/ }).click(),
    ]);
    await chat.close();
    await expect(dialog.getByText(/^Written to on WhatsApp by admin/)).toBeVisible();
    expect(
      await query('SELECT status, first_contact_at IS NOT NULL AS reached FROM enquiries WHERE id = $1', [
        row.id,
      ]),
    ).toEqual([{ status: 'new', reached: true }]);
  });

  test('a note being typed survives the end of the session', async ({
    page,
    openStaff,
    insertEnquiry,
    query,
    expectAccessible,
  }) => {
    const row = await insertEnquiry();
    const text = 'Two rooms, one with a view. Call after six.';
    await openStaff();
    const dialog = await openEnquiry(page, row.customer_name);
    const note = dialog.getByLabel('Note for the team');
    await note.fill(text);
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await expect(note).toHaveAccessibleDescription(/^Your session has ended\. Sign in, then/);
    await expect(note).toHaveValue(text);
    await expectAccessible();

    const form = dialog.getByRole('region', { name: 'Sign in again' });
    await form.getByLabel('Password').fill(STAFF.password);
    await form.getByRole('button', { name: 'Sign in' }).click();
    await expect(form).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: text })).toBeVisible();
    await expect(note).toHaveValue('');
    expect(
      await query('SELECT note FROM enquiry_activity WHERE enquiry_id = $1 AND note IS NOT NULL', [row.id]),
    ).toEqual([{ note: text }]);
  });

  test('an unsaved note survives a reload', async ({ page, openStaff, insertEnquiry }) => {
    const row = await insertEnquiry();
    await openStaff();
    const dialog = await openEnquiry(page, row.customer_name);
    await dialog.getByLabel('Note for the team').fill('Half a thought');
    await page.reload();
    await openEnquiry(page, row.customer_name);
    await expect(dialog.getByLabel('Note for the team')).toHaveValue('Half a thought');
  });
});
