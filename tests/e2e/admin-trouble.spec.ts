import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './support/enquiry-test';
import { chooseAction, findToast, openEnquiry, stopLive } from './support/inbox';

const AWAY = {
  status: 503,
  json: { success: false, message: 'We cannot reach our records just now. Please try again in a minute.' },
};

test.describe('errors in the staff area', () => {
  test('a failed action shows its own message and changes nothing', async ({
    page,
    openStaff,
    insertEnquiry,
    query,
  }) => {
    const row = await insertEnquiry();
    const spam = await insertEnquiry({ is_spam: true });
    await openStaff();
    await page.route(/\/api\/admin\/enquiries\/[\w-]+$/, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(AWAY),
    );
    const dialog = await openEnquiry(page, row.customer_name);
    await dialog.getByRole('button', { name: 'Mark as Contacted' }).click();
    await expect(findToast(page, 'alert', 'Failed to update enquiry status')).toBeVisible();
    await expect(dialog.getByText(AWAY.json.message, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Mark as Spam' }).click();
    await confirm(page, 'Mark');
    await expect(findToast(page, 'alert', 'Failed to mark as spam')).toBeVisible();
    await chooseAction(page, 'Delete');
    await confirm(page, 'Delete enquiry');
    await expect(findToast(page, 'alert', 'Failed to delete enquiry')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Mark as Contacted' })).toBeEnabled();
    expect(await query('SELECT status, is_spam, version FROM enquiries WHERE id = $1', [row.id])).toEqual([
      { status: 'new', is_spam: false, version: 1 },
    ]);

    await page.goto('/admin?tab=spam');
    const other = await openEnquiry(page, spam.customer_name);
    await other.getByRole('button', { name: 'Unmark as Spam' }).click();
    await confirm(page, 'Unmark');
    await expect(findToast(page, 'alert', 'Failed to unmark as spam enquiry')).toBeVisible();
  });

  test('a dialog that fails to load offers to try again', async ({ page, openStaff, insertEnquiry }) => {
    const row = await insertEnquiry();
    await openStaff();
    await page.route(`**/api/admin/enquiries/${row.id}`, (route) => route.fulfill(AWAY), { times: 1 });
    await page.getByRole('button', { name: row.customer_name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: row.customer_name });
    await expect(dialog.getByText('Failed to load enquiries')).toBeVisible();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText(String(row.visitor_message)).first()).toBeVisible();
  });

  test('of two people changing an enquiry, the second is told about the first change and loses no input', async ({
    page,
    openStaff,
    insertEnquiry,
    query,
  }) => {
    const row = await insertEnquiry();
    const readStatus = () => query('SELECT status, version FROM enquiries WHERE id = $1', [row.id]);
    await stopLive(page); // else the page would load the other person's change first
    await openStaff();
    const dialog = await openEnquiry(page, row.customer_name);
    await dialog.getByLabel('Note for the team').fill('She would like a quiet boat');
    const other = await page.request.patch(`/api/admin/enquiries/${row.id}`, {
      data: { status: 'converted', version: 1 },
      headers: { Origin: new URL(page.url()).origin },
    });
    expect(other.status()).toBe(200);

    await dialog.getByRole('button', { name: 'Mark as Contacted' }).click();
    await expect(findToast(page, 'alert', 'Failed to update enquiry status')).toBeVisible();
    const notice = dialog.getByRole('region', { name: 'Somebody else was faster' });
    await expect(notice).toContainText(/^.*admin set the status to Converted at \d\d:\d\d\./);
    await expect(notice).toContainText('You wanted to set the status to Contacted.');
    await expect(dialog.getByRole('button', { name: 'Mark as Converted' })).toHaveCount(0);
    await expect(dialog.getByLabel('Note for the team')).toHaveValue('She would like a quiet boat');
    await expect.poll(readStatus).toEqual([{ status: 'converted', version: 2 }]);

    await notice.getByRole('button', { name: 'Apply mine' }).click();
    await expect(findToast(page, 'status', 'Enquiry status updated')).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(await readStatus()).toEqual([{ status: 'contacted', version: 3 }]);
  });

  test('at most three notifications are shown at once', async ({ page, openStaff, insertEnquiry }) => {
    const row = await insertEnquiry();
    await page.clock.install();
    await openStaff();
    const dialog = await openEnquiry(page, row.customer_name);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const cards = page.locator('[data-toast]');
    let sent = 0;
    for (const status of ['Closed', 'Contacted', 'Converted', 'Closed', 'Contacted']) {
      await dialog.getByRole('button', { name: `Mark as ${status}` }).click();
      await expect(dialog.getByRole('button', { name: `Mark as ${status}` })).toHaveCount(0);
      sent += 1;
      await expect(cards).toHaveCount(Math.min(sent, 3));
    }
    // The last answer may arrive only now; every notification is gone four seconds later.
    const standAfterFourSeconds = async () => {
      await page.clock.runFor(4_100);
      return cards.count();
    };
    await expect.poll(standAfterFourSeconds).toBe(0);
  });
});

test.describe('the dialog and the keyboard', () => {
  test('the dialog takes the focus, keeps it, and returns it to the row', async ({
    page,
    openStaff,
    insertEnquiry,
  }) => {
    const row = await insertEnquiry();
    await page.setViewportSize({ width: 1024, height: 768 }); // from 1200 px on, the dialog is not modal
    await openStaff();
    const opener = page.getByRole('button', { name: row.customer_name, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: row.customer_name });
    await expect(dialog.getByRole('region', { name: 'Actions' })).toBeVisible();
    const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(isInside).toBe(true);
    for (const key of [...Array<string>(14).fill('Tab'), ...Array<string>(14).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      await expect.poll(isInside, { message: key }).toBe(true);
    }
    // The confirmation keeps the focus inside too, and Escape closes only the confirmation.
    await dialog.getByRole('button', { name: 'More actions' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu', { name: 'More actions' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    for (let press = 1; press <= 5; press += 1) {
      await page.keyboard.press('Tab');
      await expect
        .poll(() => question.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('the list, the dialog and the confirmation are accessible on a phone and a laptop', async ({
    page,
    openStaff,
    insertEnquiry,
    expectGood,
  }) => {
    const row = await insertEnquiry({ customer_name: `${'Longname'.repeat(12)} ${randomUUID()}` });
    await openStaff();
    await expectGood([1440, 360]);
    const dialog = await openEnquiry(page, row.customer_name);
    await expectGood([1440, 360]);
    await dialog.getByRole('button', { name: 'Mark as Spam' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectGood([1440, 360]);
  });
});

/** Accepts a confirmation. */
async function confirm(page: Page, action: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click();
}
