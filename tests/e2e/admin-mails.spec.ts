import { randomUUID } from 'node:crypto';
import { expect, makeBody, readMails, takeCaptcha, test } from './support/enquiry-test';
import { findToast } from './support/inbox';

// The site under test has no mail server, so it writes mails to files in the data folder.
test.describe('the mails page', () => {
  test('an enquiry’s two mails are listed as sent and are in the data folder', async ({
    page,
    openStaff,
    request,
    postEnquiry,
    query,
    expectAccessible,
  }) => {
    const answer = await postEnquiry(makeBody(await takeCaptcha(request)));
    const { reference } = (await answer.json()) as { reference: string };
    await expect.poll(async () => (await readMails(reference)).length).toBe(2);
    await expect
      .poll(() => query('SELECT state FROM mails WHERE reference = $1', [reference]))
      .toEqual([{ state: 'sent' }, { state: 'sent' }]);
    await openStaff('/admin/mails');
    await expect(page.getByRole('heading', { name: 'Mails', level: 1 })).toBeVisible();
    await expect(page.getByText('No mail server is set up')).toBeVisible();
    const sent = page.getByRole('region', { name: /ept as files$/ });
    await expect(sent.getByText(new RegExp(`We have your enquiry ${reference}`))).toBeVisible();
    await expectAccessible();
  });

  for (const width of [360, 1440]) {
    test(`a failed mail shows why and can be sent again by keyboard at ${width} px`, async ({
      page,
      openStaff,
      insertEnquiry,
      query,
      expectAccessible,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const { id, reference } = await insertEnquiry();
      const subject = `We have your enquiry ${reference} ${'and a very long title '.repeat(5)}`;
      await query(
        `INSERT INTO mails (key, kind, reference, recipient, subject, state, attempts, last_error, enquiry_id, created_at)
         VALUES ($1, 'enquiry-visitor', $2, 'nobody@example.com', $3, 'failed', 1, 'EENVELOPE 550', $4, now() - interval '2 days')`,
        [`enquiry:${id}:visitor`, reference, subject, id],
      );
      await openStaff('/admin/mails');
      const failed = page.getByRole('region', { name: /^Failed/ });
      const row = failed.getByRole('listitem').filter({ hasText: reference });
      await expect(row).toContainText(
        'The mail server refused it (answer 550). Check the address, then try again.',
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await expectAccessible();
      await row.getByRole('button', { name: /^Retry the mail/ }).focus();
      await page.keyboard.press('Enter');
      await expect(findToast(page, 'status', 'The mail is being tried again')).toBeVisible();
      await expect(row).toHaveCount(0);
      await expect
        .poll(() => query('SELECT state FROM mails WHERE enquiry_id = $1', [id]))
        .toEqual([{ state: 'sent' }]);
      expect((await readMails(reference)).map(({ name }) => name)).toEqual([
        expect.stringContaining('enquiry-visitor'),
      ]);
    });
  }

  test('a retry while the database is unreachable shows an error', async ({ page, openStaff, query }) => {
    const reference = `KT-${randomUUID().slice(0, 6).toUpperCase()}`;
    await query(
      `INSERT INTO mails (key, kind, reference, recipient, subject, state, last_error, created_at)
       VALUES ($1, 'digest', $2, 'desk@example.com', $2, 'failed', 'EAUTH 535', now() - interval '3 days')`,
      [`digest:2020-01-01:${randomUUID()}`, reference],
    );
    await openStaff('/admin/mails');
    const row = page.getByRole('listitem').filter({ hasText: reference });
    await expect(row).toContainText('Check the user name and password that are set for it.');
    await page.route('**/api/admin/mails/*/retry', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, message: 'We cannot reach our records just now.' },
      }),
    );
    await row.getByRole('button', { name: /^Retry the mail/ }).click();
    await expect(findToast(page, 'alert', 'We cannot reach our records just now.')).toBeVisible();
    await expect(row).toBeVisible();
    await query('DELETE FROM mails WHERE reference = $1', [reference]);
  });

  test('signed out, the page leads to the sign-in; signed in, an owner finds it in the menu', async ({
    page,
    openStaff,
  }) => {
    await page.goto('/admin/mails');
    await expect(page).toHaveURL(/\/admin$/);
    await openStaff();
    await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Mails' }).click();
    await expect(page.getByRole('heading', { name: 'Mails', level: 1 })).toBeVisible();
  });
});
