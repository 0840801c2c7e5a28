import { GET as getPlanPdf } from '@/app/api/plans/[code]/pdf/route';
import { applyEdit } from '@/lib/planner/edit/edit';
import { encodePlan } from '@/lib/planner/edit/plan-code';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import { toTripPlan } from '@/lib/planner/edit/write';
import { listPackages } from '@/lib/packages/catalogue/queries';
import { toItineraryData } from '@/lib/planner/plan/itinerary-data';
import { parseAnswers } from '@/lib/planner/plan/answers';
import { getRequestByToken } from '@/lib/public/private-page/queries';
import { selectRows } from '@/tests/support/enquiries';
import { ask } from '@/tests/support/described';
import { ANSWERS, makeSolvedItinerary, sendItinerary } from '@/tests/support/itineraries';

const CALENDAR = 'GET /api/plans/{code}/calendar';
const answers = parseAnswers(ANSWERS)!;
const longer = applyEdit(toEditedPlan(answers), { kind: 'nights', stay: 0, nights: 4 });
if (!('plan' in longer)) throw new Error(longer.reason);
const { plan } = longer;
const code = encodePlan(plan);

it('a plan that was changed by hand is stored with its days and its code, which the private page links to', async () => {
  const answer = await sendItinerary(makeSolvedItinerary({ plan: code }));
  expect(answer.status).toBe(201);
  const trip = toTripPlan(plan, await listPackages());
  const [row] = await selectRows('SELECT * FROM requests WHERE reference = $1', [answer.body.reference]);
  expect(row).toMatchObject({
    plan_code: code,
    duration: plan.answers.duration,
    itinerary_data: toItineraryData(trip),
    estimated_cost_min: trip.cost.min,
  });
  const token = String(answer.body.statusUrl).split('/').at(-1)!;
  expect(await getRequestByToken(token)).toMatchObject({ planCode: code });
});

it('a plan that was changed by hand is refused with a damaged code, and nothing is stored', async () => {
  const before = await selectRows('SELECT count(*) FROM requests', []);
  const answer = await sendItinerary(makeSolvedItinerary({ plan: code.slice(0, -1) }));
  expect(answer).toMatchObject({ status: 422, body: { success: false, field: 'plan' } });
  expect(await selectRows('SELECT count(*) FROM requests', [])).toEqual(before);
});

it('a plan that was changed by hand has a PDF at the URL with its code', async () => {
  const request = new Request(`http://localhost:3000/api/plans/${code}/pdf`);
  const answer = await getPlanPdf(request, { params: Promise.resolve({ code }) });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain(code);
});

it('a plan with a first day has a calendar file; without one, a message says what to do', async () => {
  const dated = encodePlan({ ...plan, answers: { ...plan.answers, start: { date: '2027-10-30' } } });
  const file = await ask(CALENDAR, { params: { code: dated } });
  expect(file.status).toBe(200);
  const refused = await ask(CALENDAR, { params: { code } });
  expect(refused).toMatchObject({
    status: 404,
    body: { message: expect.stringMatching(/^This plan has no first day yet/) },
  });
  const damaged = await ask(CALENDAR, { params: { code: dated.slice(0, -1) } });
  expect(damaged).toMatchObject({ status: 404, body: { message: expect.stringMatching(/damaged/) } });
});
