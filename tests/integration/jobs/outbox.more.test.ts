import { getPool } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { sendMailOf } from '@/lib/public/jobs/send-mail';
import { deleteOldMails } from '@/lib/mail/mutations';
import { retryFailedMails, retryMail } from '@/lib/mail-texts/mutations';
import { makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import { makeSolvedItinerary, sendItinerary } from '@/tests/support/itineraries';
import { getNextWait, makeStoredMail, passTime, readMailRows, runJobs } from '@/tests/support/mails';
import { parseMail } from '@/tests/support/parse-mail';
import { startSmtp, type Smtp } from '@/tests/support/smtp';
import { makeStaff } from '@/tests/support/staff';
import { forgetLimits } from '@/tests/support/limits';

const makeStaffId = async () => (await makeStaff()).id;

let smtp: Smtp;
beforeAll(async () => {
  process.env.PUBLIC_ORIGIN = 'https://trails.example';
  smtp = await startSmtp();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  await forgetLimits();
  smtp.received.length = 0;
  smtp.refuse(null);
  smtp.beforeAnswer(async () => undefined);
  await getPool().query('DELETE FROM mails; DELETE FROM graphile_worker._private_jobs');
});

const readIds = () => smtp.received.map(({ content }) => parseMail(content).header('message-id'));
const countJobs = async () =>
  Number((await selectRows('SELECT count(*) FROM graphile_worker.jobs'))[0]?.count);

/** Submits two enquiries and a plan. Returns the Message-IDs of their six mails. */
async function submitThree(): Promise<string[]> {
  const answers = [
    await sendEnquiry(makeSolvedEnquiry()),
    await sendEnquiry(makeSolvedEnquiry({ name: 'അനില്‍', email: 'anil@example.com' })),
    await sendItinerary(makeSolvedItinerary()),
  ];
  return answers.flatMap(({ body }, index) => {
    const form = index === 2 ? 'itinerary' : 'enquiry';
    const reference = String(body.reference).toLowerCase();
    return ['staff', 'visitor'].map(
      (kind) => `<${reference}.${form}-${kind}@${new URL(getEnv().PUBLIC_ORIGIN).hostname}>`,
    );
  });
}

/** Runs the queue and moves its clock forward by this many seconds. Returns the number of times that jobs were due. */
async function letTimePass(seconds: number): Promise<number> {
  let passed = 0;
  let tries = 0;
  for (;;) {
    await runJobs();
    const next = await getNextWait();
    if (next === null) break;
    if (next > seconds - passed) break;
    const wait = Math.min(next + 1, seconds - passed); // one second more, so that all six jobs are due
    await passTime(wait);
    passed += wait;
    tries += 1;
  }
  await passTime(seconds - passed);
  return tries;
}

const refuse = async (refusal: Parameters<Smtp['refuse']>[0]) => smtp.refuse(refusal);

it.each([
  ['is down for ten minutes', 600, () => smtp.close(), () => smtp.open(), /^ESOCKET|^ECONNECTION/],
  [
    'rejects connections with 421',
    0,
    () => refuse({ code: 421, at: 'greeting' }),
    () => refuse(null),
    / 421$/,
  ],
  [
    'defers each recipient with 450',
    0,
    () => refuse({ code: 450, at: 'recipient' }),
    () => refuse(null),
    / 450$/,
  ],
] as const)(
  'when the mail server %s, every mail is sent once within two minutes of recovery, under its first Message-ID',
  async (_what, outage, goAway, comeBack, code) => {
    await goAway();
    const expected = await submitThree();
    expect(await letTimePass(outage)).toBeGreaterThanOrEqual(outage / 100);
    expect(smtp.received).toEqual([]);
    const waiting = await readMailRows();
    expect(waiting.map(({ state }) => state)).toEqual(Array(6).fill('waiting'));
    for (const { last_error: lastError } of waiting) expect(lastError).toMatch(code);

    await comeBack();
    await letTimePass(120);
    expect(readIds().sort()).toEqual([...expected].sort());
    expect((await readMailRows()).map(({ state, last_error: lastError }) => [state, lastError])).toEqual(
      Array(6).fill(['sent', null]),
    );
    expect(await countJobs()).toBe(0);
  },
  60_000, // seventy connections to a real server take long
);

it('a permanently rejected mail fails at once, stores no text of the server, and is sent when staff retry it', async () => {
  smtp.refuse({ code: 550, at: 'recipient' });
  const expected = await submitThree();
  await runJobs();
  const failed = await readMailRows();
  expect(failed.map(({ state, attempts, last_error: lastError }) => [state, attempts, lastError])).toEqual(
    Array(6).fill(['failed', 1, 'EENVELOPE 550']),
  );
  expect(JSON.stringify(await selectRows('SELECT last_error FROM mails'))).not.toContain('secret');
  expect(await countJobs()).toBe(0);

  smtp.refuse(null);
  await runJobs();
  expect(smtp.received).toEqual([]); // staff have not retried the mails yet
  expect(await retryFailedMails(await makeStaffId())).toBe(6);
  await runJobs();
  expect(readIds().sort()).toEqual([...expected].sort());
  expect(await retryFailedMails(await makeStaffId())).toBe(0);
});

it('a duplicate job does not attempt a permanently rejected mail again', async () => {
  smtp.refuse({ code: 550, at: 'recipient' });
  await submitThree();
  await runJobs();
  const [row] = await readMailRows('enquiry:%:visitor');
  smtp.refuse(null);
  await sendMailOf(row?.key ?? '');
  expect(smtp.received).toEqual([]);
});

it('retrying a waiting mail sends it at once, and retrying a sent mail is refused', async () => {
  smtp.refuse({ code: 450, at: 'recipient' });
  await submitThree();
  await runJobs();
  smtp.refuse(null);
  await passTime(-3_600); // delays all jobs by an hour, so that none becomes due during the test
  const { id } = (await selectRows("SELECT id FROM mails WHERE kind = 'enquiry-visitor' LIMIT 1"))[0] ?? {};
  await retryMail(String(id), await makeStaffId());
  await runJobs();
  expect(smtp.received).toHaveLength(1);
  await expect(retryMail(String(id), await makeStaffId())).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This mail has been sent in the meantime.',
  });
});

