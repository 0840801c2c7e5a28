import { randomUUID } from 'node:crypto';
import { getSubmissionPool } from '@/lib/platform/db';
import { NO_VALUES } from '@/lib/requests/derived-fields';
import { createEnquiry } from '@/lib/requests/enquiries/mutations';
import type { NewEnquiry } from '@/lib/requests/enquiries/types';
import { countRows, makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import { addManyEnquiries } from '@/tests/support/many-enquiries';

const HOUR = 3_600_000;
const CREATED = { receivedAt: expect.any(Date), dueAt: expect.any(Date) };

function makeNewEnquiry(overrides: Partial<NewEnquiry> = {}): NewEnquiry {
  return {
    source: 'website',
    reference: `KT-${randomUUID()}`,
    ...{ name: 'Asha Nair', email: 'asha@example.com', phone: '9847011111', phoneE164: '+919847011111' },
    ...{ userAgent: null, ipAddress: '203.0.113.7', city: null, state: null, country: 'Unknown' },
    ...{ suspicion: null, noticeVersion: null, requestHash: 'hash', statusTokenHash: randomUUID() },
    idempotencyKey: randomUUID(),
    captcha: { nonce: randomUUID(), expiresAt: new Date(Date.now() + HOUR) },
    ...{ limitKey: `request:${randomUUID()}`, lastStart: performance.now() + HOUR },
    ...{
      tourId: null,
      title: '',
      priceShown: '',
      packagePrice: null,
      priceBookId: null,
      priceTotal: null,
      priceConditions: '',
    },
    extras: [],
    ...{ groupId: null, ...NO_VALUES },
    ...{
      message: 'Hello',
      visitorMessage: 'Hello',
      adults: 2,
      children: 0,
      ages: [],
      travelDate: '2027-03-01',
    },
    ...overrides,
  };
}

const readStored = (enquiries: NewEnquiry[]) =>
  selectRows(
    `SELECT reference, xmin::text AS statement, visitor_message,
       (SELECT count(*)::int FROM request_activity WHERE request_id = e.id AND kind = 'created') AS entries,
       (SELECT count(*)::int FROM graphile_worker.jobs WHERE key LIKE 'enquiry:' || e.id || ':%') AS mails,
       (SELECT count(*)::int FROM spent_captchas WHERE nonce = ANY ($2)) AS captchas
     FROM requests AS e WHERE reference = ANY ($1)`,
    [enquiries.map(({ reference }) => reference), enquiries.map(({ captcha }) => captcha.nonce)],
  );

const sumCounts = async () =>
  Number((await selectRows("SELECT sum(n) AS n FROM inbox_counts WHERE source = 'website'"))[0]?.n ?? 0);

it('enquiries that arrive while another one is being stored are stored together by one statement', async () => {
  const before = await sumCounts();
  const enquiries = Array.from({ length: 9 }, () => makeNewEnquiry());
  expect(await Promise.all(enquiries.map(createEnquiry))).toEqual(Array(9).fill(CREATED));
  const rows = await readStored(enquiries);
  expect(rows).toHaveLength(9);
  // The first enquiry was written alone; the others waited for it and were written together.
  expect(new Set(rows.map(({ statement }) => statement)).size).toBe(2);
  for (const row of rows) expect(row).toMatchObject({ entries: 1, mails: 2, captchas: 9 });
  expect(await sumCounts()).toBe(before + 9);
});

it('an invalid enquiry is refused, and the other enquiries of its batch are stored', async () => {
  const before = [await sumCounts(), await countRows('graphile_worker.jobs')];
  const bad = makeNewEnquiry({ adults: 99 });
  const good = Array.from({ length: 5 }, () => makeNewEnquiry());
  const all = [...good.slice(0, 3), bad, ...good.slice(3)];
  const results = await Promise.allSettled(all.map(createEnquiry));
  expect(
    results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.code)),
  ).toEqual([CREATED, CREATED, CREATED, '23514', CREATED, CREATED]);
  expect(await readStored(good)).toHaveLength(5);
  expect(await selectRows('SELECT 1 FROM spent_captchas WHERE nonce = $1', [bad.captcha.nonce])).toEqual([]);
  expect([await sumCounts(), await countRows('graphile_worker.jobs')]).toEqual([
    (before[0] ?? 0) + 5,
    (before[1] ?? 0) + 10,
  ]);
});

it('an enquiry with a used captcha or reference is refused, and the others of its batch are stored', async () => {
  const stored = makeNewEnquiry();
  await createEnquiry(stored);
  const used = makeNewEnquiry({ captcha: stored.captcha });
  const duplicate = makeNewEnquiry({ reference: stored.reference });
  const good = [makeNewEnquiry(), makeNewEnquiry(), makeNewEnquiry()];
  expect(await Promise.all([...good, used].map(createEnquiry))).toEqual([
    ...[CREATED, CREATED, CREATED],
    'not-stored',
  ]);
  const others = [makeNewEnquiry(), makeNewEnquiry(), makeNewEnquiry()];
  expect(await Promise.all([...others, duplicate].map(createEnquiry))).toEqual([
    ...[CREATED, CREATED, CREATED],
    'reference-used',
  ]);
  expect(await readStored([...good, ...others])).toHaveLength(6);
});

it('two enquiries with one idempotency key, sent among others, create one row and return 201 and 200', async () => {
  const before = await countRows('enquiries');
  const key = { 'Idempotency-Key': randomUUID() };
  const answers = await Promise.all([
    sendEnquiry(makeSolvedEnquiry()),
    sendEnquiry(makeSolvedEnquiry(), key),
    sendEnquiry(makeSolvedEnquiry()),
    sendEnquiry(makeSolvedEnquiry(), key),
    sendEnquiry(makeSolvedEnquiry()),
  ]);
  const [, first, , second] = answers;
  expect([first?.status, second?.status].sort()).toEqual([200, 201]);
  expect(second?.body).toEqual(first?.body);
  expect(await countRows('enquiries')).toBe(before + 4);
});

it('a text that ends with half of a surrogate pair is stored with a replacement character', async () => {
  const enquiry = makeNewEnquiry({ visitorMessage: 'C:\\ud83d and \ud83d\ude00, cut: \ud83d' });
  expect(await createEnquiry(enquiry)).toEqual(CREATED);
  expect(await readStored([enquiry])).toMatchObject([
    { visitor_message: 'C:\\ud83d and \ud83d\ude00, cut: \ufffd' },
  ]);
});

it('storing an enquiry with a query plan made for few rows does not read all enquiries', async () => {
  const pool = getSubmissionPool();
  const readEntries = async () => {
    await pool.query('SELECT pg_stat_force_next_flush()');
    const [row] = await selectRows(
      "SELECT idx_tup_read::int AS read FROM pg_stat_user_indexes WHERE indexrelname = 'requests_idempotency_key_kind_key'",
    );
    return Number(row?.read);
  };
  // PostgreSQL may keep one query plan for all values after five executions.
  for (let n = 0; n < 8; n += 1) await createEnquiry(makeNewEnquiry());
  await addManyEnquiries(2_000);
  const before = await readEntries();
  expect(await createEnquiry(makeNewEnquiry())).toEqual(CREATED);
  expect((await readEntries()) - before).toBeLessThan(100);
});
