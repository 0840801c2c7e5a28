import {
  ANSWERS_STORAGE_KEY,
  ANSWER_MESSAGES,
  DEFAULT_DURATION,
  answersSchema,
  parseAnswers,
} from '@/lib/planner/plan/schema';
import { makeAnswers } from './space';

describe('the five answers', () => {
  it('has the documented names', () => {
    expect(ANSWERS_STORAGE_KEY).toBe('customPackageAnswers');
    expect(DEFAULT_DURATION).toBe(5);
  });

  it('accepts valid answers unchanged', () => {
    expect(parseAnswers(makeAnswers())).toEqual(makeAnswers());
  });

  it('sorts and deduplicates experiences', () => {
    const parsed = parseAnswers(makeAnswers({ experiences: ['trekking', 'beach', 'houseboat', 'beach'] }));
    expect(parsed?.experiences).toEqual(['houseboat', 'beach', 'trekking']);
  });

  it('drops unknown fields', () => {
    expect(parseAnswers({ ...makeAnswers(), min: 1, __proto__: { admin: true } })).toEqual(makeAnswers());
  });

  it.each([3, 10])('accepts %d days', (duration) => {
    expect(parseAnswers(makeAnswers({ duration }))?.duration).toBe(duration);
  });

  it.each([
    ['no experience', { experiences: [] }, 'experiences'],
    ['an unknown experience', { experiences: ['beach', 'skiing'] }, 'experiences'],
    ['experiences as text', { experiences: 'beach' }, 'experiences'],
    ['too many experiences', { experiences: Array(10).fill('beach') }, 'experiences'],
    ['no vibe', { vibe: undefined }, 'vibe'],
    ['a vibe in capitals', { vibe: 'Romantic' }, 'vibe'],
    ['an inherited name', { comfort: 'constructor' }, 'comfort'],
    ['two days', { duration: 2 }, 'duration'],
    ['eleven days', { duration: 11 }, 'duration'],
    ['half a day', { duration: 4.5 }, 'duration'],
    ['days as text', { duration: '5' }, 'duration'],
    ['NaN', { duration: Number.NaN }, 'duration'],
    ['an unknown group', { groupSize: 'crowd' }, 'groupSize'],
  ] as const)('rejects %s with a message', (_name, change, field) => {
    const value = { ...makeAnswers(), ...change };
    expect(parseAnswers(value)).toBeNull();
    const issues = answersSchema.safeParse(value).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toContain(ANSWER_MESSAGES[field]);
    expect(issues[0]?.path[0]).toBe(field);
  });

  it.each([null, undefined, 7, 'x', [], {}, [makeAnswers()]])('rejects %j', (value) => {
    expect(parseAnswers(value)).toBeNull();
  });
});
