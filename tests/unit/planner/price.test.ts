import fc from 'fast-check';
import { BAND_PLACES, formatBandText, parseBandText } from '@/lib/company/fields/planner-bands';
import { applyEdit } from '@/lib/planner/edit/edit';
import { decodePlan, encodePlan } from '@/lib/planner/edit/plan-code';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import type { EditedPlan } from '@/lib/planner/edit/types';
import { toTripPlan } from '@/lib/planner/edit/write';
import { plan } from '@/lib/planner/plan/plan';
import { toPriceFacts } from '@/lib/planner/plan/price-facts';
import { GROUP_IDS, COMFORT_IDS, type PlannerAnswers } from '@/lib/planner/plan/answers';
import { addChange, formatPriceChange, getPriceChange } from '@/lib/planner/price/price-change';
import { formatPartyAndMonth, getPartyCost } from '@/lib/planner/price/party';
import { findReadyMade } from '@/lib/planner/price/ready-made';
import { getShownPrice } from '@/lib/planner/price/shown-price';
import type { PlannerBand } from '@/lib/company/fields/planner-bands';
import { CATALOGUE_DETAILS } from '@/tests/support/packages';
import { listAnswers, makeAnswers } from './answer-space';

const TODAY = '2026-11-25';
const FACTS = toPriceFacts(CATALOGUE_DETAILS);
const SOME = [...listAnswers()].filter((_, at) => at % 997 === 0);
const anyAnswers = fc.constantFrom(...SOME);

const cost = (changes: Partial<PlannerAnswers>) => getPartyCost(makeAnswers(changes), FACTS, TODAY)!;

it('the price range for the party is in steps of 500 rupees and grows with the party', () => {
  for (const answers of SOME) {
    const costs = GROUP_IDS.map((groupSize) => getPartyCost({ ...answers, groupSize }, FACTS, TODAY)!);
    expect(costs.map(({ adults }) => adults)).toEqual([1, 2, 4, 7]);
    for (const { min, max } of costs)
      expect([min % 500, max % 500, min > 0 && min < max]).toEqual([0, 0, true]);
    expect(costs.map(({ min }) => min)).toEqual(
      [...new Set(costs.map(({ min }) => min))].sort((a, b) => a - b),
    );
  }
});

it('a peak price raises the price range on its days, and for a month with other days only its upper end', () => {
  const peak = { name: 'New Year', from: '2026-12-20', to: '2027-01-05', percent: 50 };
  const peaks = [{ ...peak, amount: null, pricing: null }];
  const dear = toPriceFacts(CATALOGUE_DETAILS.map((one) => ({ ...one, peaks })));
  const compare = (start: PlannerAnswers['start']) => {
    const [then, usual] = [dear, FACTS].map((facts) => getPartyCost(makeAnswers({ start }), facts, TODAY)!);
    return [then!.min > usual!.min, then!.max > usual!.max];
  };
  expect(compare({ date: '2027-01-01' })).toEqual([true, true]);
  expect(compare({ month: 1 })).toEqual([false, true]);
  expect(compare({ date: '2027-01-06' })).toEqual([false, false]);
});

it('the price range for the party is higher in season, and covers both seasons if no month is known', () => {
  const [may, october, anytime] = [
    cost({ start: { month: 5 } }),
    cost({ start: { date: '2027-10-10' } }),
    cost({}),
  ];
  expect(may.max).toBeLessThan(october.max);
  expect([anytime.min, anytime.max]).toEqual([may.min, october.max]);
  expect([may, october, anytime].map(formatPartyAndMonth)).toEqual([
    'for 2 in May 2027',
    'for 2 in October 2027',
    'for 2, whatever the month',
  ]);
});

it('the price range for the party uses the package prices for that party size', () => {
  const tiers = toPriceFacts(CATALOGUE_DETAILS.filter(({ id }) => id === 'pt-1'));
  const each = (groupSize: PlannerAnswers['groupSize']) => {
    const { adults, min, needsConfirmation } = getPartyCost(makeAnswers({ groupSize }), tiers, TODAY)!;
    return [Math.round(min / adults / 100), needsConfirmation];
  };
  // 85 percent of 10,250, 8,500 and 7,650.
  expect(GROUP_IDS.map(each)).toEqual([
    [85, true],
    [85, false],
    [71, false],
    [65, false],
  ]);
});

