import { getPool } from '@/lib/platform/db';
import { sendMailOf } from '@/lib/public/jobs/send-mail';
import { takeMailLimits, toMailbox } from '@/lib/mail/limits';
import { retryFailedMails, retryMail } from '@/lib/mail-texts/mutations';
import { createCounter } from '@/lib/platform/rate-limits/mutations';
import { selectRows } from '@/tests/support/enquiries';
import { forgetLimits } from '@/tests/support/limits';
import { getNextWait, passTime, readMailRows, runJobs } from '@/tests/support/mails';
import { startSmtp, type Smtp } from '@/tests/support/smtp';
import { makeStaff } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { withUnreachableDatabase } from '@/tests/support/unreachable-database';

let smtp: Smtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.received.length = 0;
  await forgetLimits();
  await getPool().query('DELETE FROM mails; DELETE FROM requests; DELETE FROM graphile_worker._private_jobs');
});

const VICTIM = 'victim@example.com';

/** Advances the time of jobs and limits, and runs every job when it is due. */
async function letHoursPass(hours: number): Promise<void> {
  for (let left = hours * 3_600; ;) {
    await runJobs();
    const wait = await getNextWait();
    if (wait === null || wait > left) return;
    await passTime(wait + 1);
    await getPool().query('UPDATE rate_limits SET expire = expire - $1', [Math.ceil(wait + 1) * 1_000]);
    left -= wait + 1;
  }
}

/** Queues mails to the victim, each for a request that shares only its email address with the others. */
async function floodVictim(count: number): Promise<void> {
  await getPool().query(
    `INSERT INTO requests (reference, customer_name, email, phone, adults_count, children_count, travel_date, ip_address,
       idempotency_key, request_hash, status_token_hash)
     SELECT 'KT-' || n, 'Somebody', CASE n % 3 WHEN 0 THEN 'Victim@Example.com' WHEN 1 THEN 'victim+' || n || '@example.com' ELSE $2 END,
       (9800000000 + n)::text, 2, 0, '2027-01-01', '2001:db8:' || to_hex(n) || '::1', gen_random_uuid(), 'hash', gen_random_uuid()
     FROM generate_series(1, $1::int) AS n`,
    [count, VICTIM],
  );
  await getPool().query(
    `SELECT count(graphile_worker.add_job('send_mail', json_build_object('key', key), job_key => key))
     FROM (SELECT 'enquiry:' || id || ':visitor' AS key FROM requests) AS mails`,
  );
}

it('200 enquiries for one email address from 200 networks send five mails in an hour and ten in a day', async () => {
  await floodVictim(200);
  await runJobs();
  expect(smtp.received).toHaveLength(5);
  await letHoursPass(23);
  expect(smtp.received).toHaveLength(10);
  const states = await selectRows(
    'SELECT state, last_error, count(*)::int AS mails FROM mails GROUP BY 1, 2 ORDER BY 3',
  );
  expect(states).toEqual([
    { state: 'sent', last_error: null, mails: 10 },
    { state: 'held', last_error: 'OVER-LIMIT recipient', mails: 190 },
  ]);
  expect(await selectRows('SELECT count(*)::int AS n FROM requests')).toEqual([{ n: 200 }]);
});

it('a held mail stays held until staff send it, even if staff retry all failed mails', async () => {
  await floodVictim(11);
  await letHoursPass(2);
  expect(smtp.received).toHaveLength(10);
  const { id: staffId } = await makeStaff();
  await retryFailedMails(staffId);
  const [held] = await selectRows("SELECT id, key FROM mails WHERE state = 'held'");
  await sendMailOf(String(held?.key));
  await runJobs();
  expect(smtp.received).toHaveLength(10);
  await retryMail(String(held?.id), staffId);
  await runJobs();
  expect(smtp.received).toHaveLength(11);
  expect((await readMailRows()).every(({ state }) => state === 'sent')).toBe(true);
});

