import { randomUUID } from 'node:crypto';
import { GET as getPlanPdf } from '@/app/api/plans/[code]/pdf/route';
import { POST } from '@/app/api/admin/custom-itineraries/[id]/versions/route';
import { listPackages } from '@/lib/packages/catalogue/queries';
import { encodePlan } from '@/lib/planner/edit/code';
import { applyEdit } from '@/lib/planner/edit/edit';
import { pin } from '@/lib/planner/edit/pin';
import { toTripPlan } from '@/lib/planner/edit/write';
import type { EditedPlan } from '@/lib/planner/edit/types';
import { toItineraryData } from '@/lib/planner/plan/itinerary-data';
import { parseAnswers } from '@/lib/planner/plan/answers';
import { encodeAnswers } from '@/lib/planner/plan/share';
import { getPool } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import { toPlanOutline } from '@/lib/requests/after-sending/outline';
import { getRequestByToken } from '@/lib/site/private-page/queries';
import { copyPersonalData } from '@/lib/trust/personal-data/admin-queries';
import { eraseLateTraces } from '@/lib/trust/retention/erase-mutations';
import { listAuditLines } from '@/tests/support/audit';
import { selectRows } from '@/tests/support/enquiries';
import { ANSWERS } from '@/tests/support/itineraries';
import { readMailRows, runJobs } from '@/tests/support/mails';
import { parseMail } from '@/tests/support/parse-mail';
import { startSmtp, type Smtp } from '@/tests/support/smtp';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';
import { act, sendNewPlan, type Sent } from '@/tests/support/visitor';
import { callAs } from '../quotes/quote-calls';

const answers = parseAnswers(ANSWERS)!;
const suggested = pin(answers);
const longer = change(suggested, 3);
const longest = change(suggested, 4);
const NOTE = 'One more night rests you, Noor.\n\nThe boat is quieter on a weekday.';

/** The visitor's plan changed to this number of nights in its first place. */
function change(plan: EditedPlan, nights: number): EditedPlan {
  const result = applyEdit(plan, { kind: 'nights', stay: 0, nights });
  if (!('plan' in result)) throw new Error(result.reason);
  return result.plan;
}

let smtp: Smtp;
let cookie = '';
let username = '';
let sent: Sent;
beforeAll(async () => {
  process.env.PUBLIC_ORIGIN = 'https://trails.example';
  smtp = await startSmtp();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.received.length = 0;
  const session = await makeSession({ role: 'agent' });
  [cookie, username] = [session.cookie, session.staff.username];
  sent = await sendNewPlan();
  await runJobs();
  smtp.received.length = 0;
});

type Body = { message?: string; field?: string; enquiry?: InboxDetail; current?: InboxDetail };

async function suggest(plan: EditedPlan | string, fields: object = {}, id = sent.id) {
  const code = typeof plan === 'string' ? plan : encodePlan(plan);
  const body = { code, note: NOTE, channel: 'whatsapp', base: 0, key: randomUUID(), ...fields };
  const request = makeStaffRequest(`/api/admin/custom-itineraries/${id}/versions`, {
    method: 'POST',
    cookie,
    body,
  });
  const response = await POST(request, { params: Promise.resolve({ id }) });
  return { status: response.status, body: (await response.json()) as Body };
}

// The quote had the days of the suggestion and the first day of the visitor's plan.
it('a quote made after a suggestion begins on the day of the suggestion', async () => {
  const [asked, suggestedDay] = [90, 97].map((days) => addPlainDays(getIndiaDate(), days)) as [
    string,
    string,
  ];
  const toStart = (date: string) => ({ ...longer, answers: { ...longer.answers, start: { date } } });
  await getPool().query(
    `UPDATE custom_itineraries SET plan_code = $2, plan_shown = plan_shown || jsonb_build_object('start', json_build_object('date', $3::text))
     WHERE id = $1`,
    [sent.id, encodePlan(toStart(asked)), asked],
  );
  expect((await suggest(toStart(suggestedDay))).status).toBe(200);
  const { body } = await callAs(cookie).create({ requestId: sent.id });
  expect(body.item?.draft.firstDay).toBe(suggestedDay);
});
const countVersions = async (id = sent.id) =>
  (await selectRows('SELECT 1 FROM plan_versions WHERE itinerary_id = $1', [id])).length;

