import { randomUUID } from 'node:crypto';
import { expect, test } from './support/enquiry-test';
import { findRow, findTab, openEnquiry, stopLive } from './support/inbox';

const AWAY = {
  status: 503,
  json: { success: false, message: 'We cannot reach our records just now. Please try again in a minute.' },
};

test.describe('unusual text from visitors', () => {
  test('a name of 200 characters, right-to-left text and a message of 5,000 characters fit', async ({
    page,
    openStaff,
    insertEnquiry,
    expectGood,
  }) => {
    const mark = randomUUID();
    const long = `${mark}${'x'.repeat(200 - mark.length)}`;
    const arabic = `محمد بن سلمان ${mark.slice(0, 8)}`;
    const message = 'שלום עולם '.repeat(500);
    await insertEnquiry({ customer_name: long, visitor_message: message, message });
    await insertEnquiry({ customer_name: arabic, tour_title: 'جولة في كيرالا' });
    await openStaff(`/admin?q=${mark.slice(0, 8)}`);
    await expect(findRow(page, arabic)).toBeVisible();
    await expect(page.getByRole('button', { name: arabic, exact: true })).toHaveCSS('direction', 'rtl');
    await expectGood([1440, 360]);

    const dialog = await openEnquiry(page, long);
    const unfold = dialog.getByRole('button', { name: 'Show the whole message' });
    await unfold.click();
    await expect(dialog.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
    await expect(dialog.getByText(message.trim().slice(0, 40)).first()).toHaveCSS('direction', 'rtl');
    await expectGood([360, 1440]);
  });
});

test.describe('the inbox when the database is unreachable', () => {
  test('shows the reason and no rows of another tab; "Try again" loads the rows', async ({
    page,
    openStaff,
    insertEnquiry,
    expectAccessible,
  }) => {
    const row = await insertEnquiry({ status: 'contacted' });
    await stopLive(page); // an event of another test would reload the list too early
    await openStaff();
    await page.route(/\/api\/admin\/enquiries\?tab=contacted/, (route) => route.fulfill(AWAY));
    await findTab(page, 'Contacted').click();
    const problem = page.getByRole('region', { name: 'Problem' });
    await expect(problem).toContainText('Failed to load enquiries');
    await expect(problem).toContainText(AWAY.json.message);
    await expect(findRow(page, row.customer_name)).toHaveCount(0);
    await expectAccessible();
    await page.unroute(/\/api\/admin\/enquiries\?tab=contacted/);
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(problem).toHaveCount(0);
    await expect(findRow(page, row.customer_name)).toBeVisible();
  });

  test('the dialog leads to the next and the previous request', async ({
    page,
    openStaff,
    insertEnquiry,
  }) => {
    const mark = `neighbours ${Date.now()}`;
    const at = new Date(Date.now() + 3_600_000);
    const older = await insertEnquiry({ visitor_message: mark, enquiry_date: at });
    const newer = await insertEnquiry({
      visitor_message: mark,
      enquiry_date: new Date(at.getTime() + 1_000),
    });
    await openStaff(`/admin?q=${encodeURIComponent(mark)}`);
    await openEnquiry(page, newer.customer_name);
    await expect(page.getByRole('button', { name: 'Previous enquiry' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next enquiry' }).click();
    await expect(page.getByRole('dialog', { name: older.customer_name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next enquiry' })).toBeDisabled();
  });
});
