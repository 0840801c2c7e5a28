import { decodePlan, encodePlan } from '@/lib/planner/edit/plan-code';
import { applyEdit, type Edit } from '@/lib/planner/edit/edit';
import { suggestFixes } from '@/lib/planner/edit/fixes';
import { judge, toVerdict } from '@/lib/planner/edit/judge';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import { countNights, getPicked } from '@/lib/planner/edit/frames';
import { listOtherDays, listPlaces } from '@/lib/planner/edit/targets';
import type { EditedPlan, PickedOuting, PlanStay } from '@/lib/planner/edit/types';
import type { PlanStart } from '@/lib/planner/plan/start';
import { toTripPlan, openPlan } from '@/lib/planner/edit/write';
import { TOO_FAR, toDayDriveWords } from '@/lib/planner/plan/drive-words';
import type { StopId } from '@/lib/planner/plan/geography';
import { plan } from '@/lib/planner/plan/plan';
import { encodeAnswers } from '@/lib/planner/plan/answers-code';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import { makeAnswers } from './answer-space';

const TEA_MUSEUM = 2;
const TAHR_PARK = 3;

function stay(stop: StopId, nights: number, rest: Partial<PlanStay> = {}): PlanStay {
  return { stop, nights, hasBoat: false, picks: [], ...rest };
}

function makePlan(stays: PlanStay[], start: PlanStart | null = null): EditedPlan {
  return { answers: makeAnswers({ duration: countNights(stays) + 1, start }), stays };
}

/** Applies edits to a plan; throws an error with the reason if one is refused. */
function change(first: EditedPlan, ...edits: Edit[]): EditedPlan {
  return edits.reduce((before, edit) => {
    const result = applyEdit(before, edit);
    if ('reason' in result) throw new Error(result.reason);
    return result.plan;
  }, first);
}

const toRoute = ({ stays }: EditedPlan) => stays.map(({ stop, nights }) => [stop, nights]);
const listTexts = (edited: EditedPlan) => judge(edited).map(({ text }) => text);
const morning = (outing: number, day = 1): PickedOuting => ({ day, slot: 'am', outing });

it('moving the first stay of a plan to the end checks both drives to and from the airport again (case 1)', () => {
  const first = makePlan([stay('varkala', 2), stay('alleppey', 2)]);
  expect(listTexts(first)).toEqual([expect.stringMatching(/^Cochin airport to Varkala takes 5 h: .*flight/)]);
  const moved = applyEdit(first, { kind: 'move', stay: 0, by: 1 });
  expect(moved).toMatchObject({ stay: 1 });
  expect(listTexts((moved as { plan: EditedPlan }).plan)).toEqual([
    expect.stringMatching(/^Varkala to Cochin airport takes 5 h: .*flight/),
  ]);
});

it('a place that cannot be reached by road is listed after the possible places, with the reason (case 2)', () => {
  const places = listPlaces(makePlan([stay('munnar', 2), stay('alleppey', 2)]), (stop) => ({
    kind: 'add',
    at: 1,
    stop,
  }));
  expect(places).toHaveLength(11);
  expect(places.at(-1)).toMatchObject({
    minutes: null,
    reason: expect.stringMatching(/too far for one day/),
  });
  expect(places.find(({ stop }) => stop === 'thekkady')).toEqual({
    stop: 'thekkady',
    minutes: 120,
    reason: null,
  });
  const minutes = places.flatMap((place) => (place.reason ? [] : [place.minutes ?? 0]));
  expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
});

it('any stay of a plan can be removed unless fewer than three days would be left (case 3)', () => {
  const two = makePlan([stay('munnar', 2), stay('alleppey', 1)]);
  expect(toRoute(change(two, { kind: 'remove', stay: 1 }))).toEqual([['munnar', 2]]);
  for (const edit of [
    { kind: 'remove', stay: 0 },
    { kind: 'nights', stay: 0, nights: 1 },
  ] satisfies Edit[])
    expect(applyEdit(makePlan([stay('munnar', 2)]), edit)).toEqual({
      reason: 'A plan has at least 3 days.',
    });
});

