import { randomUUID } from 'node:crypto';
import { GET, POST } from '@/app/api/admin/enquiries/[id]/reply/route';
import { getPool, getPrisma } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { deriveStatusToken } from '@/lib/platform/http/idempotency';
import { composeReplyMail } from '@/lib/mail-texts/reply-mail';
import { sendMailOf } from '@/lib/public/jobs/send-mail';
import { eraseRequests } from '@/lib/trust/retention/erase-mutations';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import type { ReplyStart } from '@/lib/requests/replies/types';
import { passTime, readMailRows, runJobs } from '@/tests/support/mails';
import { parseMail } from '@/tests/support/parse-mail';
import { startSmtp, type Smtp } from '@/tests/support/smtp';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

type Body = { message?: string; field?: string; enquiry?: InboxDetail } & Partial<ReplyStart>;

let smtp: Smtp;
let cookie = '';
let username = '';
beforeAll(async () => {
  process.env.PUBLIC_ORIGIN = 'https://trails.example';
  smtp = await startSmtp();
  const session = await makeSession({ role: 'agent' });
  [cookie, username] = [session.cookie, session.staff.username];
});
afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.received.length = 0;
  smtp.refuse(null);
  await getPool().query('DELETE FROM mails; DELETE FROM graphile_worker._private_jobs');
});

async function call(handler: typeof POST, method: string, id: string, body?: unknown) {
  const request = makeStaffRequest(`/api/admin/enquiries/${id}/reply`, { method, cookie, body });
  const response = await handler(request, { params: Promise.resolve({ id }) });
  return { status: response.status, body: (await response.json()) as Body };
}
const readStart = (id: string) => call(GET, 'GET', id);
const send = (id: string, fields: object = {}) => call(POST, 'POST', id, { ...makeReply(), ...fields });
const makeReply = () => ({
  channel: 'whatsapp',
  template: 'First answer',
  subject: 'Your enquiry',
  body: 'Hello Asha',
  key: randomUUID(),
});
const readLines = (id: string) =>
  getPrisma().requestActivity.findMany({
    where: { kind: 'reply', requestId: id },
    orderBy: { id: 'asc' },
  });
const countJobs = async () =>
  Number((await getPool().query('SELECT count(*) FROM graphile_worker.jobs')).rows[0]?.count);

it('starting a reply returns the templates and fields of an enquiry, with its visitor’s private page', async () => {
  const { id, reference, idempotencyKey } = await makeStoredEnquiry({
    title: 'Heart of Kerala',
    priceShown: '₹11,500 per pax',
    childrenCount: 1,
    travelDate: new Date('2027-01-15'),
  });
  const { status, body } = await readStart(id);
  expect(status).toBe(200);
  expect(body.templates).toHaveLength(21);
  expect(body.canSend).toBe(true);
  const token = deriveStatusToken('enquiry-status', idempotencyKey);
  expect(body.values?.en).toMatchObject({
    name: 'Asha Menon',
    package: 'Heart of Kerala',
    travelDate: '15 January 2027',
    reference,
    party: '2 adults, 1 child',
    price: '₹11,500 per pax',
    statusLink: `https://trails.example/enquiry/${token}`,
  });
  expect(body.values?.ml.party).toBe('2 മുതിർന്നവർ, 1 കുട്ടി');
});

it('starting a reply returns the fields of a planner request too', async () => {
  const { body } = await readStart((await makeStoredItinerary()).id);
  expect(body.values?.en).toMatchObject({
    ...{
      name: 'Noor Ali',
      package: 'Relaxing Houseboat Kerala',
      party: 'Couple',
      travelDate: 'dates still open',
    },
    price: expect.stringContaining('₹'),
  });
});

it('starting a reply says that the server cannot send without an email address or a mail server', async () => {
  expect((await readStart((await makeStoredEnquiry({ email: null })).id)).body.canSend).toBe(false);
  const { id } = await makeStoredEnquiry();
  await withoutMailServer(async () => expect((await readStart(id)).body.canSend).toBe(false));
});

