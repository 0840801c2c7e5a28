import { childBandsSchema } from '@/lib/packages/child-prices/schema';
import { completeBands, formatBand, USUAL_BANDS } from '@/lib/packages/prices/child-bands';

const band = (from: number, to: number, percent = 50) => ({ from, to, percent });
const read = (bands: object[]) => {
  const { success, error } = childBandsSchema.safeParse(bands);
  return success ? 'accepted' : error.issues[0]?.message;
};

it.each([
  [[], 'accepted'],
  [[band(0, 4), band(5, 11)], 'accepted'],
  [[band(0, 17)], 'accepted'],
  [[{ from: 0, to: 4, amount: 0 }], 'accepted'],
  [[band(1, 4)], 'Age 0 is in no age group.'],
  [[band(0, 4), band(7, 11)], 'Ages 5 to 6 are in no age group.'],
  [[band(0, 5), band(5, 11)], 'Age 5 is in two age groups.'],
  [[band(0, 9), band(5, 7)], 'Ages 5 to 7 are in two age groups.'],
  [[band(5, 11), band(0, 4)], 'Ages 0 to 4 are in no age group.'],
  [[band(0, 4), band(5, 8), band(2, 3)], 'Please list the age groups by age, the youngest first.'],
  [[band(4, 0)], 'The ages 4 to 0 are the wrong way round.'],
  [[band(0, 18)], 'Give the oldest age as a whole number from 0 to 17.'],
  [[band(0, 4, 101)], 'Give the percentage as a whole number from 0 to 100.'],
  [[{ from: 0, to: 4 }], 'Give either a percentage of the adult rate or an amount in rupees.'],
  [[{ ...band(0, 4), amount: 900 }], 'Give either a percentage of the adult rate or an amount in rupees.'],
  [Array.from({ length: 7 }, (_, age) => band(age, age)), 'Please give at most 6 age groups.'],
])('the age groups %j: %s', (bands, outcome) => expect(read(bands)).toBe(outcome));

it('the description of the age groups says that older children pay the adult rate', () =>
  expect(
    completeBands([...USUAL_BANDS, { from: 12, to: 12, label: '', percent: null, amount: 4_000 }]).map(
      formatBand,
    ),
  ).toEqual([
    '0 to 4 years: free, without a bed of their own',
    '5 to 11 years: 50% of the adult rate, without extra bed',
    '12 years: ₹4,000 each',
    '13 to 17 years: the adult rate',
  ]));
