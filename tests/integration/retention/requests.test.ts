import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getPool } from '@/lib/platform/db';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { applyRetention } from '@/lib/trust/retention/apply-retention';
import { selectRows } from '@/tests/support/enquiries';
import { insertRow, type Row } from '@/tests/support/rows';
import { makeStoredMail, runJobs } from '@/tests/support/mails';
import { findTraces } from '@/tests/support/traces';
import { callByLink, sendNew, toAcceptance } from '../quotes/quote-calls';

const folder = mkdtempSync(path.join(tmpdir(), 'retention-'));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOW = new Date('2026-11-22T19:40:00.000Z');
const DAY = 86_400_000;
/** Returns the time this many days before the run, plus `younger` milliseconds. */
const daysAgo = (days: number, younger = 0) => new Date(NOW.getTime() - days * DAY + younger);
const SEVEN_YEARS = new Date('2019-11-22T19:40:00.000Z');
const later = (at: Date) => new Date(at.getTime() + 1);

const NOTHING = {
  ...{ deleted: 0, spam: 0, technical: 0, records: 0, sessions: 0, links: 0, pushes: 0, groups: 0 },
  auditAddresses: 0,
  papers: 0,
  travellers: 0,
};
const KINDS = ['enquiries', 'custom_itineraries'] as const;

beforeEach(() =>
  getPool().query('TRUNCATE requests, inbox_counts, inbox_days, mails, customer_links CASCADE'),
);

const read = async (row: Row) =>
  (await selectRows('SELECT * FROM requests WHERE id = $1', [row.id]))[0] as Row;
const exists = async (row: Row) => (await read(row)) !== undefined;

async function expectCountsRight() {
  const rows = await selectRows(
    'SELECT source, status, is_spam, sum(n)::int AS n FROM inbox_counts GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3',
  );
  const counted = await selectRows(`
    SELECT source, status, is_spam, count(*)::int AS n FROM requests WHERE deleted_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`);
  expect(rows).toEqual(counted);
  expect(await selectRows('SELECT sum(n)::int AS n FROM inbox_days HAVING sum(n) < 0')).toEqual([]);
}