it('removing a middle stay can make a drive too long, and the suggested fix shortens it (case 4)', () => {
  const long = change(makePlan([stay('cheruthuruthy', 1), stay('fort-kochi', 1), stay('munnar', 2)]), {
    kind: 'remove',
    stay: 1,
  });
  const [finding] = judge(long);
  expect(finding).toMatchObject({
    verdict: 'impossible',
    text: expect.stringMatching(/^Cheruthuruthy to Munnar takes 5 h 30 min/),
  });
  const [mend] = suggestFixes(long, finding!);
  expect(mend?.label).toMatch(/^Sleep in .* on the way$/);
  expect(mend?.preview).toMatch(/; longest drive .* instead of 5 h 30 min; /);
  expect(toVerdict(judge(mend!.plan))).not.toBe('impossible');
});

it('a stay changed to the place of its neighbour is merged with it; the former code has two stays (case 5)', () => {
  const first = makePlan([stay('alleppey', 1), stay('munnar', 2)]);
  const code = encodePlan(first);
  const joined = applyEdit(first, { kind: 'swap', stay: 1, stop: 'alleppey' });
  expect(joined).toMatchObject({ stay: 0, plan: { stays: [{ stop: 'alleppey', nights: 3 }] } });
  expect(toRoute(decodePlan(code)!)).toEqual([
    ['alleppey', 1],
    ['munnar', 2],
  ]);
});

it('two stays of a plan in the same place have separate outings (case 6)', () => {
  const picks = [morning(1)];
  const first = makePlan([
    stay('alleppey', 2, { picks }),
    stay('munnar', 2),
    stay('alleppey', 2, { picks: [morning(8)] }),
  ]);
  const changed = change(
    first,
    { kind: 'outing', stay: 2, day: 1, slot: 'am', outing: 4 },
    { kind: 'day', stay: 2, day: 1, slot: 'am', to: 0 },
    { kind: 'nights', stay: 2, nights: 1 },
  );
  expect(changed.stays[0]).toEqual(first.stays[0]);
  expect(changed.stays[2]?.picks).toEqual([{ day: 0, slot: 'pm', outing: 4 }]);
});

it('more nights than the maximum of a place are tight, and the fix reduces them to the maximum (case 7)', () => {
  const long = makePlan([stay('munnar', 5)]);
  const [finding] = judge(long);
  expect(finding).toMatchObject({ kind: 'nights', verdict: 'tight' });
  expect(suggestFixes(long, finding!)).toMatchObject([
    { label: '3 nights in Munnar', preview: 'Munnar 3; then everything fits' },
  ]);
});

it('a houseboat that can only be reached after noon is impossible, and has a fix (case 8)', () => {
  const boat = stay('alleppey', 1, { hasBoat: true });
  const onArrival = makePlan([boat, stay('munnar', 2)]);
  expect(judge(onArrival)).toContainEqual(expect.objectContaining({ kind: 'boat', verdict: 'impossible' }));
  const farAway = makePlan([stay('kozhikode', 2), boat]);
  expect(listTexts(farAway)).toContainEqual(
    expect.stringMatching(/boards at noon; from Kozhikode you cannot/),
  );
  const early = makePlan([stay('munnar', 2), boat]);
  // The only finding and the day's text must give the same departure time.
  expect(listTexts(early)).toEqual(['Leave Munnar by 6.45 am to board at noon.']);
  expect(toTripPlan(early, CATALOGUE).days[2]?.description).toMatch(/^Leave by 6\.45 am to board at noon/);
  for (const edited of [onArrival, early]) {
    const finding = judge(edited).find(({ kind }) => kind === 'boat')!;
    expect(suggestFixes(edited, finding).length).toBeGreaterThan(0);
  }
});

it('a removed houseboat is left out of the plan without another estimate or a note (case 9)', () => {
  const answers = makeAnswers({ experiences: ['houseboat', 'tea-plantation'], duration: 6 });
  const suggested = toEditedPlan(answers);
  const at = suggested.stays.findIndex(({ hasBoat }) => hasBoat);
  const ashore = toTripPlan(change(suggested, { kind: 'boat', stay: at, hasBoat: false }), CATALOGUE);
  expect(ashore.leftOut).toEqual(['houseboat']);
  expect(ashore.notes.filter(({ kind }) => kind === 'left-out')).toEqual([]);
  expect(ashore.cost).toEqual(plan(answers, CATALOGUE).cost);
});

