import fc from 'fast-check';
import { remember, step, type History } from '@/components/planner/edit/history';
import { decodePlan, encodePlan } from '@/lib/planner/edit/plan-code';
import { applyEdit, listOptions, type Edit } from '@/lib/planner/edit/edit';
import { suggestFixes } from '@/lib/planner/edit/fixes';
import { judge, toVerdict } from '@/lib/planner/edit/judge';
import { countNights } from '@/lib/planner/edit/frames';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import { SLOT_NAMES, type EditedPlan } from '@/lib/planner/edit/types';
import { toTripPlan } from '@/lib/planner/edit/write';
import { OUTINGS } from '@/lib/planner/plan/outings';
import { plan } from '@/lib/planner/plan/plan';
import { STOP_IDS } from '@/lib/planner/plan/geography';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import { ALL_CASES } from '@/tests/support/all-cases';
import { listAnswers, makeAnswers } from './answer-space';

/** With ALL_CASES (`npm run test:plans`) all possible answers, otherwise every 67th. */
const STEP = ALL_CASES ? 1 : 67;
const SPACE_MS = 600_000;
const ANSWERS = [...listAnswers('couple')].filter((_, at) => at % STEP === 0);

const index = fc.nat({ max: 8 });
const editArbitrary: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    stay: index,
    by: fc.integer({ min: -8, max: 8 }),
  }),
  fc.record({ kind: fc.constant('nights' as const), stay: index, nights: fc.integer({ min: 0, max: 99 }) }),
  fc.record({ kind: fc.constant('swap' as const), stay: index, stop: fc.constantFrom(...STOP_IDS) }),
  fc.record({ kind: fc.constant('boat' as const), stay: index, hasBoat: fc.boolean() }),
  fc.record({ kind: fc.constant('remove' as const), stay: index }),
  fc.record({ kind: fc.constant('add' as const), at: index, stop: fc.constantFrom(...STOP_IDS) }),
  fc.record({
    kind: fc.constant('outing' as const),
    stay: index,
    day: fc.nat({ max: 9 }),
    slot: fc.constantFrom(...SLOT_NAMES),
    outing: fc.option(fc.integer({ min: 1, max: 31 })),
  }),
  fc.record({
    kind: fc.constant('day' as const),
    stay: index,
    day: fc.nat({ max: 9 }),
    slot: fc.constantFrom(...SLOT_NAMES),
    to: fc.nat({ max: 9 }),
  }),
);
const anyAnswers = fc
  .tuple(fc.constantFrom(...ANSWERS), fc.constantFrom(null, { month: 2 }, { date: '2027-01-31' }))
  .map(([answers, start]) => (start ? { ...answers, start } : answers));

function applyAll(first: EditedPlan, edits: readonly Edit[]): EditedPlan[] {
  return edits.reduce<EditedPlan[]>(
    (plans, edit) => {
      const result = applyEdit(plans.at(-1) as EditedPlan, edit);
      return 'plan' in result ? [...plans, result.plan] : plans;
    },
    [first],
  );
}

/** Adds all plans to the editor's history and undoes them one by one; returns the codes shown, the last plan first. */
function undoAll(plans: readonly EditedPlan[]): string[] {
  const [first = '', ...later] = plans.map(encodePlan);
  let history: History | null = later.reduce<History>((done, code) => remember(done, code, 'Changed'), {
    codes: [first],
    names: [''],
    at: 0,
  });
  const shown: string[] = [];
  for (; history; history = step(history, -1)) {
    const plan = decodePlan(history.codes[history.at] ?? '');
    shown.push(plan ? encodePlan(plan) : 'damaged');
  }
  return shown;
}

it(
  'an editable plan made from answers is never impossible, for any answers',
  () => {
    // Group size does not affect the plan, which plan.test.ts asserts.
    const impossible = ANSWERS.filter((answers) => toVerdict(judge(toEditedPlan(answers))) === 'impossible');
    expect(impossible.slice(0, 3)).toEqual([]);
    expect(ANSWERS).toHaveLength(Math.ceil(49_056 / STEP));
  },
  SPACE_MS,
);

it(
  'an editable plan made from answers has the same days as the suggested plan',
  () => {
    for (const answers of ANSWERS) {
      const edited = toEditedPlan(answers);
      const { code, ...rest } = toTripPlan(edited, CATALOGUE);
      expect(code).toMatch(/^2-/);
      expect(rest).toEqual({ ...plan(answers, CATALOGUE), code: undefined });
    }
  },
  SPACE_MS,
);