describe.each(KINDS)('%s', (kind) => {
  const make = (fields: Row) => insertRow(kind, fields);

  it('the retention run deletes spam 90 days after its last change', async () => {
    const spam = (at: Date, touched = at) => make({ is_spam: true, received_at: at, updated_at: touched });
    const [old, young, markedToday] = [
      await spam(daysAgo(90)),
      await spam(daysAgo(90, 1)),
      await spam(daysAgo(400), daysAgo(1)),
    ];
    const report = await applyRetention(NOW);
    expect(report.spam).toBe(1);
    expect(await Promise.all([old, young, markedToday].map((row) => exists(row)))).toEqual([
      false,
      true,
      true,
    ]);
    await expectCountsRight();
  });

  it('the retention run keeps spam with an accepted offer as long as a booking, and then anonymises it', async () => {
    const row = await make({ received_at: daysAgo(400), ...(kind === 'enquiries' && { tour_id: '1' }) });
    const quote = await sendNew(String(row.id));
    const { contentHash } = (await getQuoteByToken(quote.token))!;
    expect((await callByLink(quote.token, 'accept', toAcceptance(quote, contentHash))).status).toBe(200);
    const set = (columns: string, at: Date) =>
      getPool().query(`UPDATE requests SET ${columns} WHERE id = $2`, [at, row.id]);
    await set('is_spam = true, updated_at = $1', daysAgo(91));
    expect((await applyRetention(NOW)).spam).toBe(0);
    expect(await selectRows('SELECT number FROM quote_acceptances')).toEqual([{ number: 1 }]);
    await set(`updated_at = $1, received_at = $1`, SEVEN_YEARS);
    expect(await applyRetention(NOW)).toMatchObject({ spam: 0, records: 1 });
    expect(await read(row)).toMatchObject({ customer_name: 'Erased' });
    expect(await selectRows('SELECT number FROM quote_acceptances')).toEqual([]);
  });

  it('the retention run purges requests that staff deleted 30 days ago, spam or not', async () => {
    const deleted = (at: Date, isSpam = false) =>
      make({ deleted_at: at, is_spam: isSpam, received_at: daysAgo(40), updated_at: at });
    const rows = [
      await deleted(daysAgo(30)),
      await deleted(daysAgo(30), true),
      await deleted(daysAgo(30, 1)),
      await make({ received_at: daysAgo(40) }),
    ];
    expect((await applyRetention(NOW)).deleted).toBe(2);
    expect(await Promise.all(rows.map((row) => exists(row)))).toEqual([false, false, true, true]);
    await expectCountsRight();
  });

  it('the retention run clears IP address and user agent after 180 days and changes nothing else', async () => {
    const technical = (at: Date, fields: Row = {}) =>
      make({ ip_address: '2001:db8::9', user_agent: 'Old/1', received_at: at, ...fields });
    const [old, young, half] = [
      await technical(daysAgo(180)),
      await technical(daysAgo(180, 1)),
      await technical(daysAgo(300), { user_agent: null }),
    ];
    expect((await applyRetention(NOW)).technical).toBe(2);
    for (const row of [old, half])
      expect(await read(row)).toEqual({ ...row, ip_address: null, user_agent: null });
    expect(await read(young)).toEqual(young);
  });

  it('the retention run anonymises requests after seven years, and the inbox still counts them', async () => {
    const record = (at: Date, fields: Row = {}) =>
      make({
        customer_name: 'Meera Q7years',
        received_at: at,
        ...{ lead_source: 'referral', lead_detail: 'Anil Kumar' },
        ...fields,
      });
    const [old, young, booked] = [
      await record(SEVEN_YEARS),
      await record(later(SEVEN_YEARS)),
      await record(SEVEN_YEARS, { status: 'converted' }),
    ];
    expect((await applyRetention(NOW)).records).toBe(2);
    expect(await read(old)).toMatchObject({
      customer_name: 'Erased',
      status: 'closed',
      phone: '0000000000',
      ...{ lead_source: 'referral', lead_detail: '' },
      erased_at: expect.any(Date),
    });
    expect(await read(booked)).toMatchObject({ customer_name: 'Erased', status: 'converted' });
    expect(await read(young)).toMatchObject({ customer_name: 'Meera Q7years', erased_at: null });
    expect(
      await selectRows('SELECT kind, after, staff_id FROM request_activity WHERE request_id = $1', [old.id]),
    ).toEqual([{ kind: 'erased', after: { by: 'retention' }, staff_id: null }]);
    await expectCountsRight();
  });

  it('a second retention run changes nothing', async () => {
    await make({ is_spam: true, received_at: daysAgo(91), updated_at: daysAgo(91) });
    await make({ deleted_at: daysAgo(31) });
    await make({ received_at: daysAgo(200), ip_address: '192.0.2.1' });
    await make({ received_at: daysAgo(3_000) });
    expect(await applyRetention(NOW)).toMatchObject({ deleted: 1, spam: 1, technical: 1, records: 1 });
    expect(await applyRetention(NOW)).toEqual(NOTHING);
  });

  it('the retention run handles more rows than one batch', async () => {
    for (let at = 0; at < 7; at += 1) await make({ deleted_at: daysAgo(31 + at), received_at: daysAgo(50) });
    expect((await applyRetention(NOW, 3)).deleted).toBe(7);
    expect(await selectRows('SELECT id FROM requests')).toEqual([]);
  });

  it('the retention run deletes history, customer links, mails and jobs with a request', async () => {
    const row = await make({ deleted_at: daysAgo(30), customer_name: 'Gone Qpurge', reference: 'KT-QPURGE' });
    const id = String(row.id);
    const family = kind === 'enquiries' ? 'enquiry' : 'itinerary';
    await getPool().query(
      "INSERT INTO request_activity (request_id, kind, note) VALUES ($1, 'note', 'about Qpurge')",
      [id],
    );
    await getPool().query(
      "INSERT INTO customer_links VALUES (LEAST($1, $2::uuid), GREATEST($1, $2::uuid), 'apart')",
      [id, (await make({})).id],
    );
    await makeStoredMail({
      key: `${family}:${id}:visitor`,
      reference: 'KT-QPURGE',
      requestId: id,
    });
    await getPool().query(
      "SELECT graphile_worker.add_job('send_mail', json_build_object('key', $1::text), job_key => $1, run_at => now() + interval '1 day')",
      [`${family}:${id}:warning`],
    );
    await applyRetention(NOW);
    expect(await findTraces(['Qpurge'])).toEqual([
      'graphile_worker._private_jobs', // the job that deletes the mail files
      'public.removals', // the reference only
    ]);
    await runJobs();
    expect(await selectRows("SELECT key FROM graphile_worker.jobs WHERE key LIKE '%:warning'")).toEqual([]);
    expect(await selectRows('SELECT id FROM mails')).toEqual([]);
  });
});

it('the retention run keeps rows that are not due yet', async () => {
  for (const kind of KINDS)
    for (const fields of [{}, { is_spam: true }, { deleted_at: daysAgo(29) }, { status: 'closed' }])
      await insertRow(kind, {
        received_at: daysAgo(29),
        updated_at: daysAgo(29),
        ip_address: '192.0.2.1',
        ...fields,
      });
  expect(await applyRetention(NOW)).toEqual(NOTHING);
});