const bands = (amount: (place: string) => [number, number]): PlannerBand[] =>
  BAND_PLACES.flatMap(({ id }) =>
    COMFORT_IDS.map((comfort) => ({ place: id, comfort, min: amount(id)[0], max: amount(id)[1] })),
  );
const FLAT = bands((place) => (place === 'car' ? [3_000, 3_500] : [1_000, 1_500]));

function edit(first: EditedPlan, ...edits: Parameters<typeof applyEdit>[1][]): EditedPlan {
  return edits.reduce((before, one) => {
    const result = applyEdit(before, one);
    if (!('plan' in result)) throw new Error(result.reason);
    return result.plan;
  }, first);
}

const couple = toEditedPlan(makeAnswers({ duration: 6 }));
const longer = edit(couple, { kind: 'nights', stay: 0, nights: couple.stays[0]!.nights + 1 });

it('one more night in a plan costs a night per adult and a day of the car', () => {
  expect(getPriceChange(longer, FLAT)).toEqual({ min: 5_000, max: 6_500 });
  expect(formatPriceChange({ min: 5_000, max: 6_500 })).toBe('Your changes: ₹5,000 to ₹6,500 more.');
});

it('a change of a plan has no price if a part that differs has no price band', () => {
  const without = FLAT.filter(({ place }) => place !== 'car');
  expect(getPriceChange(longer, without)).toBe('unpriced');
  expect(formatPriceChange('unpriced')).toContain('our team prices this');
  expect(getPriceChange(longer, [])).toBe('unpriced');
});

it('the price of a change of a plan is the same after encoding, and zero after reverting the change', () => {
  expect(decodePlan(encodePlan(longer))).toEqual(longer);
  expect(getPriceChange(decodePlan(encodePlan(longer))!, FLAT)).toEqual({ min: 5_000, max: 6_500 });
  const back = edit(longer, { kind: 'nights', stay: 0, nights: couple.stays[0]!.nights });
  expect(back).not.toHaveProperty('requested');
  expect(getPriceChange(back, FLAT)).toEqual({ min: 0, max: 0 });
});

it('an unchanged plan has the price of the suggestion and no price for changes', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const edited = toEditedPlan(answers);
      expect(getPriceChange(edited, [])).toEqual({ min: 0, max: 0 });
      const { min, max, change } = getShownPrice({ answers, leftOut: [], edited }, FACTS, FLAT, TODAY)!;
      const suggested = getPartyCost(answers, FACTS, TODAY)!;
      expect([min, max, change]).toEqual([suggested.min, suggested.max, null]);
    }),
    { numRuns: 100 },
  );
});

it('the price of a change is added to the price of the suggestion, even if the length of the plan changed', () => {
  const { min, max, change } = getShownPrice(
    { answers: longer.answers, leftOut: [], edited: longer },
    FACTS,
    FLAT,
    TODAY,
  )!;
  const before = getPartyCost(couple.answers, FACTS, TODAY)!;
  expect([min, max]).toEqual([before.min + 5_000, before.max + 6_500]);
  expect(change).toBe('Your changes: ₹5,000 to ₹6,500 more.');
});

describe('the price for the party omits removed experiences, as the range per person does', () => {
  const answers = makeAnswers({ experiences: ['houseboat', 'tea-plantation'], duration: 4 });
  const suggested = toEditedPlan(answers);
  const boat = suggested.stays.findIndex(({ hasBoat }) => hasBoat);
  const ashore = edit(suggested, { kind: 'boat', stay: boat, hasBoat: false });
  const show = (edited: EditedPlan, list: readonly PlannerBand[]) => {
    const trip = toTripPlan(edited, FACTS);
    const { min, max } = getShownPrice({ ...trip, edited }, FACTS, list, TODAY)!;
    return [trip.leftOut, min, max];
  };
  const cost = (experiences: PlannerAnswers['experiences']) => {
    const { min, max } = getPartyCost({ ...answers, experiences }, FACTS, TODAY)!;
    return [min, max] as const;
  };

  it('the price for the party omits a removed experience if the change has no price', () => {
    expect(show(ashore, [])).toEqual([['houseboat'], ...cost(['tea-plantation'])]);
  });

  it('the price for the party omits an experience if all its outings were removed', () => {
    const tea = suggested.stays.map((stay) => (stay.stop === 'munnar' ? { ...stay, picks: [] } : stay));
    expect(show({ ...suggested, stays: tea }, [])).toEqual([['tea-plantation'], ...cost(['houseboat'])]);
  });

  it('the price for the party keeps a houseboat night if the price bands subtract this night already', () => {
    const [min, max] = cost(['houseboat', 'tea-plantation']);
    expect(show(ashore, FLAT)).toEqual([['houseboat'], min, max]);
  });
});

