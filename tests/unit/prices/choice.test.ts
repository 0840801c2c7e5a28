import fc from 'fast-check';
import {
  CHOICE_KEY,
  formatChoice,
  NO_CHOICE,
  readChoice,
  toQuery,
  type Choice,
} from '@/lib/packages/prices/choice';
import { addPlainDays } from '@/lib/platform/format/dates';
import { ROUTES } from '@/lib/platform/routes';
import { readFileSync } from 'node:fs';

const TODAY = '2026-11-25';
const read = (query: string) => readChoice(new URLSearchParams(query), TODAY);

it.each<[string, Partial<Choice>]>([
  ['', {}],
  ['date=2026-12-10', { date: '2026-12-10' }],
  ['month=2027-05&adults=4', { month: '2027-05', adults: 4 }],
  ['date=2026-12-10&month=2027-05', { date: '2026-12-10' }],
  ['children=2', { children: 2 }],
  ['children=4,9', { children: 2, ages: [4, 9] }],
  ['children=4,', { children: 1, ages: [4] }],
  ['children=4, 9', { children: 2, ages: [4, 9] }],
  ['q=munnar&utm_source=x', {}],
])('the party and date in the query "%s" are accepted', (query, expected) =>
  expect(read(query)).toEqual({ choice: { ...NO_CHOICE, ...expected }, problems: [] }),
);

it.each([
  ['adults=0', 'We price trips for 1 to 20 adults.'],
  ['adults=21', 'We price trips for 1 to 20 adults.'],
  ['adults=two', 'We price trips for 1 to 20 adults.'],
  ['children=11', expect.stringContaining('No children are counted')],
  ['children=4,18', expect.stringContaining('No children are counted')],
  ['date=2026-11-25', 'No day is chosen: trips start from 26 Nov 2026 to 25 Nov 2029.'],
  ['date=2029-11-26', 'No day is chosen: trips start from 26 Nov 2026 to 25 Nov 2029.'],
  ['date=2027-02-30', 'No day is chosen: trips start from 26 Nov 2026 to 25 Nov 2029.'],
  ['month=2026-10', 'No month is chosen: trips start from November 2026 to November 2029.'],
  ['month=2027-13', 'No month is chosen: trips start from November 2026 to November 2029.'],
])('the invalid query "%s" is ignored with a message', (query, problem) =>
  expect(read(query)).toEqual({ choice: NO_CHOICE, problems: [problem] }),
);

it('any choice of party and date survives a round trip through the URL', () => {
  const anyAges = fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 10 });
  const anyWhen = fc.oneof(
    fc.constant({ date: null, month: null }),
    fc.integer({ min: 1, max: 1_000 }).map((days) => ({ date: addPlainDays(TODAY, days), month: null })),
    fc
      .integer({ min: 1, max: 1_000 })
      .map((days) => ({ date: null, month: addPlainDays(TODAY, days).slice(0, 7) })),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      anyAges,
      fc.boolean(),
      anyWhen,
      (adults, ages, areKnown, when) => {
        const choice = { adults, children: ages.length, ages: areKnown ? ages : [], ...when };
        expect(read(toQuery(choice))).toEqual({ choice, problems: [] });
      },
    ),
  );
});

it('until somebody has chosen, nothing is added to the URL', () => expect(toQuery(NO_CHOICE)).toBe(''));

it('a choice of party and date is described in one line', () => {
  expect(formatChoice(NO_CHOICE)).toBe('');
  expect(formatChoice({ adults: 2, children: 1, ages: [4], date: '2027-10-10', month: null })).toBe(
    '2 adults, 1 child (4 years), 10 Oct 2027',
  );
  expect(formatChoice({ ...NO_CHOICE, month: '2027-05' })).toBe('May 2027');
});

it('the inline script uses the same URL parameters and storage key for the choice as the page', () => {
  const script = readFileSync('public/choice.js', 'utf8');
  expect(script).toContain(`ENDPOINT = '${ROUTES.api.totals}'`);
  expect(script).toContain(`KEY = '${CHOICE_KEY}'`);
});
