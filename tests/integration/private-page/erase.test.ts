import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { POST as eraseByStaff } from '@/app/api/admin/enquiries/[id]/erase/route';
import { getPool } from '@/lib/platform/db';
import { decideCustomer, forgetDecision } from '@/lib/requests/customers/mutations';
import { getRequestByToken } from '@/lib/public/private-page/queries';
import { passTime, runJobs } from '@/tests/support/mails';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';
import { findTraces } from '@/tests/support/traces';
import { act, readStored, sendNewEnquiry, sendNewPlan, type Sent } from '@/tests/support/visitor';
import { selectRows } from '@/tests/support/enquiries';
import { forgetLimits } from '@/tests/support/limits';

const folder = mkdtempSync(path.join(tmpdir(), 'erase-'));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(forgetLimits);

let persons = 0;
/** Makes a visitor whose name, email address and texts occur nowhere else in the database. */
function makePerson() {
  const mark = `q${(persons += 1)}zx`;
  const digits = `9${String(800_000_000 + persons * 7_919)}`;
  return {
    fields: { name: `Vasundhara ${mark}`, email: `${mark}@unmistakable.example`, phone: digits },
    words: [mark, digits, 'hush-hush', '2001:db8:77::', 'Peculiar/9'],
  };
}

const KINDS = [
  ['an enquiry', sendNewEnquiry],
  ['a plan', sendNewPlan],
] as const;
const set = ({ id }: Sent, change: string) =>
  getPool().query(`UPDATE requests SET ${change} WHERE id = $1`, [id]);

/**
 * Stores a request with all kinds of related data: sent and failed mails, notes by visitor and staff, a reply, a
 * customer link and a waiting job.
 */
async function makeWeekOldRequest(send: (typeof KINDS)[number][1]) {
  const person = makePerson();
  const request = await send({
    ...person.fields,
    ...(send === sendNewEnquiry ? { message: `hush-hush of ${person.fields.name}` } : {}),
  });
  const { id } = request;
  await set(request, "user_agent = 'Peculiar/9', ip_address = '2001:db8:77::1', location_city = 'Hush-hush'");
  await runJobs();
  await act(request.token, 'note', { text: `hush-hush: call ${person.fields.phone}` });
  const { staff } = await makeSession();
  const other = await makeStoredItinerary({ email: 'somebody.else@example.com' });
  const former = await makeStoredEnquiry({ email: 'long.ago@example.com' });
  for (const { id: otherId } of [other, former])
    await decideCustomer({ id, otherId, staffId: staff.id }, 'linked');
  await forgetDecision({ id, otherId: former.id, staffId: staff.id });
  const tell = (kind: string, note: string | null, after: object | null) =>
    getPool().query(
      `INSERT INTO request_activity (request_id, staff_id, kind, note, after) VALUES ($1, $2, $3, $4, $5)`,
      [id, staff.id, kind, note, after],
    );
  await tell('note', `hush-hush, says ${person.fields.name}`, null);
  await tell('reply', null, { to: person.fields.email });
  await tell('assigned', `for ${person.fields.name}`, { name: person.fields.name });
  await tell('status', null, { status: 'contacted' });
  const family = send === sendNewEnquiry ? 'enquiry' : 'itinerary';
  await getPool().query(
    "SELECT graphile_worker.add_job('send_mail', json_build_object('key', $1::text, 'for', $2::text), job_key => $1, run_at => now() + interval '1 day')",
    [`${family}:${id}:warning`, person.fields.email],
  );
  const [keys] = await selectRows(
    `SELECT idempotency_key::text AS a, status_token_hash AS b, request_hash AS c FROM requests WHERE id = $1`,
    [id],
  );
  return {
    request,
    person,
    other,
    former,
    words: [...person.words, ...Object.values(keys ?? {}).map(String)],
  };
}

/** Returns the stored counts of the inbox, and the same counts computed from the rows. */
async function readCounts() {
  const rows = await selectRows(
    'SELECT source, status, is_spam, sum(n)::int AS n FROM inbox_counts GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3',
  );
  const counted = await selectRows(`
    SELECT source, status, is_spam, count(*)::int AS n FROM requests WHERE deleted_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`);
  return { rows, counted, total: counted.reduce((sum, { n }) => sum + Number(n), 0) };
}

