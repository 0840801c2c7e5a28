import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { writeVisitorMail } from '@/lib/mail-texts/itinerary-content';
import { openPlan } from '@/lib/planner/edit/write';
import { encodeAnswers } from '@/lib/planner/plan/answers-code';
import { formatExperiences } from '@/lib/planner/plan/experiences';
import { plan } from '@/lib/planner/plan/plan';
import { encodePlan } from '@/lib/planner/edit/plan-code';
import { describeEdits } from '@/lib/planner/edit/words';
import { applyEdit } from '@/lib/planner/edit/edit';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import { toShown, toStoredCode } from '@/lib/planner/price/plan-shown-column';
import { toWishes } from '@/lib/planner/price/wishes';
import type { PriceChange } from '@/lib/planner/price/price-change';
import type { PlannerAnswers } from '@/lib/planner/plan/answers';
import { STOPS } from '@/lib/planner/plan/geography';

const COMPANY = { brand: 'Kayal Trails', phone: { display: '+91 1', e164: '+911' }, whatsapp: '911' };
const ANSWERS: PlannerAnswers = {
  experiences: ['houseboat', 'tea-plantation', 'wildlife'],
  vibe: 'romantic',
  comfort: 'comfort',
  duration: 5,
  groupSize: 'couple',
};

// Regression: a plan of five days with one more night was compared with the suggestion for six days, which the visitor
// had never seen.
it('staff see the visitor’s changes compared with the first plan, even if the changed plan is longer', () => {
  const first = toEditedPlan(ANSWERS);
  const { stop, nights } = first.stays[1]!;
  const longer = applyEdit(first, { kind: 'nights', stay: 1, nights: nights + 1 });
  if (!('plan' in longer)) throw new Error(longer.reason);
  expect(longer.plan.requested).toBe(5);
  const { changed } = describeEdits(encodePlan(longer.plan));
  const name = STOPS[stop].name;
  expect(changed).toContain(`${nights + 1} nights in ${name} instead of ${nights}.`);
  expect(changed.filter((line) => line !== '6 days instead of 5.' && !line.includes(name))).toEqual([]);
});

const makeRow = (change: PriceChange | null, planCode: string | null = null) => ({
  planCode,
  estimatedCostMin: 10_000,
  estimatedCostMax: 15_000,
  agreedTotal: null,
  planShown: JSON.parse(JSON.stringify(toShown(ANSWERS, change))) as unknown,
});

// Regression: page and PDF said "Wildlife (left out)", mails and the private page listed it among the experiences.
it('a stored plan lists the experiences in it, those left out once, and the days that its estimate is for', () => {
  const short = { ...ANSWERS, experiences: [...ANSWERS.experiences, 'beach' as const], duration: 3 };
  const { leftOut } = plan(short, []);
  expect(leftOut).not.toEqual([]);
  const words = (answers: PlannerAnswers, code: string | null = null) =>
    toWishes(answers, makeRow(null, code)).map(({ label, value }) => `${label}: ${value}`);
  expect(words(short)).toContain(`Left out: ${formatExperiences(leftOut)}`);
  expect(words(short)).toContain(
    `Experiences: ${formatExperiences(short.experiences.filter((one) => !leftOut.includes(one)))}`,
  );
  const first = toEditedPlan(ANSWERS);
  const longer = applyEdit(first, { kind: 'nights', stay: 1, nights: first.stays[1]!.nights + 1 });
  if (!('plan' in longer)) throw new Error(longer.reason);
  const changed = words(longer.plan.answers, encodePlan(longer.plan));
  expect(changed).toContain(
    'Estimate: ₹10,000 to ₹15,000 per person for the 5 days before the changes, ₹20,000 to ₹30,000 for 2 adults',
  );
});

// Regression: mails and the private page said "Changes: our team prices this change", and not which changes.
it('a stored plan names its changes by hand', () => {
  const first = toEditedPlan(ANSWERS);
  const longer = applyEdit(first, { kind: 'nights', stay: 1, nights: first.stays[1]!.nights + 1 });
  if (!('plan' in longer)) throw new Error(longer.reason);
  const facts = toWishes(longer.plan.answers, makeRow('unpriced', encodePlan(longer.plan)));
  expect(facts.find(({ label }) => label === 'Changes')?.value).toMatch(
    /^priced in our offer\n6 days instead of 5\.\n\d nights in .* instead of \d\.\n/,
  );
});

// Regression: after "Change party" the link on the private page opened the plan with the former travellers.
it('the code of a stored plan carries the travellers and the start that its request has by now', () => {
  const now: PlannerAnswers = {
    ...ANSWERS,
    groupSize: 'family',
    party: { adults: 2, children: 1, ages: [4] },
    start: { date: '2027-12-24' },
  };
  const code = encodePlan(toEditedPlan(ANSWERS));
  for (const former of [encodeAnswers(ANSWERS), code])
    expect(openPlan(toStoredCode(former, now), [])?.answers).toEqual(now);
  expect(toStoredCode(code, ANSWERS)).toBe(code);
});

it('a stored plan says what its changes cost, beside the estimate', () => {
  const list = (change: PriceChange | null) =>
    toWishes(ANSWERS, makeRow(change))
      .slice(4)
      .map(({ label, value }) => `${label}: ${value}`);
  const estimate = ['Estimate: ₹10,000 to ₹15,000 per person, ₹20,000 to ₹30,000 for 2 adults'];
  expect(list(null)).toEqual(estimate);
  expect(list({ min: 0, max: 0 })).toEqual(estimate);
  expect(list('unpriced')).toEqual([...estimate, 'Changes: priced in our offer']);
  expect(list({ min: 500, max: 700 })).toEqual([...estimate, 'Changes: + ₹500 to ₹700 for 2 adults']);
});

it.each([
  [null, 'answer this mail with your day of travel'],
  ['2027-01-16', 'once your hotels are chosen: answer this mail if something below is wrong'],
])('the acknowledgement of a plan that starts on %s says: %s', (firstDay, words) => {
  const itinerary = {
    id: 'a',
    reference: 'KT-7F3K9Q',
    title: 'Tea',
    sentAt: '2026-11-22T11:00:00.000Z',
    dueAt: '2026-11-23T11:00:00.000Z',
    callBy: '2026-11-23T10:30:00.000Z',
    name: 'Noor',
    email: '',
    phone: '',
    phoneE164: null,
    terms: BUILT_IN_TERMS,
    wishes: [],
    message: '',
    firstDay,
    code: '',
    group: null,
    outline: { picture: null, durationDays: 1, days: ['Munnar'] },
    ipAddress: null,
    place: '',
    suspicion: null,
    fields: [],
    idempotencyKey: '',
    statusTokenHash: '',
  };
  const links = { plan: 'https://x.example/a', status: 'https://x.example/b', inbox: 'https://x.example/c' };
  expect(writeVisitorMail(itinerary, COMPANY, links).paragraphs[0]).toContain(words);
});