describe('a suggestion', () => {
  it('is stored in addition to the visitor’s plan, with its days as sent, and stops the response-time clock', async () => {
    const { status, body } = await suggest(longer);
    expect([status, body.message]).toEqual([200, 'Suggestion stored']);
    const trip = toTripPlan(longer, await listPackages());
    const [row] = await selectRows('SELECT * FROM plan_versions WHERE itinerary_id = $1', [sent.id]);
    expect(row).toMatchObject({
      number: 1,
      code: encodePlan(longer),
      note: NOTE,
      content: toItineraryData(trip),
    });
    expect(row?.content_hash).toMatch(/^[0-9a-f]{64}$/);
    const own = encodeAnswers(answers);
    expect(body.enquiry).toMatchObject({
      version: 1,
      firstContactAt: expect.any(String),
      plan: { code: own },
    });
    expect(body.enquiry?.activity[0]).toMatchObject({
      kind: 'plan-suggested',
      staff: username,
      after: { number: 1 },
    });
    expect(body.enquiry?.plan?.suggestions).toMatchObject([{ number: 1, staff: username, note: NOTE }]);
    await runJobs();
    expect(smtp.received).toEqual([]);
  });

  it('is on the private page with what differs, without the name of the account', async () => {
    await suggest(longer);
    await suggest(longest, { base: 1, note: '' });
    const page = (await getRequestByToken(sent.token))!;
    const trip = toTripPlan(longest, await listPackages());
    expect(page.planCode).toBe(encodeAnswers(answers));
    expect(page.suggestions.map(({ number, note }) => [number, note])).toEqual([
      [1, NOTE],
      [2, ''],
    ]);
    expect(page.suggestions[1]).toMatchObject({
      days: toPlanOutline(toItineraryData(trip)).days,
      cost: expect.stringMatching(/^₹.* per person, without the changes: our team prices these$/),
      changes: expect.arrayContaining([expect.stringMatching(/^\d+ days instead of \d+\.$/)]),
    });
    expect(JSON.stringify(page)).not.toContain(username);
  });

  it('is mailed by the server with both links and the days', async () => {
    expect((await suggest(longer, { channel: 'server' })).body.message).toBe('Suggestion is on its way');
    await runJobs();
    expect(smtp.received).toHaveLength(1);
    const { text, header } = parseMail(smtp.received[0]!.content);
    expect(header('subject')).toBe(`Our suggestion for your trip plan ${sent.reference}`);
    for (const part of [
      'The boat is quieter on a weekday.',
      `https://trails.example/enquiry/${sent.token}`,
      `https://trails.example/create/results?plan=${encodePlan(longer)}`,
      `https://trails.example/api/plans/${encodePlan(longer)}/pdf`,
      'Different from yours',
      ...toPlanOutline(toItineraryData(toTripPlan(longer, await listPackages()))).days,
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(part);
    const pdf = await getPlanPdf(new Request('https://trails.example/x'), {
      params: Promise.resolve({ code: encodePlan(longer) }),
    });
    expect(pdf.status).toBe(200);
    expect(await readMailRows(`itinerary:${sent.id}:suggestion:%`)).toMatchObject([{ state: 'sent' }]);
  });

  it('is stored and sent once for a repeated idempotency key', async () => {
    const key = randomUUID();
    const send = () => suggest(longer, { key, channel: 'server' });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect(await countVersions()).toBe(1);
    expect((await suggest(longest, { key })).status).toBe(422);
    await runJobs();
    expect(smtp.received).toHaveLength(1);
  });

  it('sent by two people at once is stored once; the other sender gets a conflict and can send again', async () => {
    const both = await Promise.all([suggest(longer), suggest(longest)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both.findIndex(({ status }) => status === 409);
    expect(both[late]?.body.current?.plan?.suggestions).toMatchObject([{ number: 1, staff: username }]);
    expect(await countVersions()).toBe(1);
    expect((await suggest([longer, longest][late]!, { base: 1 })).status).toBe(200);
    expect(await countVersions()).toBe(2);
  });

  it.each([
    ['a damaged code', encodePlan(longer).slice(0, -1), {}, 'code'],
    ['a code of a newer format', `3-${encodePlan(longer).slice(2)}`, {}, 'code'],
    ['the plan that the traveller has', encodeAnswers(answers), {}, 'code'],
    ['the same plan with its half-days decided', suggested, {}, 'code'],
    ['a text that is too long', longer, { note: 'x'.repeat(2_001) }, 'note'],
    ['a text that cannot be stored', longer, { note: 'a\0b' }, 'note'],
    ['another channel', longer, { channel: 'pigeon' }, 'channel'],
    ['no base', longer, { base: null }, 'base'],
    ['no key', longer, { key: 'x' }, 'key'],
  ])('is refused with %s, and nothing is stored', async (_what, plan, fields, field) => {
    const { status, body } = await suggest(plan, fields);
    expect([status, body.field]).toEqual([422, field]);
    expect(body.message).toMatch(/[a-z]\.$/);
    expect(await countVersions()).toBe(0);
  });

  it('is refused for an enquiry and for a deleted request', async () => {
    const enquiry = await makeStoredEnquiry();
    const deleted = await makeStoredItinerary({ deletedAt: new Date() });
    for (const id of [enquiry.id, deleted.id, randomUUID()])
      expect((await suggest(longer, {}, id)).status).toBe(404);
  });

  it('contains every half-day even if only the comfort differs', async () => {
    await suggest(encodeAnswers({ ...answers, comfort: 'budget' }));
    const [row] = await selectRows('SELECT code FROM plan_versions WHERE itinerary_id = $1', [sent.id]);
    expect(row?.code).toMatch(/^2-/);
  });
});

describe('the record of a suggestion', () => {
  it('is in the audit log once, with number and hash', async () => {
    await suggest(longer);
    const lines = (await listAuditLines()).filter(({ target }) => target === sent.reference);
    const [row] = await selectRows('SELECT content_hash FROM plan_versions WHERE itinerary_id = $1', [
      sent.id,
    ]);
    expect(lines).toMatchObject([
      { action: 'plan-suggested', detail: { number: 1, hash: row?.content_hash } },
    ]);
  });
});

describe('the personal data of a suggestion', () => {
  it('is included in the copy of a person’s data and erased with the request', async () => {
    await suggest(longer, { channel: 'server' });
    const { staff, cookie: own } = await makeSession();
    makeStaffRequest('/', { cookie: own });
    const { requests } = await copyPersonalData([sent.id]);
    expect(requests[0]).toMatchObject({
      suggested_plans: [{ number: 1, note: NOTE, code: encodePlan(longer) }],
    });
    expect(JSON.stringify(requests)).not.toContain(staff.username);

    expect((await act(sent.token, 'erase')).status).toBe(200);
    await runJobs();
    expect(await countVersions()).toBe(0);
    expect(smtp.received).toEqual([]);
    expect(
      await selectRows("SELECT 1 FROM enquiry_activity WHERE kind = 'plan-suggested' AND itinerary_id = $1", [
        sent.id,
      ]),
    ).toEqual([]);
    expect((await suggest(longer)).status).toBe(404);
  });

  it('is erased even if it was stored at the same time', async () => {
    await act(sent.token, 'erase');
    await getPool().query(
      "INSERT INTO plan_versions (itinerary_id, number, code, content, key) VALUES ($1, 1, '2-abc', '{}', gen_random_uuid())",
      [sent.id],
    );
    await eraseLateTraces('custom_planner', [sent.id]);
    expect(await countVersions()).toBe(0);
  });

  it('is deleted with a purged request', async () => {
    await suggest(longer);
    await getPool().query('UPDATE custom_itineraries SET deleted_at = now() WHERE id = $1', [sent.id]);
    await getPool().query('DELETE FROM custom_itineraries WHERE id = $1', [sent.id]);
    expect(await countVersions()).toBe(0);
  });
});