it.each([
  [{ min: -6_000, max: -4_000 }, 'Your changes: ₹4,000 to ₹6,000 less.'],
  [{ min: -500, max: 1_500 }, 'Your changes: between ₹500 less and ₹1,500 more.'],
  [{ min: 2_000, max: 2_000 }, 'Your changes: ₹2,000 more.'],
  [{ min: 0, max: 0 }, 'Your changes leave nights, boats and days of the car as they were.'],
])('the price change %j is described in words', (change, words) => {
  expect(formatPriceChange(change)).toBe(words);
});

it('the price of a change never makes a price negative or its minimum exceed its maximum', () => {
  const range = fc.record({ min: fc.integer({ min: -90_000, max: 90_000 }), max: fc.nat(90_000) });
  fc.assert(
    fc.property(fc.nat(90_000), fc.nat(90_000), range, (min, more, change) => {
      const after = addChange({ min, max: min + more }, change);
      expect(after.min).toBeGreaterThanOrEqual(0);
      expect(after.max).toBeGreaterThanOrEqual(after.min);
    }),
  );
});

it.each([
  ['1500-2500', { min: 1_500, max: 2_500 }],
  ['₹1,500 to 2,500', { min: 1_500, max: 2_500 }],
  ['2000', { min: 2_000, max: 2_000 }],
  ['cheap', null],
  ['-5', null],
  ['1500-2500-3000', null],
])('the typed price band "%s" is parsed as %j', (text, read) => {
  expect(parseBandText(text)).toEqual(read);
  if (read) expect(parseBandText(formatBandText(read))).toEqual(read);
});

describe('a package that is similar to the plan', () => {
  const couple = plan(
    makeAnswers({ experiences: ['houseboat', 'tea-plantation'], duration: 5, start: { date: '2027-10-10' } }),
    FACTS,
  );

  it('a package that is similar to the plan shares two thirds of the nights and differs by at most a day', () => {
    for (const answers of SOME) {
      const trip = plan(answers, FACTS);
      const found = findReadyMade(trip, FACTS, TODAY);
      if (!found) continue;
      const { sold } = FACTS.find((one) => one.sold?.id === found.sold.id)!;
      const days = sold!.nights.reduce((sum, { nights }) => sum + nights, 1);
      expect(Math.abs(days - answers.duration)).toBeLessThanOrEqual(1);
      const shared = sold!.nights.reduce(
        (sum, { place, nights }) =>
          sum + Math.min(nights, trip.days.filter(({ night }) => night?.place === place).length),
        0,
      );
      expect(shared * 3).toBeGreaterThanOrEqual((answers.duration - 1) * 2);
      if (days !== answers.duration) expect(found.differences[0]).toMatch(/^one day (longer|shorter)$/);
      if (answers.groupSize !== 'couple') expect(sold!.id).not.toBe('hm-1');
    }
  });

  it('a package that is similar to the plan is shown with the total for the same party on the same day', () => {
    const found = findReadyMade(couple, FACTS, TODAY);
    expect(found?.total.headline).toMatch(/^₹[\d,]+ for 2$/);
    expect(found?.total.when).toBe('10 to 14 Oct 2027');
    expect(found?.sold.path).toMatch(/^\//);
  });

  it('no package is shown with a plan if none is similar', () => {
    expect(findReadyMade(plan(makeAnswers({ duration: 10 }), FACTS), FACTS, TODAY)).toBeNull();
  });
});
