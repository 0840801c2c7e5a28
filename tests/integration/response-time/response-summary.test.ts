import fc from 'fast-check';
import { POST as contact } from '@/app/api/admin/enquiries/[id]/contacted/route';
import { PATCH as patch } from '@/app/api/admin/enquiries/[id]/route';
import { POST as undo } from '@/app/api/admin/enquiries/undo/route';
import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { closeDatabase, getPool, getPrisma } from '@/lib/platform/db';
import { getResponseState, getRemainingMs, isAwaitingResponse } from '@/lib/requests/response-time/clock';
import { getResponseSummary } from '@/lib/requests/response-time/admin-queries';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

const HOUR_MS = 3_600_000;
let cookie = '';
beforeAll(async () => {
  cookie = (await makeSession({ role: 'agent' })).cookie;
});
beforeEach(async () => {
  await getPool().query('TRUNCATE requests CASCADE');
  setRequestCookies(cookie);
});

const toParams = (id: string) => ({ params: Promise.resolve({ id }) });
const send = (id: string, method: string, body: object) =>
  makeStaffRequest(`/api/admin/enquiries/${id}`, { method, cookie, body });

async function readFirstContact(id: string): Promise<Date | null> {
  return (await getPrisma().request.findUniqueOrThrow({ where: { id } })).firstContactAt;
}

describe('the response summary', () => {
  // A Saturday night in Kerala, just before midnight: nights and weekends count.
  const NOW = new Date('2026-11-21T18:25:00.000Z');
  const agoArbitrary = fc.oneof(
    fc.constantFrom(
      0,
      1,
      2 * HOUR_MS,
      2 * HOUR_MS + 1,
      6 * HOUR_MS - 1,
      6 * HOUR_MS,
      20 * HOUR_MS - 1,
      20 * HOUR_MS,
      20 * HOUR_MS + 1,
      24 * HOUR_MS - 1,
      24 * HOUR_MS,
      24 * HOUR_MS + 1,
    ),
    fc.integer({ min: 0, max: 60 * HOUR_MS }),
  );
  const requestArbitrary = fc.record({
    ago: agoArbitrary,
    isPlanned: fc.boolean(),
    // Version 1 of the terms promises six hours, the built-in terms 24.
    termsVersion: fc.constantFrom(0, 1),
    status: fc.constantFrom('new', 'new', 'new', 'contacted', 'closed'),
    isAnswered: fc.boolean(),
    isSpam: fc.constantFrom(false, false, true),
    isDeleted: fc.constantFrom(false, false, true),
  });

  beforeAll(async () => {
    const content = JSON.stringify({ ...BUILT_IN_TERMS, callbackHours: 6 });
    await getPool().query(
      `INSERT INTO legal_texts (kind, version, content, holds_from) VALUES ('figures', 1, $1, '2026-11-01')`,
      [content],
    );
  });
  afterAll(() => getPool().query('DELETE FROM legal_texts'));

  it('the response summary agrees with a recount in SQL and with the clock of each request', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(requestArbitrary, { maxLength: 12 }), async (requests) => {
        await getPool().query('TRUNCATE requests CASCADE');
        const expected = { due: 0, amber: 0, broken: 0 };
        for (const { ago, isPlanned, termsVersion, status, isAnswered, isSpam, isDeleted } of requests) {
          const receivedAt = new Date(NOW.getTime() - ago);
          const firstContactAt = isAnswered ? NOW : null;
          const fields = { status, isSpam, termsVersion, firstContactAt, deletedAt: isDeleted ? NOW : null };
          if (isPlanned) await makeStoredItinerary({ ...fields, receivedAt: receivedAt });
          else await makeStoredEnquiry({ ...fields, receivedAt: receivedAt });
          const promised = { status, isSpam, isDeleted };
          const dueAt = new Date(receivedAt.getTime() + (termsVersion === 1 ? 6 : 24) * HOUR_MS);
          if (!isAwaitingResponse({ ...promised, firstContactAt: firstContactAt?.toISOString() ?? null }))
            continue;
          const state = getResponseState(getRemainingMs(dueAt, NOW));
          if (state === 'red') expected.broken += 1;
          else expected.due += 1;
          if (state === 'amber') expected.amber += 1;
        }
        const { promises } = await getResponseSummary(NOW);
        expect(promises).toEqual(expected);
        expect(promises).toEqual(await recount(NOW));
      }),
      { numRuns: 25 },
    );
  });
});

