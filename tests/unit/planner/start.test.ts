import fc from 'fast-check';
import { CLOSURES } from '@/lib/places/closures';
import { decodePlan, encodePlan } from '@/lib/planner/edit/plan-code';
import { judge } from '@/lib/planner/edit/judge';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import { plan } from '@/lib/planner/plan/plan';
import { parseAnswers, type PlannerAnswers } from '@/lib/planner/plan/answers';
import { decodeAnswers, encodeAnswers } from '@/lib/planner/plan/answers-code';
import { NumberWriter } from '@/lib/planner/plan/number-code';
import { findStartProblem, readStart, toDayOfYear, toPriceDay } from '@/lib/planner/plan/start';
import { addPlainDays } from '@/lib/platform/format/dates';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import { listAnswers, makeAnswers } from './answer-space';

const TODAY = '2026-11-25';
const SOME = [...listAnswers()].filter((_, at) => at % 997 === 0);
const anyStart = fc.oneof(
  fc.record({ month: fc.integer({ min: 1, max: 12 }) }),
  fc.integer({ min: 1, max: 8191 }).map((days) => ({ date: addPlainDays('2026-01-01', days) })),
);

it('the code of answers with a start decodes to the same answers, and a damaged code is rejected', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SOME), anyStart, fc.nat(12), (answers, start, at) => {
      const code = encodeAnswers({ ...answers, start });
      expect(code).toMatch(/^4-[0-9a-z]{13,}$/);
      expect(decodeAnswers(code)).toEqual({ ...answers, start });
      const place = at + 2;
      const other = code[place] === 'a' ? 'b' : 'a';
      expect(decodeAnswers(code.slice(0, place) + other + code.slice(place + 1))).toBeNull();
      expect(decodeAnswers(code.slice(0, -1))).toBeNull();
      const changed = encodePlan(toEditedPlan({ ...answers, start }));
      expect(decodePlan(changed)?.answers).toEqual({ ...answers, start });
    }),
  );
});

it('answers without a start have a code in the format without a start', () => {
  expect(encodeAnswers(makeAnswers({ duration: 4, start: null }))).toBe('1-00vk8p');
});

it('a code with both a month and a day of the start is rejected', () => {
  const toCode = (month: number, day: number) => {
    const writer = new NumberWriter();
    writer.add(Number.parseInt(encodeAnswers(makeAnswers()).slice(2), 36), 36 ** 6);
    writer.add(month, 13);
    writer.add(day, 8192);
    return `4-${writer.toCode()}`;
  };
  expect(decodeAnswers(toCode(5, 0))).toMatchObject({ start: { month: 5 } });
  expect(decodeAnswers(toCode(0, 0))).toBeNull();
  expect(decodeAnswers(toCode(5, 400))).toBeNull();
});

it.each([
  [{ month: 5 }, { month: 5 }],
  [{ date: '2027-10-10', month: 5 }, { date: '2027-10-10' }],
  [{ month: 13 }, null],
  [{ date: '2027-02-30' }, null],
  [{ date: '1999-01-01' }, null],
  ['May', null],
  [null, null],
])('the untrusted start %j of a plan is read as %j', (value, start) => {
  expect(readStart(value)).toEqual(start);
});

it('a request with an invalid start of the plan is rejected', () => {
  expect(parseAnswers(makeAnswers({ start: { month: 5 } }))).toMatchObject({ start: { month: 5 } });
  expect(parseAnswers({ ...makeAnswers(), start: { month: 0 } })).toBeNull();
  expect(parseAnswers({ ...makeAnswers(), start: '2027-10-10' })).toBeNull();
});

it('a plan can start from tomorrow to three years ahead, as in the enquiry form', () => {
  const problem = (date: string) => findStartProblem({ date }, TODAY) !== null;
  expect(['2026-11-25', '2026-11-26', '2029-11-25', '2029-11-26'].map(problem)).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(findStartProblem({ date: '2020-01-01' }, TODAY)).toContain('from 26 Nov 2026 to 25 Nov 2029');
  expect(findStartProblem({ month: 1 }, TODAY)).toBeNull();
});

it('the prices of a plan are those of its first day, or of the next occurrence of the chosen month', () => {
  expect(toPriceDay({ date: '2027-10-10' }, TODAY)).toBe('2027-10-10');
  expect(toPriceDay({ month: 11 }, TODAY)).toBe('2026-11-26');
  expect(toPriceDay({ month: 12 }, TODAY)).toBe('2026-12-01');
  expect(toPriceDay({ month: 10 }, TODAY)).toBe('2027-10-01');
  expect(toPriceDay({ month: 1 }, '2026-12-31')).toBe('2027-01-01');
  expect(toPriceDay(null, TODAY)).toBeNull();
});

it('each day of a plan across the end of a month has its own month and weekday', () => {
  expect([0, 1].map((day) => toDayOfYear({ date: '2027-01-31' }, day))).toEqual([
    { month: 1, weekday: 0 },
    { month: 2, weekday: 1 },
  ]);
  expect(toDayOfYear({ month: 2 }, 3)).toEqual({ month: 2, weekday: null });
});

const answers = makeAnswers({ experiences: ['tea-plantation', 'wildlife'], vibe: 'cultural', duration: 6 });
const list = (start: PlannerAnswers['start']) =>
  plan({ ...answers, start }, CATALOGUE)
    .notes.filter(({ kind }) => kind === 'closure')
    .map(({ text }) => text);

it('the notes of a suggested plan and the checks of the editor state the same closed days', () => {
  for (let day = 0; day < 60; day++) {
    const date = addPlainDays('2027-01-01', day);
    const named = list({ date }).filter((text) => text.startsWith('Day '));
    const found = judge(toEditedPlan({ ...answers, start: { date } })).filter(
      ({ kind }) => kind === 'closure',
    );
    expect(new Set(named.map((text) => text.replace(/^Day \d, a \w+: /, '')))).toEqual(
      new Set(found.map(({ text }) => text.replace(/^[^:]+: /, ''))),
    );
  }
});

it('a plan that starts in a month lists weekly closures and those of that month only', () => {
  expect(list(null)).toContain(CLOSURES.eravikulam.text);
  expect(list({ month: 12 })).toEqual([CLOSURES.teaMuseum.text, CLOSURES.periyarBoat.text]);
});

it('outings closed in the month of a plan are not suggested, so their closures are not mentioned', () => {
  expect(list({ month: 2 })).not.toContain(CLOSURES.eravikulam.text);
});