it('two long drives in a row are tight, and one more night is the fix (case 10)', () => {
  const tiring = makePlan([stay('munnar', 2), stay('alleppey', 1), stay('thekkady', 2)]);
  const finding = judge(tiring).find(({ kind }) => kind === 'rest');
  expect(finding).toMatchObject({
    verdict: 'tight',
    text: expect.stringMatching(/^Two long drives in a row, 5 h and 4 h/),
  });
  expect(suggestFixes(tiring, finding!)[0]).toMatchObject({ label: 'One more night in Alleppey' });
});

it('adding a day to a plan and removing it again gives the same code (case 11)', () => {
  const first = toEditedPlan(makeAnswers({ duration: 6 }));
  const nights = first.stays[0]?.nights ?? 0;
  const there = change(first, { kind: 'nights', stay: 0, nights: nights + 1 });
  const back = change(there, { kind: 'nights', stay: 0, nights });
  expect(encodePlan(there)).not.toBe(encodePlan(first));
  expect(encodePlan(back)).toBe(encodePlan(first));
});

it.each<[string, Edit]>([
  ['add a night', { kind: 'nights', stay: 1, nights: 3 }],
  ['sleep ashore', { kind: 'boat', stay: 1, hasBoat: false }],
])('an edit to %s fills the former day on the houseboat with outings', (_, edit) => {
  const boat = makePlan([stay('fort-kochi', 1), stay('alleppey', 2, { hasBoat: true })]);
  expect(change(boat, edit).stays[1]?.picks.filter(({ day }) => day === 1)).not.toEqual([]);
});

it('the tahr park is closed in February, with another outing as the fix, and open in May (case 14)', () => {
  const stays = [stay('munnar', 2, { picks: [morning(TAHR_PARK)] }), stay('alleppey', 2)];
  const inFebruary = makePlan(stays, { month: 2 });
  const finding = judge(inFebruary).find(({ kind }) => kind === 'closure');
  expect(finding).toMatchObject({ verdict: 'tight', text: expect.stringMatching(/Eravikulam/) });
  const [mend] = suggestFixes(inFebruary, finding!);
  expect(mend?.plan.stays[0]?.picks).toEqual([morning(expect.any(Number) as unknown as number)]);
  expect(judge(mend!.plan).map(({ kind }) => kind)).not.toContain('closure');
  const inMay = makePlan(stays, { month: 5 });
  expect(judge(inMay).map(({ kind }) => kind)).not.toContain('closure');
});

it('the tea museum is closed on Mondays in India, whatever the time zone of the reader (case 15)', () => {
  // In another time zone it may be another day, so the rules must not use local time.
  const local = (['getDay', 'getDate', 'getMonth'] as const).map((name) =>
    jest.spyOn(Date.prototype, name).mockImplementation(() => {
      throw new Error('local time');
    }),
  );
  const stays = [stay('munnar', 2, { picks: [morning(TEA_MUSEUM)] }), stay('alleppey', 2)];
  const isClosed = (date: string) => judge(makePlan(stays, { date })).some(({ kind }) => kind === 'closure');
  expect(isClosed('2027-01-31')).toBe(true); // its second day is Monday, 1 February
  expect(isClosed('2027-02-01')).toBe(false);
  for (const spy of local) spy.mockRestore();
});

