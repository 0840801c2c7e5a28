import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { getPool, getSubmissionPool } from '@/lib/platform/db';
import { setDatabaseTime } from '@/lib/requests/submission/database-clock';
import { getEnv } from '@/lib/platform/env';
import { makeSolvedEnquiry, sendEnquiry } from '@/tests/support/enquiries';
import { until } from '@/tests/support/until';

const BUDGET_MS = 5_000;

// The connection with which the test watches and locks the database; it is never frozen.
let control: pg.Client;
beforeAll(async () => {
  control = new pg.Client({ connectionString: getEnv().DATABASE_URL });
  control.on('error', () => undefined); // the test's database is dropped before this connection ends
  await control.connect();
});
afterAll(() => control.end());

const countStored = async (name: string) =>
  (await control.query('SELECT 1 FROM requests WHERE customer_name = $1', [name])).rowCount;

const listBackends = async () =>
  (
    await control.query<{ pid: number; state: string }>(
      `SELECT pid, state FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
  ).rows;

/** True if no statement runs and all abandoned connections have ended, after processing what they had received. */
async function isAtRest(): Promise<boolean> {
  const backends = await listBackends();
  const connections = getPool().totalCount + getSubmissionPool().totalCount;
  return backends.length <= connections && backends.every(({ state }) => state === 'idle');
}

/** Sends an enquiry during a fault, expects a 503 within BUDGET_MS, ends the fault and waits for everything it delayed. */
async function sendDuring(begin: () => Promise<void>, end: () => Promise<void>) {
  const name = `Asha ${randomUUID()}`;
  const sent = [makeSolvedEnquiry({ name }), { 'Idempotency-Key': randomUUID() }] as const;
  await begin();
  const startedAt = Date.now();
  const answer = await sendEnquiry(...sent).finally(end);
  expect(answer).toMatchObject({
    status: 503,
    body: {
      success: false,
      message: 'Failed to submit enquiry. Please contact us directly at +91 90000 00001.',
    },
  });
  expect(Date.now() - startedAt).toBeLessThan(BUDGET_MS);
  let hasRested = false;
  await until(async () => (hasRested ||= await isAtRest()));
  return { name, sendAgain: () => sendEnquiry(...sent) };
}

it.each(['requests', 'spent_captchas', 'rate_limits', 'tours'])(
  'while %s is locked, an enquiry gets a 503 within five seconds and is not stored afterwards',
  async (table) => {
    const { name, sendAgain } = await sendDuring(
      async () => void (await control.query(`BEGIN; LOCK TABLE ${table}`)),
      async () => void (await control.query('ROLLBACK')),
    );
    expect(await countStored(name)).toBe(0);
    expect((await sendAgain()).status).toBe(201);
    expect((await sendAgain()).status).toBe(200);
    expect(await countStored(name)).toBe(1);
  },
);

it('while the database is frozen, an enquiry gets a 503 within five seconds and is not stored afterwards', async () => {
  expect((await sendEnquiry(makeSolvedEnquiry())).status).toBe(201); // so that there are connections to freeze
  const frozen = (await listBackends()).map(({ pid }) => pid);
  expect(frozen.length).toBeGreaterThan(0);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => frozen.forEach((pid) => process.kill(pid, name));
  const { name, sendAgain } = await sendDuring(
    async () => signal('SIGSTOP'),
    async () => signal('SIGCONT'),
  );
  expect(await countStored(name)).toBe(0);
  expect((await sendAgain()).status).toBe(201);
  expect(await countStored(name)).toBe(1);
});

it('an enquiry is stored even if the clock of the database was changed', async () => {
  setDatabaseTime(Date.now() - 3_600_000); // as if the database clock had been set forward by an hour since it was read
  expect((await sendEnquiry(makeSolvedEnquiry())).status).toBe(201);
});
