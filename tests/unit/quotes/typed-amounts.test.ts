import { checkQuote } from '@/lib/quotes/model/rules';
import { isBelowLowest } from '@/lib/quotes/model/floor-rules';
import { findExcess, priceDraftOption } from '@/lib/quotes/model/price-draft';
import type { DraftLine, DraftOption, DraftStay, QuoteFacts } from '@/lib/quotes/model/types';
import { makeDraft, makeFacts, makeLine, SETTINGS } from './drafts';

const [munnar, boat] = makeDraft().options[0]!.stays as [DraftStay, DraftStay];
const typed = { isTyped: true } as const;
const price = { isTyped: true, isPrice: true } as const;
const priceOf = (option: Partial<DraftOption>) =>
  priceDraftOption(makeDraft({}, option).options[0]!, SETTINGS);

it('a typed price is added to the total as it is, without markup, tax or rounding, also for extras', () => {
  const guide = makeLine({ id: 'guide', itemId: null, quantity: 3, unitCost: 1_111, ...price });
  const dinner = makeLine({ id: 'dinner', itemId: null, unitCost: 777, ...price });
  const usual = priceOf({ lines: [makeLine()] });
  const priced = priceOf({ lines: [makeLine(), guide], extras: [dinner] });
  expect(priced.total).toBe(usual.total + 3 * 1_111);
  expect(priced).toMatchObject({ cost: usual.cost, profit: usual.profit, missing: [] });
  expect(priced.extras).toEqual([{ id: 'dinner', total: 777 }]);
  expect(priced.tax.taxable + priced.tax.cgst + priced.tax.sgst).toBe(priced.total * 100);
});

it('the limit for an option applies to its selling price, so that it reveals nothing about costs', () => {
  const lines = [makeLine({ itemId: null, quantity: 9, unitCost: 9_000_000, ...typed })];
  expect(findExcess(makeDraft({}, { lines }), SETTINGS)).toBe(-1);
  const more = [makeLine({ itemId: null, quantity: 10, unitCost: 9_000_000, ...typed })];
  expect(findExcess(makeDraft({}, { lines: more }), SETTINGS)).toBe(0);
});

const RATES = { munnar: { cost: 8_100 }, boat: { cost: 10_300 } };
const withStay = (change: Partial<DraftStay>) => ({ stays: [{ ...munnar, ...change }, boat] });
const withLine = (change: Partial<DraftLine>) => ({ lines: [makeLine(change)] });
const withExtra = (change: Partial<DraftLine>) => ({ extras: [makeLine({ id: 'boating', ...change })] });
// With the usual markup and tax, a cost of 8,100 rupees has a selling price of 9,800.
const BELOW: [string, Partial<DraftOption>, string, RegExp][] = [
  ['a typed cost of a stay', withStay({ ...typed, cost: 8_099 }), 'stays.0.cost', /for “Hill View” is below/],
  ['a typed cost of a car', withLine({ ...typed, unitCost: 1 }), 'lines.0.unitCost', /cost typed for “Sedan/],
  ['a typed cost of an extra', withExtra({ ...typed, unitCost: 1 }), 'extras.0.unitCost', /is below/],
  [
    'a typed price of a stay',
    withStay({ ...price, cost: 9_799 }),
    'stays.0.cost',
    /“Hill View” is sold below/,
  ],
  [
    'a price of 2 cars',
    withLine({ ...price, quantity: 2, unitCost: 1 }),
    'lines.0.unitCost',
    /is sold below/,
  ],
];
const LINES = { car: 12_000, boating: 400 };
const check = (option: Partial<DraftOption>, facts: Partial<QuoteFacts>) =>
  checkQuote(makeDraft({}, option), makeFacts({ rates: RATES, lines: LINES, ...facts }), SETTINGS);

