import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCaptcha } from '@/lib/platform/captcha/captcha';
import { getPool } from '@/lib/platform/db';
import { startJobs } from '@/lib/public/jobs/runner';
import { releaseStuckJobs } from '@/lib/platform/job-queue/mutations';
import { sendMailOf } from '@/lib/public/jobs/send-mail';
import { POST } from '@/app/api/enquiries/route';
import { until } from '@/tests/support/until';
import { answerCaptcha, makeEnquiryBody, makeJsonRequest, type Json } from '@/tests/support/factories';
import { forgetLimits } from '@/tests/support/limits';

const folder = mkdtempSync(path.join(tmpdir(), 'mails-'));
process.env.DATA_DIR = folder;
process.env.PUBLIC_ORIGIN = 'https://trails.example';
beforeEach(forgetLimits);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function submit(overrides: Json = {}) {
  const body = makeEnquiryBody({ ...answerCaptcha(createCaptcha('enquiry')), ...overrides });
  const response = await POST(makeJsonRequest('/api/enquiries', body, { 'Idempotency-Key': randomUUID() }));
  expect(response.status).toBe(201);
  const receipt = (await response.json()) as { reference: string; statusUrl: string };
  const { rows } = await getPool().query('SELECT id FROM requests WHERE reference = $1', [receipt.reference]);
  return { ...receipt, id: String(rows[0].id) };
}

const listMails = (reference: string) =>
  readdirOrEmpty()
    .filter((name) => name.includes(reference))
    .sort();

/** Returns the mail as text: raw headers, and both bodies with soft line breaks removed. */
function readMail(name: string): string {
  const [headers = '', ...bodies] = readFileSync(path.join(folder, 'mails', name), 'utf8').split('\r\n\r\n');
  return [headers, ...bodies.map((body) => body.replace(/=\r\n/g, ''))].join('\r\n\r\n');
}

function readdirOrEmpty(): string[] {
  try {
    return readdirSync(path.join(folder, 'mails'));
  } catch {
    return [];
  }
}

const hasNoJobs = async (): Promise<boolean> =>
  (await getPool().query("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'send_mail'"))
    .rowCount === 0;

it('the job queue sends two mails for each enquiry, also for one stored before the queue started', async () => {
  const before = await submit();
  const jobs = startJobs();
  try {
    const after = await submit();
    for (const { reference } of [before, after]) await until(() => listMails(reference).length === 2);
    await until(hasNoJobs);
  } finally {
    await jobs.stop();
  }
});

it('the job queue survives the loss of all its connections', async () => {
  const jobs = startJobs();
  try {
    const first = await submit();
    await until(() => listMails(first.reference).length === 2);
    await until(hasNoJobs); // else a worker may lose its connection while completing a job
    // Close only the connections of the job queue, not those of the forms, and wait until they are closed.
    const { rows } = await getPool().query<{ gone: boolean }>(
      `SELECT pg_terminate_backend(pid, 15000) AS gone FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'kayal-jobs'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const second = await submit();
    await until(() => listMails(second.reference).length === 2);
  } finally {
    await jobs.stop();
  }
});

it('the job queue can be stopped while it cannot connect to the database', async () => {
  const { getEnv } = await import('@/lib/platform/env');
  const url = getEnv().DATABASE_URL;
  (getEnv() as { DATABASE_URL: string }).DATABASE_URL = 'postgresql://nobody@127.0.0.1:1/none';
  try {
    await expect(startJobs().stop()).resolves.toBeUndefined();
  } finally {
    (getEnv() as { DATABASE_URL: string }).DATABASE_URL = url;
  }
});

it('the job queue releases a job locked for three minutes, but no newer lock of the same or another worker', async () => {
  await getPool().query('DELETE FROM graphile_worker._private_jobs'); // the previous test may have left locked jobs
  await submit();
  const lock = (worker: string, age: string) =>
    getPool().query(
      `UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() - $2::interval
         WHERE id = (SELECT id FROM graphile_worker._private_jobs WHERE locked_by IS NULL LIMIT 1)`,
      [worker, age],
    );
  await lock('dead', '3 minutes');
  await lock('alive', '10 seconds');
  // All jobs of a process are locked under one name: releasing a stuck job must not release the newer ones.
  await getPool().query("SELECT graphile_worker.add_job('apply_retention')");
  await lock('dead', '10 seconds');
  await releaseStuckJobs();
  const { rows } = await getPool().query(
    'SELECT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL ORDER BY locked_by',
  );
  expect(rows).toEqual([{ locked_by: 'alive' }, { locked_by: 'dead' }]);
});

describe('the mails', () => {
  const send = async (enquiry: { id: string }) => {
    for (const kind of ['staff', 'visitor']) await sendMailOf(`enquiry:${enquiry.id}:${kind}`);
  };

  it('an enquiry sends a mail to staff, with Reply-To the visitor, and one to the visitor, with the private link', async () => {
    const enquiry = await submit({ name: 'Zoë <b>Menon</b>', message: '<script>alert(1)</script> & more' });
    await send(enquiry);
    const [staff, visitor] = listMails(enquiry.reference).map(readMail) as [string, string];
    expect(staff).toMatch(/^To: Kayal Trails <hello@kayaltrails\.example>\r$/m);
    expect(staff).toMatch(/^Reply-To: .*<anjali@example\.com>\r$/m);
    expect(visitor).toMatch(/^To: anjali@example\.com\r$/m);
    expect(visitor).toContain(enquiry.statusUrl);
    expect(visitor).toContain('within 24 hours');
    expect(visitor).toContain('+91 90000 00001');
    expect(enquiry.statusUrl).toMatch(/^https:\/\/trails\.example\/enquiry\//);
    for (const mail of [staff, visitor]) {
      expect(mail).toContain(enquiry.reference);
      expect(mail).toContain('Heart of Kerala');
      const html = mail.slice(mail.indexOf('text/html'));
      expect(html).not.toMatch(/<script|<b>/);
    }
    expect(staff).toMatch(
      new RegExp(
        `^Message-ID: <${enquiry.reference.toLowerCase()}\\.enquiry-staff@trails\\.example>\\r$`,
        'm',
      ),
    );
  });

  it('sending the mails of an enquiry twice writes no more files', async () => {
    const enquiry = await submit();
    await send(enquiry);
    const first = listMails(enquiry.reference);
    await send(enquiry);
    expect(listMails(enquiry.reference)).toEqual(first);
    expect(first).toHaveLength(2);
  });

  it('no mails are sent for an enquiry that was deleted or marked as spam in the meantime', async () => {
    const [deleted, spam] = [await submit(), await submit()];
    await getPool().query('UPDATE requests SET deleted_at = now() WHERE id = $1', [deleted.id]);
    await getPool().query('UPDATE requests SET is_spam = true WHERE id = $1', [spam.id]);
    for (const enquiry of [deleted, spam]) {
      await send(enquiry);
      expect(listMails(enquiry.reference)).toEqual([]);
    }
  });
});