describe.each(KINDS)('erasing %s', (_name, send) => {
  it('erasing a request leaves no personal data in any table, job or mail', async () => {
    const { request, words } = await makeWeekOldRequest(send);
    const before = await findTraces(words);
    for (const place of ['requests', 'request_activity', 'mails', 'graphile_worker._private_jobs'])
      expect(before.join()).toContain(place);
    expect(before.filter((place) => place.endsWith('.eml'))).toHaveLength(2);

    const answer = await act(request.token, 'erase');
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Your data is erased.' }]);
    expect((await findTraces(words)).filter((place) => !place.endsWith('.eml'))).toEqual([]);
    await runJobs();
    expect(await findTraces(words)).toEqual([]);
    await passTime(3_600);
    await runJobs();
    expect(await findTraces([request.reference])).toEqual(
      ['public.audit_values', 'public.removals', 'public.requests'].sort(),
    );
  });

  it('erasing a request leaves an anonymous row, which the inbox counts as before', async () => {
    const { request } = await makeWeekOldRequest(send);
    const before = await readCounts();
    await act(request.token, 'erase');
    const { row, history } = await readStored(request);
    expect(row).toMatchObject({
      customer_name: 'Erased', phone: '0000000000', phone_e164: null, status: 'closed', follow_up_at: null,
      user_agent: null, ip_address: null, location_city: null, location_state: null, location_country: null,
      request_hash: '', erased_at: expect.any(Date), deleted_at: null,
    }); // oxfmt-ignore
    expect(row.email || null).toBeNull();
    expect(history.map(({ kind, note, before: from, after: to }) => [kind, note, from, to])).toEqual([
      ['created', null, null, null],
      ['assigned', null, null, null],
      ['status', null, null, { status: 'contacted' }],
      ['erased', null, null, { by: 'visitor' }],
    ]);
    const after = await readCounts();
    expect(after.rows).toEqual(after.counted);
    expect(after.total).toBe(before.total);
  });

  it('erasing a request disables its private link', async () => {
    const request = await send();
    await act(request.token, 'erase');
    expect(await getRequestByToken(request.token)).toBeNull();
    for (const action of ['erase', 'withdraw', 'date', 'note'] as const)
      expect((await act(request.token, action, { text: 'Hello' })).status).toBe(404);
  });

  it('erasing a request changes no other request, and removes its customer link to another', async () => {
    const bystander = await send();
    const before = JSON.stringify(await readStored(bystander));
    const { request, other, former } = await makeWeekOldRequest(send);
    expect(await findTraces([request.reference])).toContain('public.request_activity');
    await act(request.token, 'erase');
    expect(JSON.stringify(await readStored(bystander))).toBe(before);
    expect(await selectRows('SELECT customer_name, email FROM requests WHERE id = $1', [other.id])).toEqual([
      { customer_name: 'Noor Ali', email: 'somebody.else@example.com' },
    ]);
    expect(await findTraces([request.id])).not.toContain('public.customer_links');
    const lines = 'SELECT kind FROM request_activity WHERE COALESCE(request_id, request_id) = ANY ($1)';
    expect(await selectRows(lines, [[other.id, former.id]])).toEqual([]);
  });

  it('erasing a request cancels its pending mails', async () => {
    const person = makePerson();
    const request = await send(person.fields);
    await act(request.token, 'erase');
    await runJobs();
    expect(await findTraces(person.words)).toEqual([]);
    expect(await selectRows('SELECT key FROM mails WHERE reference = $1', [request.reference])).toEqual([]);
  });

  it('erasing a request leaves no personal data even when others write to it at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = makePerson();
      const request = await send(person.fields);
      const text = `hush-hush ${person.fields.name}`;
      const staffNote = getPool().query(
        `INSERT INTO request_activity (request_id, kind, note) VALUES ($1, 'note', $2)`,
        [request.id, text],
      );
      const answers = await Promise.all([
        act(request.token, 'note', { text }),
        act(request.token, 'erase'),
        set(request, `customer_name = customer_name, status = 'contacted', version = version + 1`),
        act(request.token, 'note', { text: `${text} again` }),
        staffNote,
      ]);
      expect((answers[1] as { status: number }).status).toBe(200);
      await runJobs();
      await passTime(3_600);
      await runJobs();
      expect(await findTraces(person.words)).toEqual([]);
    }
  });

  it('a visitor cannot erase a booked request', async () => {
    const request = await send();
    await set(request, "status = 'converted'");
    const answer = await act(request.token, 'erase');
    expect([answer.status, answer.body.message]).toEqual([
      422,
      expect.stringMatching(/^To change, cancel or erase your trip/),
    ]);
    expect((await readStored(request)).row.erased_at).toBeNull();
  });
});

describe('erasing by staff', () => {
  const erase = async (id: string, cookie: string) => {
    const request = makeStaffRequest(`/api/admin/enquiries/${id}/erase`, {
      method: 'POST',
      cookie,
      body: {},
    });
    const response = await eraseByStaff(request, { params: Promise.resolve({ id }) });
    return { status: response.status, body: (await response.json()) as object };
  };

  it.each([
    ['an enquiry', makeStoredEnquiry],
    ['a booked plan', () => makeStoredItinerary({ status: 'converted' })],
  ])(
    'erasing by staff anonymizes %s and records the account; a booked request keeps its status',
    async (_name, make) => {
      const { staff, cookie } = await makeSession();
      const { id, status } = await make();
      expect(await erase(id, cookie)).toEqual({
        status: 200,
        body: { success: true, message: 'Personal data erased' },
      });
      const [row] = await selectRows(`SELECT customer_name, status FROM requests WHERE id = $1`, [id]);
      expect(row).toEqual({
        customer_name: 'Erased',
        status: status === 'converted' ? 'converted' : 'closed',
      });
      const history = await selectRows(
        'SELECT kind, after, staff_id FROM request_activity WHERE request_id = $1',
        [id],
      );
      expect(history).toEqual([{ kind: 'erased', after: { by: 'staff' }, staff_id: staff.id }]);
      expect((await erase(id, cookie)).status).toBe(404);
    },
  );

  it('erasing by staff is for owners only', async () => {
    const { id } = await makeStoredEnquiry();
    expect((await erase(id, (await makeSession({ role: 'agent' })).cookie)).status).toBe(403);
    expect(await selectRows('SELECT erased_at FROM requests WHERE id = $1', [id])).toEqual([
      { erased_at: null },
    ]);
  });
});
