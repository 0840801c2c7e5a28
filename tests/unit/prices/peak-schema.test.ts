import { peakPricesSchema } from '@/lib/packages/peak-prices/schema';
import type { PeakWindow } from '@/lib/packages/prices/peaks';

const NOTHING = { amount: null, percent: null, pricing: null };
const CHRISTMAS: PeakWindow = {
  name: 'Christmas and New Year',
  from: '2026-12-20',
  to: '2027-01-05',
  ...NOTHING,
  amount: 3_000,
  on: 'all',
};
const PARTY = { twoPersons: 26_000, fourPersons: 21_000, sixPersons: 19_000 };

const read = (windows: object[], singles: object[] = []) => {
  const issue = peakPricesSchema.safeParse({ windows, singles, version: 1 }).error?.issues[0];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : 'fine';
};

it.each<[string, object[], string]>([
  ['one window', [CHRISTMAS], 'fine'],
  ['the day after another', [CHRISTMAS, { ...CHRISTMAS, from: '2027-01-06', to: '2027-01-06' }], 'fine'],
  ['the same days for a list', [CHRISTMAS, { ...CHRISTMAS, on: 'group' }], 'fine'],
  [
    'the same days for other packages',
    [
      { ...CHRISTMAS, on: ['1'] },
      { ...CHRISTMAS, on: ['2'] },
    ],
    'fine',
  ],
  [
    'one day of another',
    [CHRISTMAS, { ...CHRISTMAS, name: 'Epiphany', from: '2027-01-05', to: '2027-01-06' }],
    'windows.1.from: Epiphany, 5 to 6 Jan 2027 overlaps Christmas and New Year, 20 Dec to 5 Jan 2027 for the same packages. Change the days or the packages of one.',
  ],
  [
    'a package of another',
    [
      { ...CHRISTMAS, on: ['1', '2'] },
      { ...CHRISTMAS, name: 'Mine', on: ['2', '3'] },
    ],
    'windows.1.from: Mine, 20 Dec to 5 Jan 2027 overlaps Christmas and New Year, 20 Dec to 5 Jan 2027 for the same packages. Change the days or the packages of one.',
  ],
  [
    'days the wrong way round',
    [{ ...CHRISTMAS, to: '2026-12-19' }],
    'windows.0.to: The last day must not be before the first.',
  ],
  [
    'a wrong year',
    [{ ...CHRISTMAS, to: '2028-01-05' }],
    'windows.0.to: Peak prices are for at most 120 days. Prepare a season for more.',
  ],
  [
    'a day that does not exist',
    [{ ...CHRISTMAS, from: '2027-02-29' }],
    'windows.0.from: Give the first day as a date such as 2026-12-20.',
  ],
  [
    'no days twice',
    [
      { ...CHRISTMAS, from: '', to: '' },
      { ...CHRISTMAS, from: '', to: '' },
    ],
    'windows.0.from: Give the first day as a date such as 2026-12-20.',
  ],
  [
    'two kinds at once',
    [{ ...CHRISTMAS, percent: 10 }],
    'windows.0.amount: Give an amount, a percentage or prices: one of them.',
  ],
  [
    'one price for all packages',
    [{ ...CHRISTMAS, ...NOTHING, pricing: PARTY }],
    'windows.0.on: Choose a list or packages: one price cannot be that of all packages.',
  ],
  [
    'no package',
    [{ ...CHRISTMAS, on: [] }],
    'windows.0.on: Choose all packages, a list, or at least one package.',
  ],
])('the peak prices that owners save: %s', (_, windows, answer) => expect(read(windows)).toBe(answer));

it('owners may save only one supplement for a single room for the same packages', () => {
  expect(
    read(
      [],
      [
        { amount: 4_000, on: 'all' },
        { amount: 5_000, on: ['1'] },
      ],
    ),
  ).toBe('fine');
  expect(
    read(
      [],
      [
        { amount: 4_000, on: 'all' },
        { amount: 5_000, on: 'all' },
      ],
    ),
  ).toBe('singles: Two supplements for a single room are for the same packages. Change or remove one.');
});
