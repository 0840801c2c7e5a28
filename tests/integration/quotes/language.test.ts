import { GET as startReply } from '@/app/api/admin/enquiries/[id]/reply/route';
import { runSql } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import type { ReplyStart } from '@/lib/requests/replies/types';
import { runJobs } from '@/tests/support/mails';
import { parseMail } from '@/tests/support/parse-mail';
import { startSmtp, type Smtp } from '@/tests/support/smtp';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { callAs, complete } from './quote-calls';

let smtp: Smtp;

beforeAll(async () => {
  process.env.PUBLIC_ORIGIN = 'https://trails.example';
  smtp = await startSmtp();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.received.length = 0;
  await runSql('DELETE FROM reply_templates', []);
  await addTemplate('en', 'Our offer', 'Hello {name}, read {offerLink} until {offerUntil}.');
});

async function addTemplate(language: string, subject: string, body: string): Promise<void> {
  await runSql('INSERT INTO reply_templates (name, language, subject, body) VALUES ($1, $1, $2, $3)', [
    language,
    subject,
    body,
  ]);
}

/** A quote for a traveller who writes Hindi, ready to be sent. */
async function makeHindiQuote() {
  const { cookie } = await makeSession({ role: 'owner' });
  const staff = callAs(cookie);
  const { id: requestId } = await makeStoredEnquiry({
    tourId: '1',
    language: 'hi',
    customerName: 'Meera Nair',
    email: 'meera@example.com',
    travelDate: new Date(addPlainDays(getIndiaDate(), 60)),
  });
  const { id, draft, revision } = (await staff.create({ requestId })).body.item!;
  expect(draft.language).toBe('hi');
  const item = (await staff.save(id, { ...complete(draft), was: draft, revision })).body.item!;
  const send = async (channel: string) =>
    (await staff.act(id, 'send', { revision: item.revision, channel })).body.item!;
  return { requestId, cookie, item, send };
}

it('without a template in the language of the traveller, the English one is used and staff get a warning', async () => {
  const { item, send } = await makeHindiQuote();
  expect(item.findings).toContainEqual({
    severity: 'warning',
    path: 'language',
    message: expect.stringMatching(/^No Hindi text for sending a quote yet: English is used\./),
  });
  const sent = await send('whatsapp');
  expect(sent.text).toMatch(/^Hello Meera Nair, read https:/);
  expect(sent.text).toContain(sent.link);
});

it('without any template, a quote is sent with a built-in sentence and the link', async () => {
  await runSql('DELETE FROM reply_templates', []);
  const { send } = await makeHindiQuote();
  const sent = await send('whatsapp');
  expect(sent.text).toMatch(/^Hello Meera Nair, here is our offer/);
  expect(sent.text).toContain(sent.link);
});

it('chat, mail and reply are in the language of the traveller, with the link and price of the quote', async () => {
  await addTemplate('hi', 'हमारा ऑफ़र {reference}', 'नमस्ते {name} जी, यहाँ पढ़िए: {offerLink}');
  const { requestId, cookie, item, send } = await makeHindiQuote();
  expect(item.findings.filter(({ path }) => path === 'language')).toEqual([]);
  const sent = await send('server');
  expect(sent.text).toBe(`नमस्ते Meera Nair जी, यहाँ पढ़िए: ${sent.link}`);
  await runJobs();
  const mail = parseMail(smtp.received[0]!.content);
  expect(mail.header('subject')).toBe(`हमारा ऑफ़र ${sent.reference}`);
  expect(mail.text).toContain('नमस्ते Meera Nair जी');

  const request = makeStaffRequest(`/api/admin/enquiries/${requestId}/reply`, { cookie });
  const response = await startReply(request, { params: Promise.resolve({ id: requestId }) });
  const { values } = (await response.json()) as ReplyStart;
  expect(values.hi).toMatchObject({
    offerLink: sent.link,
    package: sent.title,
    price: formatRupees(sent.total ?? 0),
  });
});
