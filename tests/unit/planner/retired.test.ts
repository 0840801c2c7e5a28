import { decodePlan, encodePlan } from '@/lib/planner/edit/plan-code';
import { describeEdits, listDifferences } from '@/lib/planner/edit/words';
import { applyEdit } from '@/lib/planner/edit/edit';
import { judge } from '@/lib/planner/edit/judge';
import { openPlan } from '@/lib/planner/edit/write';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import { renewPlan } from '@/lib/planner/edit/renew';
import type { EditedPlan } from '@/lib/planner/edit/types';
import { isNewerCode } from '@/lib/planner/plan/answers-code';
import { STOP_IDS } from '@/lib/planner/plan/geography';
import { ALL_OUTINGS, OUTINGS } from '@/lib/planner/plan/outings';
import { plan } from '@/lib/planner/plan/plan';
import { isExperienceNote } from '@/components/planner/trip-parts';
import { PLACEHOLDER_COMPANY } from '@/lib/company/fields/company';
import { toPlanPdf } from '@/lib/public/pdf/plan-pdf';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import { listAnswers, makeAnswers } from './answer-space';

// Simulates a later edition of the content: Vagamon has become part of Thekkady's stay, Kozhikode is no longer in plans,
// Pothamedu has a successor in Munnar, and an outing at Marari was retired without a successor.
jest.mock('@/content/generated/stops.json', () => {
  const content = jest.requireActual<{ stops: Record<string, object> }>('@/content/generated/stops.json');
  const { vagamon, kozhikode, ...stops } = content.stops;
  return {
    ...content,
    stops: {
      ...stops,
      vagamon: { ...vagamon, retired: { successor: 'thekkady' } },
      kozhikode: { ...kozhikode, retired: {} },
    },
  };
});
jest.mock('@/content/outings.json', () => {
  const content =
    jest.requireActual<Record<string, { number: number; name: string }[]>>('@/content/outings.json');
  const retire = (stop: string, name: string, retired: object) =>
    (content[stop] ?? []).map((outing) => (outing.name === name ? { ...outing, retired } : outing));
  return {
    ...content,
    munnar: retire('munnar', 'Sunset from Pothamedu', { successor: 5 }),
    marari: retire('marari', 'Fishing boats at dusk', {}),
  };
});

/** A code in the first version of the format (edit.test.ts), from before places and outings were retired. */
const FIRST = '2-3ras24zgfr2fujm0f6l5zl1az04j3zp37qll';
const open = (edited: EditedPlan) => openPlan(encodePlan(edited), CATALOGUE)!;
const readNote = (edited: EditedPlan) => open(edited).notes.find(({ kind }) => kind === 'renewed')?.text;

it('an old plan opens with the successor of a retired outing, or else with free time, and a note (case 22)', () => {
  const trip = openPlan(FIRST, CATALOGUE)!;
  const successor = ALL_OUTINGS.munnar.find(({ number }) => number === 5)!;
  expect(trip.days[1]?.activities).toEqual(['Tea estate walk with a guide', successor.name]);
  expect(trip.days[4]?.activities).not.toContain('Fishing boats at dusk');
  expect(trip.code).toBe(FIRST);
  expect(trip.notes[0]).toEqual({
    kind: 'renewed',
    text: `Changed since this plan was made: ${successor.name} takes the place of Sunset from Pothamedu in Munnar, which is no longer offered. Fishing boats at dusk in Marari is no longer offered: that evening is free.`,
  });
  const page = { company: PLACEHOLDER_COMPANY, origin: 'https://trails.example', today: '2028-11-25' };
  expect(toPlanPdf(trip, null, page).notes?.items[0]).toContain('takes the place of Sunset from Pothamedu');
  expect(isExperienceNote(trip.notes[0]!)).toBe(true); // such notes are shown above the days
  expect(describeEdits(FIRST).renewed).toHaveLength(2);
});

it('the time of a retired outing is free if its successor is in the plan already (case 22)', () => {
  const first = decodePlan(FIRST)!;
  const stays = first.stays.map((stay) =>
    stay.stop === 'munnar'
      ? { ...stay, picks: [{ day: 0, slot: 'eve' as const, outing: 5 }, ...stay.picks] }
      : stay,
  );
  expect(readNote({ ...first, stays })).toContain('Sunset from Pothamedu in Munnar is no longer offered');
});

