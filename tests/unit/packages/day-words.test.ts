import fc from 'fast-check';
import {
  toDriveTimeWords,
  toDriveWords,
  toMealsWords,
  toStayWords,
} from '@/lib/packages/catalogue/day-words';

it.each([
  [240, 'about 4 h'],
  [225, 'about 3 h 45 min'],
  [40, 'about 40 min'],
  [62, 'about 1 h'],
  [58, 'about 1 h'],
  [1, 'about 5 min'],
])('toDriveTimeWords: %i minutes are "%s"', (minutes, words) => {
  expect(toDriveTimeWords(minutes)).toBe(words);
});

it('toDriveTimeWords differs from the exact value only by rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 900 }), (minutes) => {
      const [, hours = '0'] = / (\d+) h/.exec(toDriveTimeWords(minutes)) ?? [];
      const [, rest = '0'] = / (\d+) min/.exec(toDriveTimeWords(minutes)) ?? [];
      expect(Math.abs(Number(hours) * 60 + Number(rest) - minutes)).toBeLessThanOrEqual(2.5);
    }),
  );
});

it('the day plan puts route, distance and time in one line', () => {
  expect(toDriveWords({ route: 'Cochin – Munnar', km: 110, minutes: 240 })).toBe(
    'Cochin – Munnar, 110 km, about 4 h',
  );
});

it.each([
  [1, [], 'none on arrival day'],
  [4, [], 'none'],
  [4, ['Breakfast', 'Lunch', 'Dinner'], 'Breakfast, Lunch, Dinner'],
] as const)('the meals of day %i, %j, are written as "%s"', (day, meals, words) => {
  expect(toMealsWords({ day, meals: [...meals] })).toBe(words);
});

it.each([
  ['houseboat', 'Alleppey', 'Houseboat, Alleppey'],
  ['tent', undefined, 'Tent'],
  ['None', undefined, 'No stay'],
  ['None', 'Munnar', 'No stay'],
] as const)('the stay %s at %s is written as "%s"', (accommodation, overnight, words) => {
  expect(toStayWords({ accommodation, ...(overnight ? { overnight } : {}) })).toBe(words);
});
