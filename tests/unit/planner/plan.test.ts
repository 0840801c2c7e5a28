import { STANDARD_EXCLUSIONS, STANDARD_INCLUSIONS } from '@/lib/company/terms/standard-terms';
import { getMaxStops } from '@/lib/planner/plan/route';
import {
  EASY_DRIVE,
  LONG_DRIVE,
  MAX_DAY_DRIVE,
  MAX_GATEWAY_DRIVE,
  STOPS,
  STOP_IDS,
  getDrive,
  type PlaceId,
} from '@/lib/planner/plan/geography';
import { OUTINGS } from '@/lib/planner/plan/outings';
import { plan } from '@/lib/planner/plan/plan';
import { GROUP_IDS, type PlannerAnswers } from '@/lib/planner/plan/answers';
import type { TripPlan } from '@/lib/planner/plan/types';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import { ALL_CASES } from '@/tests/support/all-cases';
import { listAnswers, makeAnswers } from './answer-space';

/** With ALL_CASES (`npm run test:plans`) every plan is checked, otherwise every 67th, which meets each vibe, comfort and duration. */
const STEP = ALL_CASES ? 1 : 67;
const SPACE_MS = 240_000;
const MORNINGS = new Set(
  Object.values(OUTINGS).flatMap((list) => list.flatMap(({ name, morning }) => (morning ? [name] : []))),
);
const stopByName = new Map(STOP_IDS.map((id) => [STOPS[id].name, id]));

/** Rules for every plan. Each returns a truthy value, such as the day in question, if the plan breaks the rule. */
const RULES: Record<string, (trip: TripPlan) => unknown> = {
  'has exactly the chosen days, numbered from one': ({ days, answers }) =>
    days.length !== answers.duration || days.some(({ day }, at) => day !== at + 1),
  'arrives in Cochin on the first day': ({ days }) =>
    days[0]?.location !== 'Cochin' ||
    !days[0].title.startsWith('Arrival in Cochin') ||
    days[0].drive?.from !== 'Cochin airport',
  'departs from Cochin on the last': ({ days }) => {
    const last = days[days.length - 1];
    return (
      last?.title !== 'Departure from Cochin' ||
      last.location !== 'Cochin' ||
      last.night !== null ||
      last.drive?.to !== 'Cochin airport'
    );
  },
  'sleeps somewhere on every other day': ({ days }) =>
    days.slice(0, -1).some(({ night }) => !night?.place || !night.stay),
  'drives at most six hours a day': ({ days }) =>
    days.find(({ drive }) => (drive?.minutes ?? 0) > MAX_DAY_DRIVE),
  'reaches the flight within four and a half hours': ({ days }) =>
    (days[days.length - 1]?.drive?.minutes ?? 0) > MAX_GATEWAY_DRIVE,
  'leaves four hours between the last drive and a flight': ({ days }) => {
    const { description, drive } = days[days.length - 1]!;
    const [, leave, hour, half] =
      /Leave by (\d+) am for a flight after (\d+)(\.30)? pm/.exec(description) ?? [];
    const hours = Number(hour) + 12 + (half ? 0.5 : 0) - Number(leave);
    return !(hours - (drive?.minutes ?? NaN) / 60 >= 4);
  },
  'rests after a long drive': ({ days }) =>
    days.find(
      ({ drive }, at) =>
        (drive?.minutes ?? 0) > LONG_DRIVE && (days[at + 1]?.drive?.minutes ?? 0) > EASY_DRIVE,
    ),
  'drives only roads that exist, each from where one slept': ({ days }) =>
    days.find(({ drive, night }, at) => {
      const from: PlaceId | undefined =
        at === 0 ? 'cochin' : stopByName.get(days[at - 1]?.night?.place ?? '');
      const to: PlaceId | undefined = night ? stopByName.get(night.place) : 'cochin';
      if (!from || !to) return true;
      if (from === to) return drive !== null && (drive.from !== drive.to || !drive.via);
      const road = getDrive(from, to);
      return (
        !road || !drive || drive.minutes < road.minutes || (!drive.via && drive.minutes !== road.minutes)
      );
    }),
  'comes to no place twice': ({ days }) => {
    const runs = listStops(days);
    return new Set(runs).size !== runs.length;
  },
  'has at most about one stop for two days': ({ days }) =>
    listStops(days).length > getMaxStops(days.length - 1),
  'tells every day': ({ days }) =>
    days.find(
      ({ title, description, activities }) =>
        !title ||
        description.length < 40 ||
        activities.length === 0 ||
        /undefined|NaN|null/.test(description),
    ),
  'needs one morning a day at most': ({ days }) =>
    days.find(({ activities }) => activities.filter((activity) => MORNINGS.has(activity)).length > 1),
  'offers nothing twice': ({ days }) => {
    const done = days
      .flatMap(({ activities }) => activities)
      .filter((activity) => !activity.startsWith('A free day'));
    return new Set(done).size !== done.length && done;
  },
  'meets every chosen experience or says that it does not': ({ answers, days, leftOut, notes }) => {
    const met = new Set(days.flatMap(({ experiences }) => experiences));
    const missing = answers.experiences.filter((id) => id !== 'trekking' && !met.has(id));
    return (
      String(missing) !== String(leftOut) ||
      notes.some(({ kind }) => kind === 'left-out') !== missing.length > 0
    );
  },
  'meets at least one of them': ({ leftOut, experienceLabels }) =>
    experienceLabels.length > 0 && leftOut.length >= experienceLabels.length,
  'explains trekking and labels it nowhere': ({ answers, notes, experienceLabels, title }) =>
    notes.filter(({ kind }) => kind === 'trekking').length !==
      Number(answers.experiences.includes('trekking')) ||
    experienceLabels.includes('Trekking') ||
    title.includes('Trek'),
  'costs something': ({ cost }) =>
    !(cost.min > 0 && cost.min <= cost.max && Number.isInteger(cost.min) && Number.isInteger(cost.max)),
};

