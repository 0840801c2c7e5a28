import { getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { PriceAnswer } from '@/lib/packages/prices/types';
import { getSeason } from '@/lib/packages/prices/season';
import { ask } from '@/tests/support/described';
import { makePackage, makeTripPrice } from '@/tests/support/packages';

const TODAY = getIndiaDate();
const DATE = addPlainDays(TODAY, 60);
const TRIP = { package: 'heart-of-kerala', date: DATE, adults: '4', children: '2' };

const askPrice = (query: Partial<typeof TRIP>) =>
  ask('GET /api/price', { query: `?${new URLSearchParams({ ...TRIP, ...query })}` });
const getPrice = async (query: Partial<typeof TRIP> = {}) =>
  (await askPrice(query)).body as unknown as PriceAnswer;

it('the price API returns an itemised price, by slug and by id', async () => {
  const price = await getPrice();
  const { rate, total } = makeTripPrice(makePackage('1'), 4, DATE);
  expect(price).toMatchObject({
    package: '1',
    date: DATE,
    adults: 4,
    children: 2,
    ages: [],
    currency: 'INR',
    total,
    lines: [{ label: 'Adults', quantity: 4, unit: rate.unit, rate: rate.amount, amount: total }],
    ...{
      season: getSeason(DATE),
      tier: null,
      balanceDate: addPlainDays(DATE, -15),
      book: expect.any(Number),
    },
    advance: { min: total * 0.25, max: total * 0.5 },
  });
  expect(price.notes.at(-1)).toBe('Give the ages to see the price with the children.');
  expect(price.cancellation.map(({ percent }) => percent)).toEqual([10, 25, 50, 75, 100]);
  expect(await getPrice({ package: '1' })).toEqual(price);
});

it('the price API finds a package by a former slug', async () => {
  await getPrisma().tour.update({ where: { id: '5' }, data: { slug: 'quiet-wayanad' } });
  expect(await getPrice({ package: 'wandering-wayanad' })).toMatchObject({ package: '5' });
});

it('the price API accepts ages instead of a number of children, or no children', async () => {
  expect(await getPrice({ children: '4, 9' })).toMatchObject({ children: 2, ages: [4, 9] });
  expect(await getPrice({ children: '9,' })).toMatchObject({ children: 1, ages: [9] });
  expect(await getPrice({ children: '' })).toMatchObject({ children: 0, ages: [] });
});

it('the price API includes children of known ages in the total', async () => {
  const price = await getPrice({ children: '4, 9' });
  const { rate, total } = makeTripPrice(makePackage('1'), 4, DATE);
  expect(price.total).toBe(total + rate.amount / 2);
  expect(price.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total);
  expect(price.lines.slice(1)).toEqual([
    { label: 'Children of 0 to 4 years', quantity: 1, unit: 'per child', rate: 0, amount: 0 },
    {
      label: 'Children of 5 to 11 years',
      quantity: 1,
      unit: 'per child',
      rate: rate.amount / 2,
      amount: rate.amount / 2,
    },
  ]);
});

it.each([
  [{ date: TODAY }, 'date', 'Travel date must be at least one day in the future.'],
  [{ date: addPlainDays(TODAY, -400) }, 'date', 'Travel date must be at least one day in the future.'],
  [{ date: addPlainDays(TODAY, 1_200) }, 'date', 'Please choose a travel date within the next three years.'],
  [{ date: '2027-02-30' }, 'date', 'Travel date must be a real day, written as 2027-01-31.'],
  [{ date: '' }, 'date', 'Travel date is required.'],
  [{ adults: '' }, 'adults', 'At least 1 adult traveler is required.'],
  [{ adults: '0' }, 'adults', expect.stringMatching(/^Please enter 1 to 20 adults/)],
  [{ adults: '21' }, 'adults', expect.stringMatching(/^Please enter 1 to 20 adults/)],
  [{ adults: '2.5' }, 'adults', expect.stringMatching(/^Please enter 1 to 20 adults/)],
  [{ children: '11' }, 'children', expect.stringMatching(/^Please enter 0 to 10 children/)],
  [{ children: 'two' }, 'children', expect.stringMatching(/^Please enter 0 to 10 children/)],
  [{ children: '1,2,3,4,5,6,7,8,9,10,11' }, 'children', expect.stringMatching(/^Please enter 0 to 10/)],
  [{ children: '4,18' }, 'children', expect.stringMatching(/^Please give the ages/)],
  [{ package: '' }, 'package', 'Please name the package by its id or slug.'],
])('the price API refuses the query %j', async (query, field, message) => {
  expect(await askPrice(query)).toMatchObject({ status: 422, body: { success: false, field, message } });
});

it.each(['nothing', 'a\0b', "' OR 1=1 --", 'x'.repeat(150)])(
  'the price API returns 404 for the package %j',
  async (key) =>
    expect(await askPrice({ package: key })).toMatchObject({
      status: 404,
      body: { message: 'Package Not Found' },
    }),
);