it('a plan after any edits keeps its limits, survives encoding, and is undone to the first code', () => {
  fc.assert(
    fc.property(anyAnswers, fc.array(editArbitrary, { maxLength: 12 }), (answers, edits) => {
      const first = toEditedPlan(answers);
      const plans = applyAll(first, edits);
      for (const edited of plans) {
        const code = encodePlan(edited);
        expect(code.length).toBeLessThanOrEqual(120);
        expect(decodePlan(code)).toEqual(edited);
        const { days } = toTripPlan(edited, CATALOGUE);
        expect(days).toHaveLength(edited.answers.duration);
        expect(countNights(edited.stays) + 1).toBe(edited.answers.duration);
        expect(edited.answers.duration).toBeGreaterThanOrEqual(3);
        for (const finding of judge(edited)) expect(finding.text).not.toMatch(/undefined|NaN|Infinity/);
      }
      expect(undoAll(plans)).toEqual(plans.map(encodePlan).reverse());
    }),
    { numRuns: ALL_CASES ? 10_000 : 200 },
  );
});

it('each finding in a plan after any edits has at most two fixes, and each of them removes the finding', () => {
  fc.assert(
    fc.property(anyAnswers, fc.array(editArbitrary, { maxLength: 6 }), (answers, edits) => {
      const edited = applyAll(toEditedPlan(answers), edits).at(-1) as EditedPlan;
      for (const finding of judge(edited)) {
        const fixes = suggestFixes(edited, finding);
        expect(fixes.length).toBeLessThanOrEqual(2);
        for (const fix of fixes) expect(judge(fix.plan).map(({ text }) => text)).not.toContain(finding.text);
      }
    }),
    { numRuns: 200 },
  );
});

// Codes in links, mails and requests must stay valid for ever.
const FIRST = '2-3ras24zgfr2fujm0f6l5zl1az04j3zp37qll';

it('a code made with the first version of the format still decodes to the same plan', () => {
  const decoded = decodePlan(FIRST);
  expect(decoded?.answers.start).toEqual({ date: '2027-10-10' });
  expect(encodePlan(decoded!)).toBe(FIRST);
  expect(toTripPlan(decoded!, CATALOGUE).days.map(({ title, activities }) => [title, ...activities])).toEqual(
    [
      [
        'Arrival in Cochin, on to Munnar',
        'Welcome at Cochin airport or Ernakulam station',
        'Drive to Munnar',
      ],
      ['Tea estate walk with a guide', 'Tea estate walk with a guide', 'Sunset from Pothamedu'],
      ['Munnar to Alleppey', 'Drive from Munnar to Alleppey'],
      [
        'A houseboat from Alleppey',
        'Houseboat from noon until nine the next morning',
        'Cruise through the backwaters',
        'Candle-lit dinner on deck',
      ],
      ['Alleppey to Marari', 'Drive from Alleppey to Marari', 'Marari beach', 'Fishing boats at dusk'],
      ['Ayurveda near the beach', 'Ayurveda near the beach'],
      ['Departure from Cochin', 'Drive from Marari to Cochin', 'Departure'],
    ],
  );
});

// Regression: a zero before the number, with the checksum of this longer text, opened the same plan.
describe('a code with another spelling of its number', () => {
  const toChecksum = (body: string) => {
    let hash = 0x811c9dc5;
    for (const byte of Buffer.from(`${body.length}:${body}`)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
    return ((hash >>> 24) ^ (hash & 0xffffff)).toString(36).padStart(5, '0');
  };

  it.each(['0', '00', '0000000'])('the code of a plan is rejected with %s before its number', (zeros) => {
    const code = encodePlan(toEditedPlan(makeAnswers()));
    const body = code.slice(2, -5);
    expect(`2-${body}${toChecksum(body)}`).toBe(code);
    expect(decodePlan(`2-${zeros}${body}${toChecksum(zeros + body)}`)).toBeNull();
  });
});

it('the outings offered for a half-day fit into this half-day', () => {
  const edited = toEditedPlan(makeAnswers({ duration: 8 }));
  edited.stays.forEach((stay, at) => {
    for (const day of Array(stay.nights).keys())
      for (const slot of SLOT_NAMES)
        for (const outing of listOptions(edited, at, day, slot)) {
          const result = applyEdit(edited, { kind: 'outing', stay: at, day, slot, outing: outing.number });
          if (!('plan' in result)) throw new Error(result.reason);
          expect(judge(result.plan).filter(({ verdict }) => verdict === 'impossible')).toEqual([]);
        }
  });
});

it('every outing has a number that is unique within its place', () => {
  for (const list of Object.values(OUTINGS)) {
    const numbers = list.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(Math.max(...numbers)).toBeLessThan(32);
  }
});
