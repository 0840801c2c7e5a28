import {
  describeDays,
  describeFunnel,
  describeLargest,
  describeOf,
  describeDue,
  describeRates,
  describeResponses,
  describeShare,
  describeViews,
} from '@/lib/public/analytics/words';
import { makeEmptyNumbers, makeNumbers } from '@/tests/support/numbers';

const numbers = makeNumbers();
const empty = makeEmptyNumbers();
const day = (website: number, planner = 0, views = 0, added = 0) => ({
  day: '2026-11-22',
  website,
  planner,
  added,
  views,
});

it('the analytics summary describes the requests per day', () => {
  expect(describeDays(numbers)).toBe('14 enquiries in these 7 days, most on 19 Nov 2026 (4)');
  expect(describeDays(empty)).toBe('No enquiries in these 7 days');
  expect(describeDays({ period: 30, days: [day(1)] })).toBe('1 enquiry in these 30 days, on 22 Nov 2026');
  expect(describeDays({ period: 30, days: [day(1, 4)] })).toBe(
    '5 enquiries in these 30 days, all on 22 Nov 2026',
  );
});

it('the analytics summary describes the page views', () => {
  expect(describeViews(numbers)).toBe('200 page views, 29 a day');
  expect(describeViews(empty)).toBe('No page views counted in these 7 days');
  expect(describeViews({ period: 7, days: [day(0, 0, 1)] })).toBe('1 page view, 0 a day');
});

it.each([
  [[], 'None'],
  [[['Website', 0]], 'None'],
  [
    [
      ['Website', 3],
      ['Phone', 1],
    ],
    'Website: 3 of 4',
  ],
  [
    [
      ['Website', 2],
      ['Phone', 2],
      ['Agent', 1],
    ],
    'At most 2 of 5 each',
  ],
] as [[string, number][], string][])(
  'the analytics summary describes the largest of %j as %s',
  (lines, words) => {
    expect(
      describeLargest(
        lines.map(([label, count]) => ({ label, count })),
        'None',
      ),
    ).toBe(words);
  },
);

it.each([
  [3, 4, '3 of 4'],
  [0, 0, '0 of 0'],
  [9, 9, '9 of 9'],
  [3, 10, '30%'],
])(
  'the analytics summary describes %d of %d as %s, with a percentage only from ten on',
  (part, whole, words) => {
    expect(describeOf(part, whole)).toBe(words);
  },
);

it('the analytics summary describes the funnel', () => {
  expect(describeFunnel(numbers.funnel)).toBe('Of 14 received, 9 were ever contacted and 3 are converted');
  expect(describeFunnel({ received: 1, contacted: 1, converted: 1 })).toBe(
    'Of 1 received, 1 was ever contacted and 1 is converted',
  );
  expect(describeFunnel(empty.funnel)).toBe('Nothing received, so nothing to follow');
});

it('the analytics summary describes the response times over the shortest span with data', () => {
  expect(describeResponses(numbers.responses)).toBe(
    'Half of the first contacts of the last 7 days came within 3 h 20 min',
  );
  const [week, month] = [empty.responses[0], numbers.responses[1]];
  expect(describeResponses([week, month].flatMap((entry) => entry ?? []))).toBe(
    'Half of the first contacts of the last 30 days came within 1 h 30 min',
  );
  expect(describeResponses(empty.responses)).toBe('No first contacts in the last 30 days');
});

it.each([
  [{ due: 0, amber: 0, broken: 0 }, 'Nobody is waiting for a first answer.'],
  [{ due: 3, amber: 0, broken: 1 }, 'Waiting for a first answer: 3 in time, 1 late.'],
  [{ due: 9, amber: 0, broken: 10 }, 'Waiting for a first answer: 9 in time, 10 or more late.'],
])('the analytics summary describes the open requests: %j', (promises, words) => {
  expect(describeDue(promises, 10)).toBe(words);
});

it('the analytics summary describes conversion rates only for packages with enough views', () => {
  expect(describeRates(numbers)).toBe('Misty Munnar turns views into enquiries best: 8%');
  const [first, second, third] = numbers.packages.map((entry) => ({ ...entry, enquiries: 0 }));
  expect(describeRates({ packages: [first, second].flatMap((entry) => entry ?? []) })).toBe(
    'Of the packages seen often enough, none was asked about',
  );
  expect(describeRates({ packages: third ? [third] : [] })).toBe(
    'No package was seen often enough to say who asks',
  );
  expect(describeRates(empty)).toBe('No package was seen or asked about');
});

it('the analytics summary formats a share, or a dash without data', () => {
  expect([describeShare(1, 4), describeShare(0, 4), describeShare(0, 0)]).toEqual(['25%', '0%', '–']);
});
