import { renderToStaticMarkup } from 'react-dom/server';
import MailsPage from '@/app/admin/(panel)/mails/page';
import { POST as retry } from '@/app/api/admin/mails/[id]/retry/route';
import { POST as retryAll } from '@/app/api/admin/mails/retry/route';
import { getPool } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { listMails } from '@/lib/mail-texts/admin-queries';
import { queueMail } from '@/lib/platform/job-queue/mutations';
import { toStatusUrl } from '@/lib/mail/site-urls';
import { makeStoredMail } from '@/tests/support/mails';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { act, sendNewEnquiry } from '@/tests/support/visitor';

const signIn = async (role: 'owner' | 'agent' = 'owner') => {
  const { cookie } = await makeSession({ role });
  setRequestCookies(cookie);
  return cookie;
};
const open = async () => renderToStaticMarkup(await MailsPage());

beforeEach(async () => {
  await getPool().query(
    'DELETE FROM mails; DELETE FROM audit_log; DELETE FROM graphile_worker._private_jobs',
  );
  Object.assign(getEnv(), { SMTP_URL: undefined });
});

it.each([
  ['a visitor without a session', async () => setRequestCookies('')],
  ['an agent', async () => void (await signIn('agent'))],
])('the mail page redirects %s to the sign-in page', async (_who, enter) => {
  await enter();
  await expect(open()).rejects.toMatchObject({
    digest: expect.stringMatching(/^NEXT_REDIRECT;[^;]*;\/admin;/),
  });
  await expect(listMails()).rejects.toMatchObject({ name: 'AppError' });
});

it('the mail page says that mails are written to files until a server is configured', async () => {
  await signIn();
  expect(await open()).toMatch(/No mail server is set up.*No Mails Yet/);
  Object.assign(getEnv(), { SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(await open()).not.toMatch(/No mail server is set/);
});

it('the mail page links a mail that was only written to a file to its private page, and does not call it sent', async () => {
  await signIn();
  const enquiry = await makeStoredEnquiry();
  const [sentAt, requestId] = [new Date(), enquiry.id];
  await makeStoredMail({ state: 'sent', sentAt, requestId, lastError: 'KEPT-AS-FILE' });
  const statusUrl = toStatusUrl('enquiry', enquiry);
  expect((await listMails()).sent).toMatchObject([{ statusUrl }]);
  const html = await open();
  expect(html).toMatch(/Last kept as files.*Kept as a file on the server.*no mail was sent/s);
  expect(html).toContain(`href="${statusUrl}"`);
  expect(html).not.toMatch(/>Sent|SMTP_URL/);
  // A mail sent by a server needs no link here, because the visitor has received it.
  await getPool().query('UPDATE mails SET last_error = NULL');
  expect((await listMails()).sent).toMatchObject([{ statusUrl: null }]);
});

it('the mail page lists failed, then waiting, then sent mails, with the reason of each failure', async () => {
  await signIn();
  await makeStoredMail({ state: 'sent', subject: 'Left', sentAt: new Date() });
  await makeStoredMail({ state: 'failed', subject: 'Broken', attempts: 1, lastError: 'EENVELOPE 550' });
  const waiting = await makeStoredMail({ subject: 'Queued', attempts: 2, lastError: 'ESOCKET' });
  await queueMail(waiting.key, 60);
  expect(await open()).toMatch(
    /Failed \(1\).*Broken.*refused it \(answer 550\).*Waiting \(1\).*Queued.*could not be reached.*next try.*Last sent.*Left/s,
  );
  expect((await listMails()).counts).toEqual({ failed: 1, held: 0, waiting: 1 });
});

it('the mail page shows an error when the mails cannot be read', async () => {
  await signIn();
  await getPool().query('ALTER TABLE mails RENAME TO mails_away');
  const html = await open();
  await getPool().query('ALTER TABLE mails_away RENAME TO mails');
  expect(html).toMatch(/Failed to load mails/);
  expect(html).not.toMatch(/No Mails Yet/);
});

describe('a retry', () => {
  const readJobs = async () =>
    (await getPool().query('SELECT key, task_identifier FROM graphile_worker.jobs ORDER BY key')).rows;
  const readAudit = async () =>
    (
      await getPool().query(
        `SELECT target, detail, staff_id IS NOT NULL AS "isNamed" FROM audit_lines WHERE action = 'mail-retried'`,
      )
    ).rows;
  const post = async (handler: typeof retry, id: string) => {
    const request = makeStaffRequest('/api/admin/mails', { method: 'POST', cookie: await signIn() });
    const response = await handler(request, { params: Promise.resolve({ id }) });
    return { status: response.status, body: await response.json() };
  };

  it('a retry of a failed mail queues it again and resets its attempts', async () => {
    const enquiry = await makeStoredEnquiry();
    const { id, key, kind, reference } = await makeStoredMail({
      key: `enquiry:${enquiry.id}:visitor`,
      state: 'failed',
      attempts: 121,
      lastError: 'GIVEN-UP ESOCKET',
    });
    expect(await post(retry, id)).toEqual({
      status: 200,
      body: { success: true, message: 'The mail is being tried again' },
    });
    expect((await getPool().query('SELECT state, attempts FROM mails')).rows).toEqual([
      { state: 'waiting', attempts: 0 },
    ]);
    expect(await readJobs()).toEqual([{ key, task_identifier: 'send_mail' }]);
    expect(await readAudit()).toEqual([{ target: `${kind} ${reference}`, detail: null, isNamed: true }]);
  });

  // Regression: the response said that the mail is being tried again, but the mail was deleted without being sent.
  it('a retry of the first mail of a withdrawn request says that nothing is sent', async () => {
    const { id, token } = await sendNewEnquiry();
    await act(token, 'withdraw');
    const mail = await makeStoredMail({ key: `enquiry:${id}:visitor`, requestId: id, state: 'failed' });
    expect(await post(retry, mail.id)).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/^Nothing to send any more: the request was withdrawn/) },
    });
    // Staff have reopened and closed the request, so it no longer counts as withdrawn.
    for (const status of ['contacted', 'closed'])
      await getPool().query(
        `INSERT INTO request_activity (request_id, kind, after) VALUES ($1, 'status', jsonb_build_object('status', $2::text))`,
        [id, status],
      );
    expect(await post(retry, mail.id)).toMatchObject({ body: { message: 'The mail is being tried again' } });
  });

  it('a retry of a sent mail returns 409, and of an unknown mail 404', async () => {
    const { id } = await makeStoredMail({ state: 'sent' });
    expect(await post(retry, id)).toMatchObject({
      status: 409,
      body: { message: 'This mail has been sent in the meantime.' },
    });
    expect((await post(retry, '6f1c2f1e-3f0e-4a53-9d29-0f6f6a1b2c3d')).status).toBe(404);
    expect((await post(retry, 'x')).status).toBe(404);
    expect(await readJobs()).toEqual([]);
    expect(await readAudit()).toEqual([]);
  });

  it.each([
    [0, '0 mails are being tried again'],
    [1, '1 mail is being tried again'],
    [3, '3 mails are being tried again'],
  ])('a retry of all failed mails queues one job for each mail: %i', async (count, message) => {
    await makeStoredMail({ state: 'sent' });
    for (let index = 0; index < count; index += 1) await makeStoredMail({ state: 'failed' });
    expect(await post(retryAll, '')).toEqual({
      status: 200,
      body: { success: true, message, retried: count },
    });
    expect(await readJobs()).toHaveLength(count);
    const line = { target: '', detail: { mails: count }, isNamed: true };
    expect(await readAudit()).toEqual(count > 0 ? [line] : []);
  });
});
