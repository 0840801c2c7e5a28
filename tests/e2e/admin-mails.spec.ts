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

  test('a failed mail shows why and can be sent again by keyboard @more', async ({
    page,
    openStaff,
    insertEnquiry,
    query,
    expectGood,
  }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    const { id, reference } = await insertEnquiry();
    const subject = `We have your enquiry ${reference} ${'and a very long title '.repeat(5)}`;
    await query(
      `INSERT INTO mails (key, kind, reference, recipient, subject, state, attempts, last_error, request_id, created_at)
         VALUES ($1, 'enquiry-visitor', $2, 'nobody@example.com', $3, 'failed', 1, 'EENVELOPE 550', $4, now() - interval '2 days')`,
      [`enquiry:${id}:visitor`, reference, subject, id],
    );
    await openStaff('/admin/mails');
    const failed = page.getByRole('region', { name: /^Failed/ });
    const row = failed.getByRole('listitem').filter({ hasText: reference });
    await expect(row).toContainText(
      'The mail server refused it (answer 550). Check the address, then try again.',
    );
    await expectGood([1440, 360]);
    await row.getByRole('button', { name: /^Retry the mail/ }).focus();
    await page.keyboard.press('Enter');
    await expect(findToast(page, 'status', 'The mail is being tried again')).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect
      .poll(() => query('SELECT state FROM mails WHERE request_id = $1', [id]))
      .toEqual([{ state: 'sent' }]);
    expect((await readMails(reference)).map(({ name }) => name)).toEqual([
      expect.stringContaining('enquiry-visitor'),
    ]);
  });
});