it('retrying an unknown mail is refused as not found', async () => {
  const retried = retryMail('6f1c2f1e-3f0e-4a53-9d29-0f6f6a1b2c3d', await makeStaffId());
  await expect(retried).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('the outbox gives up on a mail after three days and stores the reason', async () => {
  smtp.refuse({ code: 450, at: 'recipient' });
  await submitThree();
  const [row] = await selectRows(
    "SELECT key FROM graphile_worker.jobs WHERE key LIKE 'enquiry:%:visitor' LIMIT 1",
  );
  await getPool().query('DELETE FROM graphile_worker._private_jobs WHERE key <> $1', [row?.key]);
  await runJobs();
  await getPool().query('UPDATE mails SET attempts = 119');
  await passTime(86_400);
  await runJobs();
  await passTime(3_600);
  await runJobs();
  expect(await readMailRows()).toMatchObject([
    { state: 'failed', attempts: 121, last_error: 'GIVEN-UP EENVELOPE 450' },
  ]);
  expect(await countJobs()).toBe(0);
});

it('two workers that run at the same time send each mail once', async () => {
  const expected = await submitThree();
  await Promise.all([runJobs(), runJobs()]);
  expect(readIds().sort()).toEqual([...expected].sort());
});

it('two workers never send one mail at the same time; the second job checks again later', async () => {
  await submitThree();
  const [row] = await selectRows(
    "SELECT key FROM graphile_worker.jobs WHERE key LIKE 'enquiry:%:staff' LIMIT 1",
  );
  const key = String(row?.key);
  await getPool().query('DELETE FROM graphile_worker._private_jobs');
  smtp.beforeAnswer(async () => {
    smtp.beforeAnswer(async () => undefined);
    await sendMailOf(key); // the first attempt has not finished yet
  });
  await sendMailOf(key);
  expect(smtp.received).toHaveLength(1);
  expect(await countJobs()).toBe(1);
  await passTime(15);
  await runJobs();
  expect(smtp.received).toHaveLength(1);
  expect(await countJobs()).toBe(0);
});

it('a mail whose delivery a crash left unrecorded is sent again under the same Message-ID', async () => {
  await submitThree();
  const [row] = await selectRows(
    "SELECT key FROM graphile_worker.jobs WHERE key LIKE 'enquiry:%:visitor' LIMIT 1",
  );
  const key = String(row?.key);
  await sendMailOf(key);
  await getPool().query("UPDATE mails SET state = 'waiting', sent_at = NULL"); // the state after the crash
  await sendMailOf(key);
  expect(smtp.received).toHaveLength(2);
  expect(new Set(readIds()).size).toBe(1);
});

it.each([[null], [''], ['   ']])('no mail goes to a visitor with the email address %j', async (email) => {
  const { body } = await sendEnquiry(makeSolvedEnquiry());
  const [row] = await selectRows('UPDATE requests SET email = $2 WHERE reference = $1 RETURNING id', [
    body.reference,
    email,
  ]);
  await runJobs();
  expect((await readMailRows()).map(({ key }) => key)).toEqual([`enquiry:${String(row?.id)}:staff`]);
  expect(parseMail(smtp.received[0]?.content ?? '').headers.has('reply-to')).toBe(false);
});

it('the outbox deletes the row of a mail whose request no longer exists', async () => {
  const { key } = await makeStoredMail();
  await sendMailOf(key);
  expect(await readMailRows()).toEqual([]);
});

it('the outbox deletes mails sent three months ago, never failed or waiting ones', async () => {
  const createdAt = new Date(Date.now() - 91 * 86_400_000);
  for (const state of ['sent', 'failed', 'waiting']) await makeStoredMail({ state, createdAt });
  await makeStoredMail({ state: 'sent' });
  await deleteOldMails();
  expect((await readMailRows()).map(({ state }) => state).sort()).toEqual(['failed', 'sent', 'waiting']);
});