it('starting a reply fails for a deleted request', async () => {
  expect((await readStart(randomUUID())).status).toBe(404);
  expect((await readStart((await makeStoredEnquiry({ deletedAt: new Date() })).id)).status).toBe(404);
});

it('saving a reply accepts a text cut inside an emoji', async () => {
  const { id } = await makeStoredEnquiry();
  const half = '\ud83d';
  const { status } = await send(id, { subject: `Boat ${half}`, body: `See you ${half}`, template: half });
  expect(status).toBe(200);
  const [line] = await readLines(id);
  expect(line).toMatchObject({ note: 'See you \ufffd', after: { subject: 'Boat \ufffd' } });
});

it.each(['whatsapp', 'email', 'server'] as const)(
  'a reply by %s stops the response-time clock and is in the history',
  async (channel) => {
    const { id } = await makeStoredEnquiry();
    const { status, body } = await send(id, { channel });
    expect(status).toBe(200);
    expect(body.message).toBe(channel === 'server' ? 'Reply is on its way' : 'Reply noted');
    expect(body.enquiry).toMatchObject({ status: 'new', version: 1, firstContactAt: expect.any(String) });
    expect(body.enquiry?.activity[0]).toMatchObject({
      kind: 'reply',
      staff: username,
      note: 'Hello Asha',
      after: { channel, template: 'First answer', subject: 'Your enquiry' },
    });
    expect(await countJobs()).toBe(channel === 'server' ? 1 : 0);
  },
);

it('a reply to a planner request stops the response-time clock and queues one mail', async () => {
  const { id } = await makeStoredItinerary();
  const { body } = await send(id, { channel: 'server' });
  expect(body.enquiry).toMatchObject({ source: 'custom_planner', firstContactAt: expect.any(String) });
  expect(await countJobs()).toBe(1);
});

it('a reply sent ten times at once with one idempotency key is stored once and mailed once', async () => {
  const { id } = await makeStoredEnquiry();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(id, { channel: 'server', key })));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
  expect(await readLines(id)).toHaveLength(1);
  await runJobs();
  expect(smtp.received).toHaveLength(1);
  await send(id, { channel: 'server', key });
  await runJobs();
  expect(smtp.received).toHaveLength(1);
});

it('ten different replies sent at once set the first contact once', async () => {
  const { id } = await makeStoredEnquiry();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(id)));
  expect(await readLines(id)).toHaveLength(10);
  const { firstContactAt } = await getPrisma().request.findUniqueOrThrow({ where: { id } });
  const seen = answers.map(({ body }) => body.enquiry?.firstContactAt);
  expect(new Set(seen)).toEqual(new Set([firstContactAt?.toISOString()]));
  await send(id);
  const later = await getPrisma().request.findUniqueOrThrow({ where: { id } });
  expect(later.firstContactAt).toEqual(firstContactAt);
});

it.each([
  ['another text', { body: 'Something else' }],
  ['another channel', { channel: 'server' }],
])('saving a reply rejects an idempotency key that was used with %s', async (_what, change) => {
  const { id } = await makeStoredEnquiry();
  const key = randomUUID();
  await send(id, { key });
  expect((await send(id, { key, ...change })).status).toBe(422);
  expect(await readLines(id)).toHaveLength(1);
  expect(await countJobs()).toBe(0);
});

it('saving a reply rejects sending without a mail server or an email address, and to a deleted request', async () => {
  const { id } = await makeStoredEnquiry();
  const refusal = {
    status: 422,
    body: { field: 'channel', message: expect.stringMatching(/mail program/) },
  };
  await withoutMailServer(async () => expect(await send(id, { channel: 'server' })).toMatchObject(refusal));
  const silent = await makeStoredEnquiry({ email: null });
  expect(await send(silent.id, { channel: 'server' })).toMatchObject(refusal);
  expect((await send(silent.id)).status).toBe(200);
  expect((await send(randomUUID())).status).toBe(404);
  expect((await send((await makeStoredEnquiry({ deletedAt: new Date() })).id)).status).toBe(404);
  expect(await readLines(id)).toEqual([]);
  expect(await countJobs()).toBe(0);
});

