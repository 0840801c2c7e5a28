import { EventEmitter } from 'node:events';
import { Logger, run } from 'graphile-worker';
import pg from 'pg';
import { getPool, getPrisma } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { recordAudit } from '@/lib/staff/audit/mutations';
import { sealAudit } from '@/lib/staff/audit/seal-mutations';
import { planDigests } from '@/lib/mail-texts/digest-mail';
import { checkRecords, CRONTAB } from '@/lib/public/jobs/tasks';
import { queueWarnings } from '@/lib/requests/response-time/mutations';
import { makeStaff } from '@/tests/support/staff';
import { readMailRows, runJobs } from '@/tests/support/mails';
import { parseMail } from '@/tests/support/parse-mail';
import { startSmtp, type Smtp } from '@/tests/support/smtp';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

// 07:30 on a Sunday in Kerala. The tests pass this time; the database clock is not used.
const MORNING = new Date('2026-11-22T02:00:00Z');
const hoursBefore = (hours: number, from = MORNING) => new Date(from.getTime() - hours * 3_600_000);

let smtp: Smtp;
beforeAll(async () => {
  smtp = await startSmtp();
  Object.assign(getEnv(), { MAIL_STAFF_TO: 'desk@trails.example' });
});
afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.received.length = 0;
  await getPool().query('DELETE FROM mails; DELETE FROM graphile_worker._private_jobs; DELETE FROM requests');
  await getPool().query('UPDATE staff SET email = NULL');
});

const readReceived = () =>
  smtp.received
    .map(({ recipients, content }) => ({ to: recipients.join(), mail: parseMail(content) }))
    .sort((a, b) => a.to.localeCompare(b.to));

async function makePerson(email: string | null, disabled = false) {
  const staff = await makeStaff();
  return getPrisma().staff.update({
    where: { id: staff.id },
    data: { email, disabledAt: disabled ? new Date() : null },
  });
}

it('each account with an email address gets a morning digest of its own and the unassigned requests', async () => {
  const meera = await makePerson('meera@trails.example');
  const ravi = await makePerson('ravi@trails.example');
  const left = await makePerson('left@trails.example', true);
  await makeStoredEnquiry({
    customerName: 'Mine Waits',
    receivedAt: hoursBefore(30),
    assigneeId: meera.id,
  });
  await makeStoredEnquiry({
    customerName: 'Theirs Waits',
    receivedAt: hoursBefore(20),
    assigneeId: ravi.id,
  });
  await makeStoredItinerary({ customerName: 'നോര്‍ Free', receivedAt: hoursBefore(1) });
  await makeStoredEnquiry({ customerName: 'Ownerless', receivedAt: hoursBefore(10), assigneeId: left.id });
  await planDigests(MORNING);
  await runJobs();
  const received = readReceived();
  expect(received.map(({ to }) => to)).toEqual(['meera@trails.example', 'ravi@trails.example']);
  const [hers = '', his = ''] = received.map(({ mail }) => mail.text);
  for (const text of [hers, his])
    expect(text).toMatch(/നോര്‍ Free: Relaxing Houseboat Kerala[\s\S]*|Ownerless/);
  expect(hers).toContain('Mine Waits');
  expect(hers).not.toContain('Theirs Waits');
  expect(his).toContain('Theirs Waits');
  expect(his).not.toContain('Mine Waits');
  expect(hers).toMatch(/Late: call these first \(1\)\n\* Mine Waits/);
  expect(received[0]?.mail.header('date')).toBe('Sun, 22 Nov 2026 02:00:00 +0000');
  expect(new Set(received.map(({ mail }) => mail.header('message-id'))).size).toBe(2);
  expect((await readMailRows()).map(({ subject }) => subject).join()).not.toMatch(/Waits|Free/);
});

it('the morning digest goes to the office when no account has an email address', async () => {
  await makeStoredEnquiry({ customerName: 'Asha', receivedAt: hoursBefore(30) });
  await planDigests(MORNING);
  await runJobs();
  expect(readReceived().map(({ to }) => to)).toEqual(['desk@trails.example']);
});

