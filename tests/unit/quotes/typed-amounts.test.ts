import { checkQuote } from '@/lib/quotes/model/check';
import { isBelowLowest } from '@/lib/quotes/model/check-floor';
import { findExcess, priceDraftOption } from '@/lib/quotes/model/price-draft';
import type { DraftOption, DraftStay, QuoteFacts } from '@/lib/quotes/model/types';
import { makeDraft, makeFacts, makeLine, SETTINGS } from './drafts';

const [munnar, boat] = makeDraft().options[0]!.stays as [DraftStay, DraftStay];
const typed = { isTyped: true } as const;
const price = { isTyped: true, isPrice: true } as const;
const priceOf = (option: Partial<DraftOption>) =>
  priceDraftOption(makeDraft({}, option).options[0]!, SETTINGS);

it('a typed price is what the traveller pays: without markup, tax or rounding, as are its extras', () => {
  const guide = makeLine({ id: 'guide', itemId: null, quantity: 3, unitCost: 1_111, ...price });
  const dinner = makeLine({ id: 'dinner', itemId: null, unitCost: 777, ...price });
  const usual = priceOf({ lines: [makeLine()] });
  const priced = priceOf({ lines: [makeLine(), guide], extras: [dinner] });
  expect(priced.total).toBe(usual.total + 3 * 1_111);
  expect(priced).toMatchObject({ cost: usual.cost, profit: usual.profit, missing: [] });
  expect(priced.extras).toEqual([{ id: 'dinner', total: 777 }]);
  expect(priced.tax.taxable + priced.tax.cgst + priced.tax.sgst).toBe(priced.total * 100);
});

it('the largest option is measured by what it sells for, so that the limit tells nothing about costs', () => {
  const lines = [makeLine({ itemId: null, quantity: 9, unitCost: 9_000_000, ...typed })];
  expect(findExcess(makeDraft({}, { lines }), SETTINGS)).toBe(-1);
  const more = [makeLine({ itemId: null, quantity: 10, unitCost: 9_000_000, ...typed })];
  expect(findExcess(makeDraft({}, { lines: more }), SETTINGS)).toBe(0);
});

type Case = [string, Partial<DraftOption>, string, RegExp];
const RATES = { munnar: { cost: 8_100 }, boat: { cost: 10_300 } };
// With the usual markup and tax, 8,100 rupees sell for 9,800.
const BELOW: Case[] = [
  ['a typed cost below the rate', { stays: [{ ...munnar, ...typed, cost: 8_099 }, boat] }, 'stays.0.cost', /cost typed for “Hill View” is below/], // oxfmt-ignore
  ['a typed cost of a car', { lines: [makeLine({ ...typed, unitCost: 1 })] }, 'lines.0.unitCost', /cost typed for “Sedan/], // oxfmt-ignore
  ['a typed cost of an extra', { extras: [makeLine({ id: 'boating', ...typed, unitCost: 1 })] }, 'extras.0.unitCost', /is below/], // oxfmt-ignore
  ['a typed price below that of the rate', { stays: [{ ...munnar, ...price, cost: 9_799 }, boat] }, 'stays.0.cost', /“Hill View” is sold below/], // oxfmt-ignore
  ['a typed price for two cars', { lines: [makeLine({ ...price, quantity: 2, unitCost: 1 })] }, 'lines.0.unitCost', /is sold below/], // oxfmt-ignore
];
const check = (option: Partial<DraftOption>, facts: Partial<QuoteFacts>) =>
  checkQuote(makeDraft({}, option), makeFacts({ rates: RATES, lines: { car: 12_000, boating: 400 }, ...facts }), SETTINGS); // oxfmt-ignore

it.each(BELOW)('%s is sent by an owner only, with a warning', (_what, option, path, message) => {
  const found = { path: `options.0.${path}`, message: expect.stringMatching(message) };
  expect(check(option, { mayGoBelow: false })).toContainEqual({
    ...{ ...found, severity: 'error' },
    message: expect.stringMatching(/Only an owner can send it\.$/),
  });
  expect(check(option, { mayGoBelow: false })).toContainEqual({ ...found, severity: 'error' });
  expect(check(option, { mayGoBelow: true })).toContainEqual({ ...found, severity: 'warning' });
});

it('typed costs and prices from the rate upwards can be sent, and so can what the book does not price', () => {
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
  expect(check({ stays: [{ ...munnar, ...typed, cost: 9_000 }, boat] }, { rates: { ...RATES, munnar: { problem: 'Closed.' } } })).toEqual([]); // oxfmt-ignore
});

it('a quote with one of these, or with a markup below the lowest, is marked', () => {
  const isBelow = (option: Partial<DraftOption>) =>
    isBelowLowest(makeDraft({}, option), { rates: RATES, lines: { car: 12_000, boating: 400 } }, SETTINGS);
  expect(isBelow({})).toBe(false);
  expect(isBelow({ markupPercent: 7.9 })).toBe(true);
  for (const [, option] of BELOW) expect(isBelow(option)).toBe(true);
});
