import { randomUUID } from 'node:crypto';
import { expect, test } from './support/enquiry-test';
import { findRow, openEnquiry } from './support/inbox';

test.describe('unusual text from visitors', () => {
  test('a name of 200 characters, right-to-left text and a message of 5,000 characters fit the list, the dialog and its confirmation @more', async ({
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
    await insertEnquiry({ customer_name: arabic, title: 'جولة في كيرالا' });
    await openStaff(`/admin?q=${mark.slice(0, 8)}`);
    await expect(findRow(page, arabic)).toBeVisible();
    await expect(page.getByRole('button', { name: arabic, exact: true })).toHaveCSS('direction', 'rtl');
    await expectGood([1440, 360]);

    const dialog = await openEnquiry(page, long);
    const unfold = dialog.getByRole('button', { name: 'Show the whole message' });
    await unfold.click();
    await expect(dialog.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
    await expect(dialog.getByText(message.trim().slice(0, 40)).first()).toHaveCSS('direction', 'rtl');
    await expectGood([1440, 360]);
    await dialog.getByRole('button', { name: 'Mark as Spam' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectGood([1440, 360]);
  });
});