it('a deferred mail is counted once, however often it is retried', async () => {
  const { id } = await makeStoredEnquiry();
  smtp.refuse({ code: 450, at: 'recipient' });
  for (let turn = 0; turn < 8; turn += 1) await sendMailOf(`enquiry:${id}:visitor`);
  smtp.refuse(null);
  await sendMailOf(`enquiry:${id}:visitor`);
  expect(smtp.received).toHaveLength(1);
});

it('mails to the team have no limit', async () => {
  for (let turn = 0; turn < 12; turn += 1)
    await sendMailOf(`enquiry:${(await makeStoredEnquiry()).id}:staff`);
  expect(smtp.received).toHaveLength(12);
});

describe('the counts', () => {
  const take = (n: number, same: { to?: string; phone?: string; clientAddress?: string }) =>
    takeMailLimits(same.to ?? `visitor-${n}@example.com`, {
      phone: same.phone ?? String(9_800_000_000 + n),
      clientAddress: same.clientAddress ?? `2001:db8:${n.toString(16)}::1`,
    });

  it.each([
    ['of a mailbox', { to: 'Anju.Menon@gmail.com' }, 5, 'recipient'],
    ['of a phone number', { phone: '+91 98470 11111' }, 5, 'phone'],
    ['of a network', { clientAddress: '2001:db8:1:2:3::4' }, 30, 'sender'],
    ['of all mails', {}, 300, 'all'],
  ])('the mail counts %s defer a mail after the hourly limit', async (_what, same, perHour, limit) => {
    for (let n = 1; n <= perHour; n += 1) expect(await take(n, same)).toEqual({ kind: 'clear' });
    expect(await take(perHour + 1, same)).toMatchObject({
      kind: 'later',
      limit,
      seconds: expect.any(Number),
    });
  });

  it('mails over the limit of one email address do not use up the other limits', async () => {
    const same = { clientAddress: '192.0.2.7' };
    for (let n = 1; n <= 60; n += 1) await take(n, { ...same, to: VICTIM });
    for (let n = 1; n <= 25; n += 1) expect(await take(n, same)).toEqual({ kind: 'clear' });
  });

  it('the mail counts are shared by two processes', async () => {
    for (let n = 1; n <= 5; n += 1) await take(n, { to: VICTIM });
    await jest.isolateModulesAsync(async () => {
      const other = await import('@/lib/mail/limits');
      expect(await other.takeMailLimits(VICTIM, { phone: '1', clientAddress: null })).toMatchObject({
        kind: 'later',
      });
    });
  });

  it('the mail counts are stored without the email addresses, phone numbers and IP addresses', async () => {
    await take(1, { to: VICTIM, phone: '9847011111', clientAddress: '192.0.2.7' });
    const stored = JSON.stringify(await selectRows('SELECT * FROM rate_limits'));
    expect(stored).toContain('mail-recipient-day:');
    expect(stored).not.toMatch(/victim|9847011111|192\.0\.2/i);
  });
});

it('a rate counter continues in memory while the database is unavailable', async () => {
  const counter = createCounter({ name: 'outage', points: 2, seconds: 60 });
  await withUnreachableDatabase(async () => {
    const { createCounter: createAlone } = await import('@/lib/platform/rate-limits/mutations');
    const alone = createAlone({ name: 'outage', points: 2, seconds: 60 });
    const answers = [await alone.take('x'), await alone.take('x'), await alone.take('x')];
    expect(answers).toEqual([0, 0, expect.any(Number)]);
    expect(answers[2]).toBeGreaterThan(0);
  });
  expect(await counter.take('x')).toBe(0);
});

it.each([
  ['Asha@Example.COM', 'asha@example.com'],
  ['asha+kerala+1@example.com', 'asha@example.com'],
  ['A.sha+x@googlemail.com', 'asha@gmail.com'],
  ['a.sha@example.com', 'a.sha@example.com'],
  ['asha@BÜCHER.example', 'asha@xn--bcher-kva.example'],
])('the address %s counts as the mailbox %s', (address, mailbox) => expect(toMailbox(address)).toBe(mailbox));