it('the mail of a reply has exactly the written text, and retries send it once under one Message-ID', async () => {
  const { id, reference } = await makeStoredEnquiry();
  const body = 'നമസ്കാരം Asha,\n\n1. കൊച്ചി <b>?</b>\n2. മൂന്നാർ?\n\nസ്നേഹപൂർവം,\nKayal';
  await send(id, { channel: 'server', subject: 'നിങ്ങളുടെ യാത്ര', body });
  smtp.refuse({ code: 450, at: 'content' });
  await runJobs();
  expect(smtp.received).toEqual([]);
  smtp.refuse(null);
  await passTime(300);
  await runJobs();
  await sendMailOf(`reply:${id}:${(await readLines(id))[0]?.id}`);
  expect(smtp.received).toHaveLength(1);
  const [received] = smtp.received;
  expect(received?.recipients).toEqual(['asha@example.com']);
  const mail = parseMail(received?.content ?? '');
  const [line] = await readLines(id);
  expect(mail.header('subject')).toBe('നിങ്ങളുടെ യാത്ര');
  expect(mail.header('message-id')).toBe(`<${reference.toLowerCase()}.reply-${line?.id}@trails.example>`);
  expect(mail.header('reply-to')).not.toContain('asha');
  expect(mail.header('auto-submitted')).toBe(''); // written by a person
  expect(mail.text).toContain(`\n\n${body}\n\n-- \n`);
  expect(mail.html).toContain('1. കൊച്ചി &#60;b&#62;?&#60;/b&#62;<br>2. മൂന്നാർ?');
  expect(mail.html).toContain('lang="ml"');
  expect(await readMailRows('reply:%')).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

it('the mail of a reply shows its writer only by the display name of the account', async () => {
  const { id } = await makeStoredEnquiry();
  const readSender = async () => (await readStart(id)).body.values?.ml.sender;
  await send(id, { channel: 'server' });
  await getPool().query("UPDATE staff SET display_name = 'Reshma Nair' WHERE username = $1", [username]);
  await send(id, { channel: 'server', body: 'One more thing' });
  const [, first] = await readLines(id);
  expect(await readSender()).toBe('Reshma Nair');
  expect(await composeReplyMail([id, String(first?.id)])).toMatchObject({
    replyTo: { name: 'Reshma Nair, Kayal Trails' },
    content: { reason: expect.stringMatching(/^Reshma Nair of Kayal Trails wrote this mail/) },
  });
  await getPool().query("UPDATE staff SET display_name = '' WHERE username = $1", [username]);
  expect(await composeReplyMail([id, String(first?.id)])).toMatchObject({
    replyTo: { name: 'Kayal Trails' },
    content: { reason: expect.not.stringContaining(username) },
  });
  expect(await readSender()).toBe('ഞങ്ങളുടെ ടീം');
});

it('each reply to a customer is sent as a mail of its own', async () => {
  const { id } = await makeStoredEnquiry();
  await send(id, { channel: 'server' });
  await send(id, { channel: 'server', body: 'One more thing' });
  await runJobs();
  const ids = smtp.received.map(({ content }) => parseMail(content).header('message-id'));
  expect(new Set(ids).size).toBe(2);
});

it('the mail of a reply is not sent after erasure; text, mail and job are deleted', async () => {
  const { id } = await makeStoredEnquiry();
  await send(id, { channel: 'server', body: 'Dear Asha of Pune' });
  smtp.refuse({ code: 450, at: 'content' });
  await runJobs();
  expect(await readMailRows('reply:%')).toHaveLength(1);
  expect(await eraseRequests([{ id, version: 1 }], { by: 'visitor' })).toBe(1);
  smtp.refuse(null);
  await passTime(3_600);
  await runJobs();
  expect(smtp.received).toEqual([]);
  expect(await readMailRows('reply:%')).toEqual([]);
  expect(await readLines(id)).toEqual([]);
  expect(await countJobs()).toBe(0);
  expect((await send(id)).status).toBe(404);
});

async function withoutMailServer(work: () => Promise<void>): Promise<void> {
  const { SMTP_URL } = getEnv();
  Object.assign(getEnv(), { SMTP_URL: undefined });
  await work();
  Object.assign(getEnv(), { SMTP_URL });
}
