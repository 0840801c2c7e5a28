import { randomUUID } from 'node:crypto';
import { freezeCode } from '@/lib/planner/edit/plan-code';
import { encodeAnswers } from '@/lib/planner/plan/answers-code';
import { parseAnswers } from '@/lib/planner/plan/answers';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { getItineraryForMail } from '@/lib/requests/planner-requests/queries';
import { ask } from '@/tests/support/described';
import { makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import { makeGroup, setTicks } from '@/tests/support/groups';
import { ANSWERS, makeSolvedItinerary, sendItinerary } from '@/tests/support/itineraries';
import { forgetLimits } from '@/tests/support/limits';
import { makeSession } from '@/tests/support/staff';
import { until } from '@/tests/support/until';
import { getPool } from '@/lib/platform/db';

beforeEach(forgetLimits);

const WAITING =
  "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
const CODE = freezeCode(encodeAnswers(parseAnswers(ANSWERS)!));
const OTHER = freezeCode(encodeAnswers(parseAnswers({ ...ANSWERS, duration: 7 })!));

/** A group of one that wants the plan rather than package 1. */
async function makeTickedGroup(): Promise<string> {
  const { token } = await makeGroup(['1'], { plans: [CODE] });
  await setTicks(token, randomUUID(), [], [CODE]);
  return token;
}

const send = (group: unknown, plan: string = CODE) => sendItinerary(makeSolvedItinerary({ plan, group }));
const findRow = async ({ body }: { body: object }) =>
  (
    await selectRows('SELECT id::text AS id, group_id FROM requests WHERE reference = $1', [
      (body as { reference: string }).reference,
    ])
  )[0] as { id: string; group_id: string | null };
const readRequestedOn = async (token: string) =>
  (await ask('GET /api/groups/{token}', { params: { token } })).body.askedOn;

it('a group can send the plan it chose; staff see its ticks, and the group page the day of sending', async () => {
  const token = await makeTickedGroup();
  const { id } = await findRow(await send(token));
  expect(await readRequestedOn(token)).toBe(getIndiaDate());
  const ticked = { group: { friends: 1, plans: [{ code: CODE, votes: 1 }] } };
  const { cookie } = await makeSession();
  expect((await ask('GET /api/admin/enquiries/{id}', { params: { id }, cookie })).body).toMatchObject(ticked);
  expect(await getItineraryForMail(id)).toMatchObject(ticked);
});

it('a group can send only one request, with a plan or about a trip; a second one is refused with a hint', async () => {
  const token = await makeTickedGroup();
  expect((await send(token)).status).toBe(201);
  const refusal = {
    status: 409,
    body: { field: 'group', message: expect.stringContaining('leave the group out') },
  };
  expect(await send(token)).toMatchObject(refusal);
  expect(await sendEnquiry(makeSolvedEnquiry({ package: '1', group: token }))).toMatchObject(refusal);
});

it.each([
  ['for another plan', makeTickedGroup, OTHER],
  ['that is unknown', async () => 'AAAAAAAAAAAAAAAAAAAAAA', CODE],
  ['that is not a text', async () => [1], CODE],
])('a group %s never prevents a request from being stored', async (_what, makeToken, plan) => {
  const answer = await send(await makeToken(), plan);
  expect(answer.status).toBe(201);
  expect((await findRow(answer)).group_id).toBeNull();
});

it('a plan and an enquiry with one idempotency key, both sent twice at once, are each stored once', async () => {
  const [plan, enquiry] = [makeSolvedItinerary({ plan: CODE }), makeSolvedEnquiry({ package: '1' })];
  const headers = { 'Idempotency-Key': randomUUID(), 'x-kayal-client-address': '203.0.113.9' };
  const answers = await Promise.all([
    sendItinerary(plan, headers),
    sendEnquiry(enquiry, headers),
    sendItinerary(plan, headers),
    sendEnquiry(enquiry, headers),
  ]);
  const [planFirst, enquiryFirst, planAgain, enquiryAgain] = answers;
  expect([planFirst.status + planAgain.status, enquiryFirst.status + enquiryAgain.status]).toEqual([
    401, 401,
  ]);
  expect([planAgain.body, enquiryAgain.body]).toEqual([planFirst.body, enquiryFirst.body]);
  const stored = await selectRows(
    'SELECT reference FROM requests WHERE idempotency_key = $1 ORDER BY kind DESC',
    [headers['Idempotency-Key']],
  );
  expect(stored).toEqual([planFirst, enquiryFirst].map(({ body }) => ({ reference: body.reference })));
});

// Regression: both were stored in some runs.
it('of a plan and an enquiry sent at once for one group, one is stored and the other gets 409', async () => {
  const { token } = await makeGroup(['1'], { plans: [CODE] });
  await setTicks(token, randomUUID(), ['1'], [CODE]);
  const enquiry = makeSolvedEnquiry({ package: '1', group: token });
  const plan = makeSolvedItinerary({ plan: CODE, group: token });
  // Both look the group up before either is stored: its row is locked until both wait for it.
  const client = await getPool().connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM group_choices FOR UPDATE');
  const sent = Promise.all([sendItinerary(plan), sendEnquiry(enquiry)]);
  const isWaiting = async () => (await selectRows(WAITING)).length === 2;
  await until(isWaiting).finally(async () => {
    await client.query('COMMIT');
    client.release();
  });
  const [ofPlan, ofEnquiry] = await sent;
  expect([ofPlan.status, ofEnquiry.status].sort()).toEqual([201, 409]);
  // The refused request is accepted with the same captcha when it is sent without the group.
  if (ofPlan.status === 409) expect((await sendItinerary({ ...plan, group: null })).status).toBe(201);
  if (ofEnquiry.status === 409) expect((await sendEnquiry({ ...enquiry, group: null })).status).toBe(201);
});