/** Counts the requests of each state with a separate, simpler query. */
async function recount(now: Date) {
  const { rows } = await getPool().query(
    `SELECT count(*) FILTER (WHERE age < promised)::int AS due,
       count(*) FILTER (WHERE age > promised - 14400 AND age < promised)::int AS amber,
       count(*) FILTER (WHERE age >= promised)::int AS broken
     FROM (
       SELECT extract(epoch FROM $1::timestamptz - received_at) AS age, CASE terms_version WHEN 1 THEN 21600 ELSE 86400 END AS promised
       FROM requests WHERE status = 'new' AND first_contact_at IS NULL AND deleted_at IS NULL AND NOT is_spam
     ) AS waiting`,
    [now.toISOString()],
  );
  return rows[0];
}

describe('the clock of a request', () => {
  it.each([
    ['stops after an e-mail', { channel: 'email' }, true],
    ['stops after a message that was written', { channel: 'whatsapp', outcome: 'wrote' }, true],
    ['stops when the visitor was reached', { channel: 'call', outcome: 'reached' }, true],
    ['runs on when WhatsApp was only opened', { channel: 'whatsapp' }, false],
    ['runs on after a call without a recorded result', { channel: 'call' }, false],
    ['runs on after a call without an answer', { channel: 'call', outcome: 'no-answer' }, false],
    ['runs on after a wrong number', { channel: 'whatsapp', outcome: 'wrong-number' }, false],
  ])('the response-time clock %s', async (_name, body, stops) => {
    const { id } = await makeStoredEnquiry();
    expect((await contact(send(id, 'POST', body), toParams(id))).status).toBe(200);
    expect((await readFirstContact(id)) !== null).toBe(stops);
  });

  it.each([
    ['contacted', true],
    ['converted', true],
    ['closed', false],
  ])('the status %s stops the response-time clock: %s', async (status, stops) => {
    const { id } = await makeStoredEnquiry();
    expect((await patch(send(id, 'PATCH', { status, version: 1 }), toParams(id))).status).toBe(200);
    expect((await readFirstContact(id)) !== null).toBe(stops);
  });

  it('the response-time clock stops once, whatever follows, even after a restart', async () => {
    const { id } = await makeStoredEnquiry();
    await contact(send(id, 'POST', { channel: 'whatsapp', outcome: 'wrote' }), toParams(id));
    const first = await readFirstContact(id);
    await closeDatabase(); // simulates a new process
    await contact(send(id, 'POST', { channel: 'email' }), toParams(id));
    await patch(send(id, 'PATCH', { status: 'contacted', version: 1 }), toParams(id));
    await patch(send(id, 'PATCH', { status: 'converted', version: 2 }), toParams(id));
    expect(first).not.toBeNull();
    expect(await readFirstContact(id)).toEqual(first);
  });

  it('the response-time clock runs again when a change of status is undone', async () => {
    const { id } = await makeStoredEnquiry();
    const answer = await patch(send(id, 'PATCH', { status: 'contacted', version: 1 }), toParams(id));
    const { undo: batchId } = (await answer.json()) as { undo: string };
    expect((await undo(send('undo', 'POST', { batchId }), toParams(''))).status).toBe(200);
    expect(await readFirstContact(id)).toBeNull();
    expect((await getResponseSummary()).promises.due).toBe(1);
  });

  it('the response summary does not count spam', async () => {
    const { id } = await makeStoredEnquiry({ receivedAt: new Date(Date.now() - 30 * HOUR_MS) });
    expect((await getResponseSummary()).promises.broken).toBe(1);
    await patch(send(id, 'PATCH', { isSpam: true, version: 1 }), toParams(id));
    expect((await getResponseSummary()).promises).toEqual({ due: 0, amber: 0, broken: 0 });
  });
});