it(
  'a plan satisfies every rule',
  () => {
    const broken = new Map<string, string>();
    const checked = [...listAnswers('family')].filter((_, at) => at % STEP === 0);
    for (const answers of checked) {
      const trip = plan(answers, CATALOGUE);
      for (const [name, isBroken] of Object.entries(RULES)) {
        if (!broken.has(name) && isBroken(trip))
          broken.set(name, JSON.stringify([answers, trip.days], null, 1));
      }
    }
    expect(Object.fromEntries(broken)).toEqual({});
    expect(checked).toHaveLength(Math.ceil((511 * 4 * 3 * 8) / STEP));
  },
  SPACE_MS,
);

it('a plan differs between group sizes only in the group', () => {
  const some = [...listAnswers('solo')].filter((_, at) => at % 499 === 0);
  for (const answers of some) {
    const [solo, ...others] = GROUP_IDS.map((groupSize) => plan({ ...answers, groupSize }, CATALOGUE));
    for (const other of others)
      expect({ ...other, answers, code: '' }).toEqual({ ...solo, answers, code: '' });
  }
});

it('a plan is deterministic across restarts and input order', async () => {
  const some = [...listAnswers('couple')].filter((_, at) => at % 499 === 0);
  const before = some.map((answers) => plan(answers, CATALOGUE));
  jest.resetModules();
  const fresh = await import('@/lib/planner/plan/plan');
  expect(fresh.plan).not.toBe(plan);
  const after = [...some].reverse().map((answers) => fresh.plan(answers, CATALOGUE));
  expect(after.reverse()).toEqual(before);
});

const days = (changes: Partial<PlannerAnswers>) => plan(makeAnswers(changes), CATALOGUE).days;

it('a plan of five days has two nights in Munnar, one in Thekkady and one on a houseboat', () => {
  const trip = plan(makeAnswers({ experiences: ['houseboat', 'tea-plantation', 'wildlife'] }), CATALOGUE);
  expect(trip.days.map(({ night }) => night?.place ?? null)).toEqual([
    'Munnar',
    'Munnar',
    'Thekkady',
    'Alleppey',
    null,
  ]);
  expect(trip.days[3]?.description).toMatch(/Leave by 7\.45 am.*board at noon/);
  expect(trip.days[4]?.description).toContain('ashore at nine');
  expect(trip.leftOut).toEqual([]);
});

