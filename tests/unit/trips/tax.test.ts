import { FIRST_RULE, computeTax, decidePlace, getTaxRule, getTcsPercent } from '@/lib/trips/papers/tax';
import { buyerSchema } from '@/lib/trips/papers/schema';
import type { Buyer, TaxRule } from '@/lib/trips/papers/types';
import { describeTcs } from '@/lib/trips/papers/tax-papers';

const KERALA = { gstin: '32AAPFU0939F1ZW' };
const makeBuyer = (given: object): Buyer => ({ ...buyerSchema.parse({}), ...given });

it.each([
  ['a business in Kerala', { gstin: '32AAPFU0939F1Z4' }, '32', false],
  ['a business in Maharashtra', { gstin: '27AAPFU0939F1ZV' }, '27', true],
  [
    'a business of another State than its address says',
    { gstin: '27AAPFU0939F1ZV', state: '96' },
    '27',
    true,
  ],
  ['a person in Kerala', { state: '32' }, '32', false],
  ['a person in Tamil Nadu', { state: '33' }, '33', true],
  ['a person in Ladakh', { state: '38' }, '38', true],
  ['a person without an address', {}, '32', false],
  ['a foreign tourist', { state: '96' }, '32', false],
])('place of supply of %s', (_, given, state, isInterState) => {
  const buyer = makeBuyer(given);
  expect(decidePlace(buyer, KERALA, FIRST_RULE)).toEqual({ state, isInterState });
  expect(decidePlace(buyer, KERALA, { ...FIRST_RULE, place: 'home' })).toEqual({
    state: '32',
    isInterState: false,
  });
});

it('IGST for a foreign tourist is a setting', () => {
  const rule: TaxRule = { ...FIRST_RULE, place: 'igst' };
  expect(decidePlace(makeBuyer({ state: '96' }), KERALA, rule)).toEqual({
    state: '32',
    isInterState: true,
  });
});

it.each([
  [47_400, false, 5, { taxable: 4_514_286, cgst: 112_857, sgst: 112_857, igst: 0 }],
  [47_400, true, 5, { taxable: 4_514_286, cgst: 0, sgst: 0, igst: 225_714 }],
  [14_220, false, 5, { taxable: 1_354_286, cgst: 33_857, sgst: 33_857, igst: 0 }],
  [33_180, false, 5, { taxable: 3_160_000, cgst: 79_000, sgst: 79_000, igst: 0 }],
  [11_800, true, 18, { taxable: 1_000_000, cgst: 0, sgst: 0, igst: 180_000 }],
  [11_800, false, 18, { taxable: 1_000_000, cgst: 90_000, sgst: 90_000, igst: 0 }],
  [11_800, false, 0, { taxable: 1_180_000, cgst: 0, sgst: 0, igst: 0 }],
])('the tax in %d, inter-State: %s, at %d %%', (amount, isInterState, rate, tax) => {
  expect(computeTax(amount, rate, { state: '32', isInterState })).toEqual(tax);
});

it.each([0, 5, 18])(
  'for 1 to 500,000 rupees at %d %%: taxable + taxes = total, off by at most half a paisa',
  (rate) => {
    let wrong = 0;
    for (let amount = 1; amount <= 500_000; amount += 1)
      for (const isInterState of [false, true]) {
        const { taxable, cgst, sgst, igst } = computeTax(amount, rate, { state: '32', isInterState });
        const exact = (amount * 100 * rate) / (100 + rate);
        const isRight =
          taxable + cgst + sgst + igst === amount * 100 &&
          cgst === sgst &&
          Math.abs(igst - (isInterState ? exact : 0)) <= 0.5 &&
          Math.abs(cgst - (isInterState ? 0 : exact / 2)) <= 0.5;
        if (!isRight) wrong += 1;
      }
    expect(wrong).toBe(0);
  },
);

it('a rule holds from its day on; without a GSTIN there is no tax', () => {
  const rules: TaxRule[] = [
    { ...FIRST_RULE, fromDay: '2027-04-01', ratePercent: 18 },
    { ...FIRST_RULE, fromDay: '2028-04-01', ratePercent: 0 },
  ];
  const rate = (day: string, gstin = KERALA.gstin) => getTaxRule(rules, day, gstin).ratePercent;
  expect([rate('2027-03-31'), rate('2027-04-01'), rate('2028-03-31'), rate('2028-04-01')]).toEqual([
    5, 18, 18, 0,
  ]);
  expect(rate('2027-04-01', '')).toBe(0);
});

it.each([
  ['with a PAN', { hasPan: true }, 2, 2],
  ['without a PAN, at least 5 %', {}, 2, 5],
  ['without a PAN, twice the rate', {}, 4, 8],
  ['while there is none', {}, 0, 0],
  ['for a visitor', { state: '96' }, 2, 0],
])('tax collected at source %s', (_, given, tcsPercent, percent) => {
  expect(getTcsPercent({ ...FIRST_RULE, tcsPercent }, makeBuyer(given))).toBe(percent);
});

it.each([
  [true, {}, /^Not in this amount: ₹711 of TCS \(5 %\).* PAN, then it is less\.$/],
  [true, { hasPan: true }, /^Not in this amount: ₹284 of TCS \(2 %\).* return\.$/],
  [true, { state: '96' }, /^$/],
  [false, {}, /^$/],
])('TCS on ₹14,220 of a trip abroad (%s) for the buyer %j in words', (isOverseas, given, words) => {
  expect(describeTcs({ isOverseas, rule: FIRST_RULE, buyer: makeBuyer(given) }, 14_220)).toMatch(words);
});