it('no morning digest is sent when all requests are spam, deleted, erased, answered or later', async () => {
  await makePerson('meera@trails.example');
  const enquiryDate = hoursBefore(30);
  await makeStoredEnquiry({ receivedAt: enquiryDate, isSpam: true });
  await makeStoredEnquiry({ receivedAt: enquiryDate, deletedAt: MORNING });
  await makeStoredEnquiry({ receivedAt: enquiryDate, erasedAt: MORNING });
  await makeStoredEnquiry({
    receivedAt: enquiryDate,
    status: 'contacted',
    firstContactAt: hoursBefore(20),
  });
  await makeStoredEnquiry({ receivedAt: enquiryDate, followUpAt: MORNING, isSpam: true });
  await makeStoredItinerary({ receivedAt: hoursBefore(-1) });
  await planDigests(MORNING);
  await runJobs();
  expect(smtp.received).toEqual([]);
  expect(await readMailRows()).toEqual([]);
});

it('the morning digest is sent once a day, however often it is queued, and again the next day', async () => {
  await makeStoredEnquiry({ receivedAt: hoursBefore(30) });
  for (const minutes of [0, 1, 90, 269]) {
    await planDigests(new Date(MORNING.getTime() + minutes * 60_000));
    await runJobs();
  }
  expect(smtp.received).toHaveLength(1);
  for (const minutes of [-1, 270])
    await planDigests(new Date(MORNING.getTime() + 86_400_000 + minutes * 60_000));
  await runJobs();
  expect(smtp.received).toHaveLength(1);
  await planDigests(new Date(MORNING.getTime() + 86_400_000));
  await runJobs();
  expect(smtp.received).toHaveLength(2);
});

it('the morning digest is skipped when all requests were handled before sending', async () => {
  const { id } = await makeStoredEnquiry({ receivedAt: hoursBefore(30) });
  await planDigests(MORNING);
  await getPrisma().request.update({
    where: { id },
    data: { status: 'contacted', firstContactAt: MORNING },
  });
  await runJobs();
  expect(smtp.received).toEqual([]);
});

describe('the records section of the digest', () => {
  afterEach(() => getPool().query('DELETE FROM checks'));

  it('the records section of the digest contains the head of the audit log, as a copy outside the database', async () => {
    await recordAudit({ staffId: null, action: 'export', target: 'list' });
    await sealAudit();
    await checkRecords();
    await makeStoredEnquiry({ receivedAt: hoursBefore(30) });
    await planDigests(MORNING);
    await runJobs();
    const { rows } = await getPool().query(
      'SELECT number, head FROM audit_seals ORDER BY number DESC LIMIT 1',
    );
    const [{ mail } = { mail: null }] = readReceived();
    expect(mail?.text).toContain(`head ${rows[0].number}:${rows[0].head}.`);
    expect(mail?.text).not.toContain('do not agree');
  });

  it('the records section of the digest lists a changed record, even if nothing is due', async () => {
    await getPool().query(
      "INSERT INTO staff (username, password_hash, role) VALUES ('intruder', 'x', 'owner')",
    );
    await checkRecords();
    await getPool().query("DELETE FROM staff WHERE username = 'intruder'");
    await planDigests(MORNING);
    await runJobs();
    const [{ mail } = { mail: null }] = readReceived();
    expect(mail?.header('subject')).toBe('To do on 22 Nov 2026');
    expect(mail?.text).toMatch(/Missing or changed records\n\* Accounts whose role .*intruder/s);
  });

  it('the records section of the digest says that records are no longer checked, even if nothing is due', async () => {
    await checkRecords();
    await getPool().query("UPDATE checks SET at = $1::timestamptz - interval '181 minutes'", [MORNING]);
    await planDigests(MORNING);
    await runJobs();
    expect(readReceived()[0]?.mail.text).toMatch(
      /Records are not checked\n\* Records were last checked on 22 Nov 2026, 4:29 am/,
    );
  });
});

describe('a server that was down at 07:30', () => {
  afterEach(() => jest.useRealTimers());

  /**
   * Starts the queue at this time and waits until it has queued missed runs. Returns the number of digest runs queued.
   */
  async function startAt(now: Date): Promise<number> {
    jest.useFakeTimers({
      now,
      doNotFake: [
        'setTimeout',
        'setInterval',
        'setImmediate',
        'clearTimeout',
        'clearInterval',
        'clearImmediate',
        'nextTick',
        'queueMicrotask',
        'performance',
        'hrtime',
      ],
    });
    const pool = new pg.Pool({ connectionString: getEnv().DATABASE_URL, max: 3 });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => void client.on('error', () => undefined));
    const events = new EventEmitter();
    const caughtUp = new Promise((resolve) => events.once('cron:started', resolve));
    const taskList = { nothing: () => undefined };
    const runner = await run({
      pgPool: pool,
      taskList,
      crontab: CRONTAB,
      events,
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
    });
    await caughtUp;
    await runner.stop();
    await pool.end();
    jest.useRealTimers();
    const { rowCount } = await getPool().query(
      "DELETE FROM graphile_worker._private_jobs WHERE id IN (SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'plan_digests')",
    );
    return rowCount ?? 0;
  }

  it('a server that was down at 07:30 queues the missed digest once, and only before noon', async () => {
    await getPool().query('DELETE FROM graphile_worker._private_known_crontabs');
    const at = (text: string) => startAt(new Date(`2026-11-${text}+05:30`));
    expect(await at('21T20:00:00')).toBe(0); // the first start has missed no run
    expect(await at('22T07:00:00')).toBe(0);
    expect(await at('22T09:10:00')).toBe(1);
    expect(await at('22T09:40:00')).toBe(0);
    expect(await at('23T12:10:00')).toBe(0);
    expect(await at('24T11:50:00')).toBe(1);
  });
});

