import { renderToStaticMarkup } from 'react-dom/server';
import { POST as askForBackup } from '@/app/api/admin/backups/route';
import AuditPage from '@/app/admin/(panel)/audit/page';
import { getBackups } from '@/lib/trust/backups/admin-queries';
import { findDue } from '@/lib/trust/backups/due';
import { getBackupState } from '@/lib/trust/backups/queries';
import { getPool, getPrisma } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { planDigests } from '@/lib/mail-texts/digest-mail';
import { releaseStuckJobs } from '@/lib/platform/job-queue/mutations';
import { runJobs } from '@/tests/support/mails';
import { setRequestCookies } from '@/tests/support/next-headers';
import { parseMail } from '@/tests/support/parse-mail';
import { startSmtp, type Smtp } from '@/tests/support/smtp';
import { makeSession, makeStaff, makeStaffRequest } from '@/tests/support/staff';

type Fields = { kind?: string; problem?: string | null };

const addRun = ({ kind = 'backup', problem = null }: Fields) =>
  getPool().query(
    `INSERT INTO backup_runs (kind, name, started_at, finished_at, row_count, problem)
     VALUES ($1, 'kayal-20261122T221000Z', now(), now() - interval '90 minutes', 41, $2)`,
    [kind, problem],
  );
const open = async () => renderToStaticMarkup(await AuditPage({ searchParams: Promise.resolve({}) }));

beforeEach(async () => {
  await getPool().query(
    'DELETE FROM backup_runs; DELETE FROM mails; DELETE FROM graphile_worker._private_jobs',
  );
});

describe('the page Audit', () => {
  const enterAs = async (role: 'owner' | 'agent') => setRequestCookies((await makeSession({ role })).cookie);

  it('the page Audit shows owners the age and result of the last backup', async () => {
    await enterAs('owner');
    expect(await open()).toContain('There is no backup yet');
    await addRun({});
    await addRun({ kind: 'drill' });
    expect(await open()).toMatch(/\(1 hour ago\); the test restore of .* matched all 41 rows/);
    await addRun({ kind: 'drill', problem: 'The backup is <damaged>.' });
    await addRun({}); // a later backup does not clear the failed test restore
    expect(await open()).toMatch(
      /text-danger">The test restore of the backup of .* failed: The backup is &lt;damaged&gt;\. Fix the cause,/,
    );
    await addRun({ kind: 'restore' });
    expect(await open()).toMatch(/This database was restored on .*\. Source:\s+kayal-20261122T221000Z/);
    expect(await open()).not.toContain('failed');
  });

  it('an owner asks for a backup, which is due once, until its test restore or its failure', async () => {
    await enterAs('owner');
    const { cookie } = await makeSession({ role: 'owner' });
    const ask = () =>
      askForBackup(makeStaffRequest('/api/admin/backups', { method: 'POST', cookie }), {
        params: Promise.resolve({}),
      });
    const jobs = async () =>
      (await getPool().query("SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'back_up'")).rows;
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await jobs()).toEqual([{ key: 'backup-asked' }]);
    expect(await open()).toMatch(/A backup is being made and tested.*Being made\.\.\./);
    expect(findDue(await getBackupState(), new Date())).toBe('proven');
    await addRun({}); // without a test restore, begun before
    await getPool().query('DELETE FROM graphile_worker._private_jobs');
    await ask();
    expect(await jobs()).toEqual([]);
    await addRun({ kind: 'drill', problem: 'ENOSPC: no space left on device, write' });
    expect(await open()).toMatch(/the disk of the backups is full\..*Back up now/);
    await ask();
    expect(await jobs()).toHaveLength(1);
  });

  it('agents may not read the state of the backups', async () => {
    await enterAs('agent');
    await expect(getBackups()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the morning digest', () => {
  const MORNING = new Date();
  MORNING.setUTCHours(2, 0, 0, 0);
  let smtp: Smtp;

  beforeAll(async () => {
    smtp = await startSmtp();
    Object.assign(getEnv(), { MAIL_STAFF_TO: 'desk@trails.example' });
    for (const role of ['owner', 'agent'] as const) {
      const { id } = await makeStaff({ role });
      await getPrisma().staff.update({ where: { id }, data: { email: `${role}@trails.example` } });
    }
  });
  afterAll(() => smtp.close());

  it('a failed backup alone sends the morning digest, and only to owners', async () => {
    await addRun({});
    await planDigests(MORNING);
    await runJobs();
    expect(smtp.received).toEqual([]);
    await addRun({ problem: 'The disk is full.' });
    await planDigests(MORNING);
    await runJobs();
    expect(smtp.received.map(({ recipients }) => recipients.join())).toEqual(['owner@trails.example']);
    const { text, header } = parseMail(smtp.received[0]?.content ?? '');
    expect(header('subject')).toMatch(/1 backup problem$/);
    expect(text).toMatch(/Backup problem: The backup of .* failed: The disk is full\. Fix the cause,/);
  });
});

it('the backup state has the date of the first account when there is no backup', async () => {
  const { id } = await makeStaff();
  await getPool().query("UPDATE staff SET created_at = '2020-02-03T04:05:06Z' WHERE id = $1", [id]);
  const state = await getBackupState();
  expect([state.proven, state.siteSince]).toEqual([null, '2020-02-03T04:05:06.000Z']);
});

it('the job of a long backup or retention run is not given to a second worker', async () => {
  await getPool().query(
    `SELECT graphile_worker.add_job('back_up', '{}'), graphile_worker.add_job('apply_retention', '{}'), graphile_worker.add_job('other', '{}');
     UPDATE graphile_worker._private_jobs AS j SET locked_at = now() - interval '1 hour', locked_by = 'worker-' || t.identifier
     FROM graphile_worker._private_tasks AS t WHERE t.id = j.task_id`,
  );
  await releaseStuckJobs();
  const { rows } = await getPool().query(
    'SELECT task_identifier AS task FROM graphile_worker.jobs WHERE locked_by IS NOT NULL ORDER BY 1',
  );
  expect(rows).toEqual([{ task: 'apply_retention' }, { task: 'back_up' }]);
});
