import fc from 'fast-check';
import {
  ANSWERS_STORAGE_KEY,
  ANSWER_MESSAGES,
  DEFAULT_DURATION,
  parseAnswers,
} from '@/lib/planner/plan/answers';
import { answersSchema } from '@/lib/planner/plan/schema';
import { makeAnswers } from './answer-space';

it('the storage key and the default duration of the planner are the documented ones', () => {
  expect(ANSWERS_STORAGE_KEY).toBe('customPackageAnswers');
  expect(DEFAULT_DURATION).toBe(5);
});

it('the planner accepts valid answers unchanged', () => {
  expect(parseAnswers(makeAnswers())).toEqual(makeAnswers());
});

it('the planner sorts and deduplicates the experiences of the answers', () => {
  const parsed = parseAnswers(makeAnswers({ experiences: ['trekking', 'beach', 'houseboat', 'beach'] }));
  expect(parsed?.experiences).toEqual(['houseboat', 'beach', 'trekking']);
});

it('the planner drops unknown fields of the answers', () => {
  expect(parseAnswers({ ...makeAnswers(), min: 1, __proto__: { admin: true } })).toEqual(makeAnswers());
});

it.each([3, 10])('the planner accepts a plan of %d days', (duration) => {
  expect(parseAnswers(makeAnswers({ duration }))?.duration).toBe(duration);
});

it.each([
  ['no experience', { experiences: [] }, 'experiences'],
  ['an unknown experience', { experiences: ['beach', 'skiing'] }, 'experiences'],
  ['experiences as text', { experiences: 'beach' }, 'experiences'],
  ['too many experiences', { experiences: Array(10).fill('beach') }, 'experiences'],
  ['no vibe', { vibe: undefined }, 'vibe'],
  ['a vibe in capitals', { vibe: 'Romantic' }, 'vibe'],
  ['the name of an inherited property as comfort', { comfort: 'constructor' }, 'comfort'],
  ['two days', { duration: 2 }, 'duration'],
  ['eleven days', { duration: 11 }, 'duration'],
  ['half a day', { duration: 4.5 }, 'duration'],
  ['days as text', { duration: '5' }, 'duration'],
  ['NaN days', { duration: Number.NaN }, 'duration'],
  ['an unknown group', { groupSize: 'crowd' }, 'groupSize'],
] as const)('the planner rejects answers with %s, with a message', (_name, change, field) => {
  const value = { ...makeAnswers(), ...change };
  expect(parseAnswers(value)).toBeNull();
  const issues = answersSchema.safeParse(value).error?.issues ?? [];
  expect(issues.map((issue) => issue.message)).toContain(ANSWER_MESSAGES[field]);
  expect(issues[0]?.path[0]).toBe(field);
});

it.each([null, undefined, 7, 'x', [], {}, [makeAnswers()]])('the planner rejects %j as answers', (value) => {
  expect(parseAnswers(value)).toBeNull();
});

it('the pages parse the answers of the planner exactly as the schema of a request does', () => {
  const start = fc.oneof(
    fc.constantFrom(
      undefined,
      null,
      'May',
      { month: 5 },
      { month: 13 },
      { month: 5.5 },
      { date: '2027-02-30' },
    ),
    fc.constantFrom({ date: '2027-10-10' }, { date: '1999-10-10' }, { date: '2027-10-10', month: 5 }, [], {}),
  );
  const change = fc.record(
    {
      experiences: fc.array(fc.constantFrom('beach', 'food', 'houseboat', 'skiing'), { maxLength: 10 }),
      vibe: fc.constantFrom('romantic', 'Romantic', null),
      comfort: fc.constantFrom('luxury', 'constructor', 1),
      duration: fc.constantFrom(2, 3, 7.5, 10, 11, '5', Number.NaN, Infinity),
      groupSize: fc.constantFrom('couple', 'crowd'),
      start,
      min: fc.constant(1),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(change, (fields) => {
      const value = { ...makeAnswers(), ...fields };
      const { data } = answersSchema.safeParse(value);
      expect(parseAnswers(value)).toEqual(data ?? null);
    }),
    { numRuns: 500 },
  );
});