it('a closure is checked for the month of each day in a stay across the end of a month (case 16)', () => {
  const stays = [stay('munnar', 2, { picks: [morning(TAHR_PARK)] }), stay('alleppey', 2)];
  const isClosed = (date: string) => judge(makePlan(stays, { date })).some(({ kind }) => kind === 'closure');
  expect(['2027-01-30', '2027-01-31', '2027-03-30', '2027-03-31'].map(isClosed)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it.each([
  ['suggested', encodeAnswers(makeAnswers())],
  ['changed', encodePlan(toEditedPlan(makeAnswers({ duration: 7 })))],
])('a truncated, extended or changed link of a %s plan never opens another plan (case 21)', (_, code) => {
  const isRefused = (text: string) => expect([text, openPlan(text, CATALOGUE)]).toEqual([text, null]);
  isRefused(code.toUpperCase());
  for (let by = 1; by <= 20; by++) {
    isRefused(code.slice(0, -by));
    isRefused(code.toUpperCase().slice(0, -by));
    for (const tail of [')', '0', 'a', '0)a', '.,']) isRefused(code + tail.repeat(by).slice(0, by));
  }
  for (let at = 2; at < code.length; at++) {
    isRefused(code.slice(0, at) + (code[at] === 'a' ? 'b' : 'a') + code.slice(at + 1));
    const swapped = code.slice(0, at - 1) + code[at] + code[at - 1] + code.slice(at + 1);
    if (swapped !== code) isRefused(swapped);
  }
});

it('a day whose drive is too long for one day says so instead of “No driving”', () => {
  const { days } = toTripPlan(makePlan([stay('munnar', 2), stay('varkala', 2)]), CATALOGUE);
  expect(days.map(toDayDriveWords)[2]).toBe(TOO_FAR);
  expect(toDayDriveWords({ drive: null, description: 'A day at the beach.' })).toBe('No driving');
});

it('an outing moved to another day of its stay changes places with the outings of that day', () => {
  const picks = [
    morning(7, 1),
    { day: 1, slot: 'eve', outing: 3 } as const,
    morning(2, 2),
    { day: 2, slot: 'pm', outing: 4 } as const,
  ];
  const first = makePlan([stay('fort-kochi', 1), stay('thekkady', 3, { picks })]);
  const moved = change(first, { kind: 'day', stay: 1, day: 1, slot: 'am', to: 2 });
  expect(moved.stays[1]?.picks).toEqual([
    morning(2, 1),
    { day: 1, slot: 'pm', outing: 4 },
    { day: 1, slot: 'eve', outing: 3 },
    morning(7, 2),
  ]);
});

it('an outing that needs the morning is impossible in an afternoon', () => {
  const late = makePlan([stay('munnar', 2, { picks: [{ day: 1, slot: 'pm', outing: TAHR_PARK }] })]);
  expect(judge(late)).toContainEqual(
    expect.objectContaining({
      verdict: 'impossible',
      text: 'Nilgiri tahr at Eravikulam: it needs a morning here.',
    }),
  );
});

it('the other days for an outing include those on which it does not fit, with the reason', () => {
  const first = makePlan([stay('alleppey', 1), stay('munnar', 3, { picks: [morning(1)] })]);
  expect(listOtherDays(first, 1, 1, 'am')).toEqual([
    { day: 0, slot: 'pm', reason: expect.stringMatching(/no time is left after the drive/) },
    { day: 2, slot: 'am', reason: null },
  ]);
});

// Regression: a plan with one more night in Munnar was called impossible, because of a museum that nobody had chosen.
it('a change drops sights that the visitor did not choose and that no longer fit, without a word', () => {
  const answers = makeAnswers({
    experiences: ['houseboat', 'tea-plantation', 'wildlife'],
    vibe: 'cultural',
    duration: 7,
  });
  const first = toEditedPlan(answers);
  const changed = first.stays.flatMap((one, at): EditedPlan[] =>
    (
      [
        { kind: 'remove', stay: at },
        { kind: 'move', stay: at, by: 1 },
        { kind: 'nights', stay: at, nights: one.nights + 1 },
      ] as const
    ).flatMap((edit) => {
      const result = applyEdit(first, edit);
      return 'plan' in result ? [result.plan] : [];
    }),
  );
  const unchosen = changed.flatMap((edited) =>
    judge(edited).filter(({ stay: at, day, slot }) => {
      const outing = slot && getPicked(edited.stays[at]!, day, slot);
      return outing && !(outing.for && answers.experiences.includes(outing.for));
    }),
  );
  expect([changed.length > 5, unchosen]).toEqual([true, []]);
});