it('an old plan opens with the successor of a retired place, or else keeps the nights there (case 22)', () => {
  const base = toEditedPlan(makeAnswers({ duration: 6 }));
  const old: EditedPlan = {
    ...base,
    stays: [
      { stop: 'vagamon', nights: 3, hasBoat: false, picks: [{ day: 1, slot: 'am', outing: 1 }] },
      { stop: 'kozhikode', nights: 2, hasBoat: false, picks: [{ day: 1, slot: 'am', outing: 1 }] },
    ],
  };
  const trip = open(old);
  expect(trip.days.map(({ night }) => night?.place)).toEqual([
    ...Array(3).fill('Thekkady'),
    ...Array(2).fill('Kozhikode'),
    undefined,
  ]);
  expect(readNote(old)).toBe(
    'Changed since this plan was made: Thekkady takes the place of Vagamon, where we no longer plan nights. We no longer plan days in Kozhikode: the nights there are kept, without outings.',
  );
  expect(() => judge(renewPlan(old).plan)).not.toThrow();
});

it('a plan with an unknown outing shows free time instead (case 22)', () => {
  const base = toEditedPlan(makeAnswers());
  const stays = base.stays.map((stay, at) =>
    at === 0 ? { ...stay, picks: [{ day: 1, slot: 'am' as const, outing: 31 }] } : stay,
  );
  expect(readNote({ ...base, stays })).toContain(
    'An outing in Munnar is no longer offered: that half-day is free.',
  );
});

it('the code of a plan in a future format is distinguished from a damaged code (case 22)', () => {
  expect(isNewerCode(`5-${FIRST.slice(2)}`)).toBe(true);
  for (const code of [FIRST, FIRST.slice(0, -3), '1-0a3k9z', '3-0000a3k9z', '', '4-', 'x-0a3k9z'])
    expect([code, isNewerCode(code)]).toEqual([code, false]);
  expect(openPlan(`3-${FIRST.slice(2)}`, CATALOGUE)).toBeNull();
});

it('the code of a plan with too many nights is rejected, as is an edit to 99 nights (case 22)', () => {
  const edited = toEditedPlan(makeAnswers());
  expect(applyEdit(edited, { kind: 'nights', stay: 0, nights: 99 })).toEqual({
    reason: expect.stringContaining('at most 10 days'),
  });
  const long = { stop: 'munnar' as const, nights: 9, hasBoat: false, picks: [] };
  const ages = { ...edited, answers: makeAnswers({ duration: 10 }), stays: Array(9).fill(long) };
  expect(decodePlan(encodePlan(ages))).toBeNull();
});

it('retired places and outings are never suggested or offered', () => {
  const retired = new Set(['Vagamon', 'Kozhikode', 'Sunset from Pothamedu', 'Fishing boats at dusk']);
  const answers = [...listAnswers('couple')].filter((_, at) => at % 97 === 0);
  for (const one of answers)
    for (const { night, activities } of plan(one, CATALOGUE).days)
      expect([night?.place ?? '', ...activities].filter((name) => retired.has(name))).toEqual([]);
  expect(STOP_IDS).not.toContain('vagamon');
  expect(OUTINGS.munnar.map(({ name }) => name)).not.toContain('Sunset from Pothamedu');
});

it('retired places and outings have no effect on a plan without them', () => {
  const edited = toEditedPlan(makeAnswers({ duration: 8 }));
  expect(renewPlan(edited)).toEqual({ plan: edited, changes: [] });
  expect(renewPlan(edited).plan).toBe(edited);
});

const before = toEditedPlan(makeAnswers({ duration: 7 }));

it('the differences between two plans list days, nights, places, order, boats, outings, comfort and start', () => {
  const after: EditedPlan = {
    ...before,
    answers: {
      ...before.answers,
      comfort: 'luxury',
      groupSize: 'family',
      duration: 8,
      start: { month: 2 },
    },
    stays: [
      { stop: 'alleppey', nights: 1, hasBoat: false, picks: [] },
      { stop: 'thekkady', nights: 2, hasBoat: false, picks: [] },
      { stop: 'munnar', nights: 4, hasBoat: false, picks: [] },
    ],
  };
  const old: EditedPlan = {
    ...before,
    stays: [
      { stop: 'munnar', nights: 2, hasBoat: false, picks: [{ day: 1, slot: 'am', outing: 8 }] },
      { stop: 'alleppey', nights: 1, hasBoat: true, picks: [] },
      { stop: 'marari', nights: 3, hasBoat: false, picks: [] },
    ],
  };
  expect(listDifferences(old, after)).toEqual([
    '8 days instead of 7.',
    '4 nights in Munnar instead of 2.',
    'Marari left out.',
    'Thekkady added, 2 nights.',
    'Another order: Alleppey, then Munnar.',
    'No houseboat night at Alleppey.',
    `Left out: ${ALL_OUTINGS.munnar.find(({ number }) => number === 8)?.name}, Munnar.`,
    'Comfort: Luxury instead of Comfort.',
    'For: Family (3-6) instead of Couple (2).',
    'Start: February.',
  ]);
});