it('the title of a plan has the word of the vibe, the leading experience and Kerala', () => {
  const title = (changes: Partial<PlannerAnswers>) => plan(makeAnswers(changes), CATALOGUE).title;
  expect(title({})).toBe('Romantic Houseboat Kerala');
  expect(title({ vibe: 'adventure' })).toBe('Adventurous Houseboat Kerala');
  expect(title({ experiences: ['tea-plantation', 'trekking'], vibe: 'relaxing' })).toBe(
    'Relaxing Tea Hills Kerala',
  );
  expect(title({ experiences: ['festivals', 'food'], vibe: 'cultural' })).toBe('Cultural Festival Kerala');
  expect(title({ experiences: ['trekking'] })).toBe('Romantic Kerala');
});

it('the answer trekking changes only the note about trekking', () => {
  const without = plan(makeAnswers(), CATALOGUE);
  const withTrek = plan(makeAnswers({ experiences: ['houseboat', 'tea-plantation', 'trekking'] }), CATALOGUE);
  const same = { answers: 0, notes: 0, code: 0 };
  expect({ ...withTrek, ...same }).toEqual({ ...without, ...same });
  expect(withTrek.notes.filter((note) => !without.notes.some(({ text }) => text === note.text))).toEqual([
    { kind: 'trekking', text: expect.stringContaining('our team arranges it') },
  ]);
});

it('the answer for comfort changes stays and price of a plan, not the route', () => {
  const [luxury, budget] = [days({ comfort: 'luxury' }), days({ comfort: 'budget' })];
  expect(luxury.map(({ drive }) => drive)).toEqual(budget.map(({ drive }) => drive));
  expect(luxury.slice(0, -1).filter(({ night }, at) => night?.stay === budget[at]?.night?.stay)).toEqual([]);
});

it('the vibe changes the activities of a plan', () => {
  const done = (vibe: PlannerAnswers['vibe']) =>
    days({ vibe })
      .flatMap(({ activities }) => activities)
      .join();
  expect(done('romantic')).toMatch(/candle/i);
  expect(done('adventure')).not.toMatch(/candle/i);
  expect(done('adventure')).toMatch(/cycle|kayak|raft/i);
});

it('a note lists the experiences that do not fit into a plan, and the number of days that would be enough', () => {
  const trip = plan(makeAnswers({ duration: 3 }), CATALOGUE);
  expect(trip.leftOut).toEqual(['tea-plantation']);
  const [note] = trip.notes;
  expect(note).toEqual({
    kind: 'left-out',
    text: expect.stringMatching(/^Left out: Tea Plantations\..*With 4 days everything/),
  });
  expect(plan(makeAnswers({ duration: 4 }), CATALOGUE).leftOut).toEqual([]);
});

it('all eight experiences fit into a plan of eight days, for every vibe', () => {
  for (const vibe of ['relaxing', 'adventure', 'cultural', 'romantic'] as const) {
    const experiences = [
      ...makeAnswers().experiences,
      'ayurveda',
      'wildlife',
      'beach',
      'festivals',
      'food',
      'backwaters',
    ] as const;
    expect(
      plan(makeAnswers({ experiences: [...experiences], vibe, duration: 8 }), CATALOGUE).leftOut,
    ).toEqual([]);
  }
});

it('a note warns of the closure of Eravikulam if the plan includes Eravikulam', () => {
  const trip = plan(
    makeAnswers({ experiences: ['tea-plantation', 'wildlife'], duration: 8, vibe: 'cultural' }),
    CATALOGUE,
  );
  const isPlanned = trip.days.some(({ activities }) =>
    activities.some((activity) => activity.includes('Eravikulam')),
  );
  expect(trip.notes.some(({ text }) => text.includes('calving'))).toBe(isPlanned);
});

it('every plan has the six standard inclusions and seven standard exclusions', () => {
  const trip = plan(makeAnswers(), CATALOGUE);
  expect(trip.inclusions).toEqual(STANDARD_INCLUSIONS);
  expect(trip.exclusions).toEqual(STANDARD_EXCLUSIONS);
});

/** The places of the nights in order, with consecutive nights in one place as one entry. */
function listStops(days: TripPlan['days']): string[] {
  const nights = days.flatMap(({ night }) => night?.place ?? []);
  return nights.filter((place, at) => place !== nights[at - 1]);
}
