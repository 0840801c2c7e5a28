import fc from 'fast-check';
import { addTax, getMarkup, priceOption, splitTax } from '@/lib/quotes/money/price-option';

// docs/money.md explains the calculation of prices with the first example of these tests.
const SETTINGS = { taxPercent: 5, roundTo: 100 };
const toLines = (...costs: (number | null)[]) => costs.map((cost, at) => ({ id: `line-${at}`, cost }));

test('the price of the documented example: two adults and a child of 7 in Munnar, Thekkady and on a houseboat', () => {
  const lines = toLines(
    2 * 3_600 + 2 * 450, // Munnar, two nights
    3_200 + 400, // Thekkady
    9_500 + 800, // houseboat
    5 * 3_000 + 25 * 15, // sedan for five days, 25 km more than included
    5 * 250, // tolls and parking
    255 + 255 + 115, // boat on the Periyar lake
  );
  expect(priceOption({ lines, extras: [], markupPercent: 15 }, SETTINGS)).toEqual({
    cost: 39_250,
    markup: 5_888,
    discount: 0,
    adjustment: 0,
    total: 47_400,
    tax: { taxable: 4_514_286, cgst: 112_857, sgst: 112_857 },
    profit: 589_286,
    marginPercent: 13.05,
    extras: [],
    missing: [],
  });
  // A quarter of the total, as a cancellation fee.
  expect(splitTax(11_850, 5)).toEqual({ taxable: 1_128_572, cgst: 28_214, sgst: 28_214 });
});

test('the extras of an option are priced one by one and are not in the total', () => {
  const extras = [
    { id: 'massage', cost: 1_800 },
    { id: 'dinner', cost: null },
  ];
  const priced = priceOption({ lines: toLines(10_000), extras, markupPercent: 10 }, SETTINGS);
  expect(priced.total).toBe(11_600);
  expect(priced.extras).toEqual([
    { id: 'massage', total: 2_100 },
    { id: 'dinner', total: 0 },
  ]);
  expect(priced.missing).toEqual(['dinner']);
});

test('a discount is taken off after rounding, and a fixed total replaces the result; the profit follows both', () => {
  const lines = [...toLines(39_250), { id: 'typed', cost: 2_000, isPrice: true }];
  const price = (change: object) =>
    priceOption({ lines, extras: [], markupPercent: 15, ...change }, SETTINGS);
  const usual = price({});
  expect(usual).toMatchObject({ total: 49_400, profit: 589_286 });
  // 5,000 less is 4,761.90 less before tax.
  expect(price({ discount: 5_000 })).toMatchObject({
    total: 44_400,
    adjustment: 0,
    profit: 589_286 - 476_190,
  });
  expect(price({ fixedTotal: 45_000 })).toMatchObject({ total: 45_000, adjustment: -4_400 });
  expect(price({ fixedTotal: 50_000 })).toMatchObject({ total: 50_000, adjustment: 600 });
  expect(price({ discount: 5_000, fixedTotal: 45_000 })).toMatchObject({ total: 45_000, adjustment: 600 });
  expect(price({ discount: 60_000 })).toMatchObject({ total: 0, discount: 60_000 });
});

test('a line without a cost is listed as missing, and an empty option has no margin', () => {
  expect(
    priceOption({ lines: toLines(1_000, null), extras: [], markupPercent: 15 }, SETTINGS).missing,
  ).toEqual(['line-1']);
  expect(priceOption({ lines: [], extras: [], markupPercent: 15 }, SETTINGS).marginPercent).toBe(0);
});

test.each([
  [20_000, 5, 100, 21_000],
  [20_001, 5, 100, 21_100],
  [45_138, 5, 100, 47_400],
  [45_138, 5, 1, 47_395],
  [100, 18, 1, 118],
  [100, 0, 1, 100],
])('%i rupees plus %i percent tax, rounded up in steps of %i, are %i', (net, percent, roundTo, total) => {
  expect(addTax(net, percent, roundTo)).toBe(total);
});

test('for every total from 1 to 500,000 rupees, taxable value and tax add up to the total', () => {
  const wrong: number[] = [];
  for (let total = 1; total <= 500_000; total += 1) {
    const { taxable, cgst, sgst } = splitTax(total, 5);
    // CGST and SGST are 2.5 percent each, to within half a paisa.
    const isRight = taxable + cgst + sgst === total * 100 && Math.abs(cgst - taxable * 0.025) <= 0.5125;
    if (!isRight) wrong.push(total);
  }
  expect(wrong).toEqual([]);
});

test('a further line never makes an option cheaper, and an option is never sold below its cost', () => {
  const money = fc.integer({ min: 0, max: 500_000 });
  fc.assert(
    fc.property(
      fc.array(money, { maxLength: 12 }),
      money,
      fc.integer({ min: 0, max: 60 }),
      (costs, more, markupPercent) => {
        const price = (all: number[]) =>
          priceOption({ lines: toLines(...all), extras: [], markupPercent }, SETTINGS);
        const before = price(costs);
        expect(price([...costs, more]).total).toBeGreaterThanOrEqual(before.total);
        expect(before.profit).toBeGreaterThanOrEqual(getMarkup(before.cost, markupPercent) * 100 - 1);
      },
    ),
  );
});