describe('the warning', () => {
  const NOW = new Date('2026-11-21T18:45:00Z'); // 00:15 in Kerala

  it('the response-time warning is sent once per request with less than four hours left, to its lead owner or the team', async () => {
    const meera = await makePerson('meera@trails.example');
    const silent = await makePerson(null);
    const enquiryDate = hoursBefore(21, NOW);
    await makeStoredEnquiry({ customerName: 'Hers', receivedAt: enquiryDate, assigneeId: meera.id });
    await makeStoredEnquiry({ customerName: 'Nobodys', receivedAt: enquiryDate });
    await makeStoredItinerary({ customerName: 'Silents', receivedAt: enquiryDate, assigneeId: silent.id });
    for (let minute = 0; minute < 3; minute += 1) {
      await queueWarnings(new Date(NOW.getTime() + minute * 60_000));
      await runJobs();
    }
    const received = readReceived();
    expect(
      received.map(({ to, mail }) => [to, /Hers|Nobodys|Silents/.exec(mail.header('subject'))?.[0]]).sort(),
    ).toEqual([
      ['desk@trails.example', 'Nobodys'],
      ['desk@trails.example', 'Silents'],
      ['meera@trails.example', 'Hers'],
    ]);
    for (const { mail } of received) {
      expect(mail.header('subject')).toMatch(/^Answer before 22 Nov 2026, 3:15 am: /);
      expect(mail.header('date')).toBe('Sat, 21 Nov 2026 17:45:00 +0000');
    }
    expect(await queueWarnings(NOW)).toBe(0);
  });

  it.each([
    ['is not queued with four hours left', { receivedAt: hoursBefore(20, NOW) }, 0],
    ['is queued a millisecond later', { receivedAt: new Date(hoursBefore(20, NOW).getTime() - 1) }, 1],
    ['is queued with a millisecond left', { receivedAt: new Date(hoursBefore(24, NOW).getTime() + 1) }, 1],
    ['is not queued after the deadline', { receivedAt: hoursBefore(24, NOW) }, 0],
    ['is not queued at half of a promise of 6 h', { receivedAt: hoursBefore(3, NOW), termsVersion: 1 }, 0],
    [
      'is queued after half of a promise of 6 h',
      { receivedAt: new Date(hoursBefore(3, NOW).getTime() - 1), termsVersion: 1 },
      1,
    ],
    ['is not queued for spam', { receivedAt: hoursBefore(21, NOW), isSpam: true }, 0],
    ['is not queued for a deleted request', { receivedAt: hoursBefore(21, NOW), deletedAt: NOW }, 0],
    ['is not queued for an erased request', { receivedAt: hoursBefore(21, NOW), erasedAt: NOW }, 0],
    ['is not queued after contact', { receivedAt: hoursBefore(21, NOW), firstContactAt: NOW }, 0],
    ['is not queued for a closed request', { receivedAt: hoursBefore(21, NOW), status: 'closed' }, 0],
  ])('the response-time warning %s', async (_what, fields, expected) => {
    await getPool().query(
      `INSERT INTO legal_texts (kind, version, content, holds_from) VALUES ('figures', 1, '{"callbackHours":6}', '2099-01-01')
       ON CONFLICT DO NOTHING`,
    );
    await makeStoredEnquiry(fields);
    expect(await queueWarnings(NOW)).toBe(expected);
  });

  it('the response-time warning is not sent when somebody responded first', async () => {
    const { id } = await makeStoredEnquiry({ receivedAt: hoursBefore(21, NOW) });
    await queueWarnings(NOW);
    await getPrisma().request.update({ where: { id }, data: { firstContactAt: NOW, status: 'contacted' } });
    await runJobs();
    expect(smtp.received).toEqual([]);
  });
});