it.each(BELOW)(
  '%s below the rate can be sent by an owner only, with a warning',
  (_what, option, path, message) => {
    const found = { path: `options.0.${path}`, message: expect.stringMatching(message) };
    expect(check(option, { mayGoBelow: false })).toContainEqual({
      ...found,
      severity: 'error',
      message: expect.stringMatching(/Only an owner can send it\.$/),
    });
    expect(check(option, { mayGoBelow: false })).toContainEqual({ ...found, severity: 'error' });
    expect(check(option, { mayGoBelow: true })).toContainEqual({ ...found, severity: 'warning' });
  },
);

it('typed costs and prices can be sent if they are not below the rate or the rate book has no rate', () => {
  const stays = [
    { ...munnar, ...price, cost: 9_800 },
    { ...boat, ...typed, cost: 10_300 },
  ];
  const unknown = [
    makeLine({ itemId: null, ...typed, unitCost: 5 }),
    makeLine({ id: 'gone', ...typed, unitCost: 5 }),
  ];
  const facts = { rates: RATES, lines: { gone: null } };
  expect(check({ stays, lines: unknown }, facts).filter(({ severity }) => severity === 'error')).toEqual([]);
  const closed = { rates: { ...RATES, munnar: { problem: 'Closed.' } } };
  expect(check(withStay({ ...typed, cost: 9_000 }), closed)).toEqual([]);
});

it('a quote with an amount below the rate, or a markup below the lowest, is marked', () => {
  const isBelow = (option: Partial<DraftOption>) =>
    isBelowLowest(makeDraft({}, option), { rates: RATES, lines: LINES }, SETTINGS);
  expect(isBelow({})).toBe(false);
  expect(isBelow({ markupPercent: 7.9 })).toBe(true);
  for (const [, option] of BELOW) expect(isBelow(option)).toBe(true);
});

const off = (unitCost: number) =>
  makeLine({ id: 'off', kind: 'discount', label: 'Early bird', itemId: null, unitCost, ...price });
// 30,400 of cost with 8 % and tax are 34,473.60; with the usual 15 %, rounded up, 36,800.
const CUTS: [string, (total: number) => Partial<DraftOption>][] = [
  ['a discount line', (total) => ({ lines: [makeLine(), off(36_800 - total)] })],
  ['a fixed total', (fixedTotal) => ({ fixedTotal })],
];

it.each(CUTS)('the lowest markup holds after %s', (_what, toOption) => {
  expect(check(toOption(34_474), {})).toEqual([]);
  const below = { message: expect.stringMatching(/below the lowest one\. Only an owner/), severity: 'error' };
  expect(check(toOption(34_473), {})).toEqual([expect.objectContaining(below)]);
  expect(check(toOption(34_473), { mayGoBelow: true })).toMatchObject([{ severity: 'warning' }]);
  expect(check(toOption(31_000), {})).toMatchObject([{ message: /costs more than it sells for/ }].map(({ message }) => ({ message: expect.stringMatching(message) }))); // oxfmt-ignore
});

it('a fixed total above the computed one makes up for a low markup', () => {
  expect(check({ markupPercent: 5, fixedTotal: 40_000 }, {})).toEqual([]);
});

it.each(CUTS)(
  'what staff who may not see costs are told about %s does not depend on the costs',
  (_what, toOption) => {
    const messages = (total: number) =>
      checkQuote(
        makeDraft({}, toOption(total)),
        makeFacts({ rates: RATES, lines: LINES, maySeeCosts: false }),
        SETTINGS,
      ).map(({ message }) => message);
    const given = (rupees: string) =>
      expect.stringContaining(`sold for ${rupees} less, below its price. Only an owner`);
    // Every rupee off is refused in the same words, far below the cost too.
    expect(messages(36_799)).toEqual([given('₹1')]);
    expect(messages(100)).toEqual([given('₹36,700')]);
  },
);

it('a discount without an amount, or higher than the price, is an error', () => {
  const blank = { ...off(0), unitCost: null };
  expect(check({ lines: [makeLine(), blank] }, {})).toMatchObject([
    { severity: 'error', message: 'Type the amount of “Early bird”.' },
  ]);
  const all = check({ lines: [makeLine(), off(40_000)] }, { mayGoBelow: true });
  expect(all).toContainEqual(expect.objectContaining({ severity: 'error', path: 'options.0.lines' }));
});
