import { expect, makeBody, readMails, takeCaptcha, test } from './support/enquiry-test';
import { inDays } from './support/days';
import { readText } from './support/read-pdf';

// Changes the terms of the whole site, which no test that runs at the same time reads, and restores them at the end.
test('changed terms apply to the site, PDFs and new enquiries; earlier enquiries keep their terms @more', async ({
  page,
  request,
  openStaff,
  query,
  postEnquiry,
  expectGood,
}) => {
  const send = async () => {
    const sent = await postEnquiry(makeBody(await takeCaptcha(request)));
    return (await sent.json()) as { reference: string; statusUrl: string; callbackHours: number };
  };
  const readVisitorMail = async (reference: string) => {
    await expect.poll(async () => (await readMails(reference)).length).toBe(2);
    const mails = await readMails(reference);
    return mails.find(({ text }) => text.includes('. We have your enquiry.'))?.text ?? '';
  };
  const readPdf = async () =>
    readText(await (await request.get('/api/packages/1/pdf', { params: { day: inDays(60) } })).body());
  const readPage = async (address: string) =>
    (await (await request.get(address)).text()).replaceAll('<!-- -->', '');

  const old = await send();
  const oldPage = await readPage(old.statusUrl);
  expect(old.callbackHours).toBe(24);
  expect(await readVisitorMail(old.reference)).toContain('write to you within 24 hours');
  expect(await readPdf()).toContain('15 days before travel');

  await page.setViewportSize({ width: 360, height: 900 });
  await openStaff('/admin/company');
  await page.getByRole('button', { name: /^New version of the Payments/ }).click();
  const form = page.getByRole('form', { name: 'New figures of the terms' });
  await form.getByLabel('Call or mail within, hours').fill('12');
  await form.getByLabel('Lowest advance, %').fill('30');
  await form.getByLabel('Balance due, days before travel').fill('21');
  await expect(form.getByText('We call or write to you within 12 hours.')).toBeVisible();
  await expectGood([1440, 360]);
  await form.getByRole('button', { name: 'Save these figures' }).click();
  await expect(form).toHaveCount(0);

  try {
    await expect.poll(() => readPage('/')).toContain('we call back within 12 hours');
    await expect
      .poll(() => readPage('/signature-trips/heart-of-kerala'))
      .toContain('You pay 30 to 50% in advance');
    await expect.poll(() => readPage('/terms-conditions')).toContain('We call you back within 12 hours');
    // Fetched once after the pages have changed, not polled, because reading a PDF may take seconds on a busy machine.
    expect(await readPdf()).toContain('21 days before travel');

    const fresh = await send();
    expect(fresh.callbackHours).toBe(12);
    expect(await readVisitorMail(fresh.reference)).toContain('write to you within 12 hours');
    expect(readPromise(await readPage(old.statusUrl))).toBe(readPromise(oldPage));
    expect(readPromise(oldPage)).not.toBe('');
  } finally {
    await query(
      `INSERT INTO legal_texts (kind, version, holds_from, content)
       SELECT kind, version + 1, holds_from, (content::jsonb || '{"callbackHours":24,"advanceMin":25,"balanceDays":15}')::text
       FROM legal_texts WHERE kind = 'figures' ORDER BY version DESC LIMIT 1`,
    );
  }
  await expect.poll(() => readPage('/')).toContain('we call back within 24 hours');
});

/** The time by which a private page promises a call. */
function readPromise(html: string): string {
  return /By ([^<]+) \(Kerala time\)/.exec(html)?.[1] ?? '';
}
