import { expect, makeBody, readMails, takeCaptcha, test } from './support/enquiry-test';

// The site under test has no mail server, so it writes mails to files in the data folder.
test.describe('the mails page', () => {
  test('the mails page lists the two mails of an enquiry as sent, and their files are in the data folder', async ({
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
});
