import { formatWithExtras, listExtraFacts } from '@/lib/packages/catalogue/chosen-extras';
import type { ChosenExtra } from '@/lib/packages/model/types';

const KATHAKALI: ChosenExtra = { name: 'Kathakali evening', price: 600, unit: 'person' };
const DINNER: ChosenExtra = { name: 'Dinner on the boat', price: 1_500, unit: 'group' };
const JEEP: ChosenExtra = { name: 'Jeep to Kolukkumalai', price: 3_500, unit: 'vehicle' };
const TOTAL = { headline: '₹20,500 for 2', amount: 20_500, isFrom: false };
const COUPLE = { adults: 2, children: 0 };

it.each([
  [
    'a price per person is counted for each adult',
    [KATHAKALI],
    COUPLE,
    '₹20,500 for 2, with Kathakali evening ₹21,700',
  ],
  [
    'a price for the group is counted once',
    [KATHAKALI, DINNER],
    COUPLE,
    '₹20,500 for 2, with Kathakali evening and Dinner on the boat ₹23,200',
  ],
  [
    'with children, it says that the adults are counted',
    [KATHAKALI],
    { adults: 2, children: 1 },
    '₹20,500 for 2, with Kathakali evening for 2 adults ₹21,700',
  ],
  [
    'a number of vehicles is not known, so they are not added',
    [JEEP],
    COUPLE,
    '₹20,500 for 2, plus Jeep to Kolukkumalai at ₹3,500 per vehicle',
  ],
  [
    'both kinds',
    [DINNER, JEEP],
    COUPLE,
    '₹20,500 for 2, with Dinner on the boat ₹22,000, plus Jeep to Kolukkumalai at ₹3,500 per vehicle',
  ],
])('%s', (_story, extras, party, line) => {
  expect(formatWithExtras(TOTAL, extras, party)).toBe(line);
});

it('a total that begins with “from” also does so with extras', () => {
  const from = { ...TOTAL, headline: 'from ₹20,500 for 2', isFrom: true };
  expect(formatWithExtras(from, [KATHAKALI], COUPLE)).toBe(
    'from ₹20,500 for 2, with Kathakali evening from ₹21,700',
  );
});

const STORED = { ...COUPLE, priceTotal: 20_500, priceConditions: 'our team confirms' };

it('a stored request lists its extras, and its total with them under the same conditions', () => {
  expect(listExtraFacts({ ...STORED, extras: [KATHAKALI, JEEP] })).toEqual([
    {
      label: 'Extras',
      value: 'Kathakali evening (₹600 per person), Jeep to Kolukkumalai (₹3,500 per vehicle)',
    },
    { label: 'With Kathakali evening', value: '₹21,700 (our team confirms)' },
  ]);
});

it('without a total, or when nothing can be added to it, only the prices are listed', () => {
  const prices = [{ label: 'Extras', value: 'Jeep to Kolukkumalai (₹3,500 per vehicle)' }];
  expect(listExtraFacts({ ...STORED, extras: [JEEP] })).toEqual(prices);
  expect(listExtraFacts({ ...STORED, priceTotal: null, extras: [JEEP] })).toEqual(prices);
  expect(listExtraFacts({ ...STORED, extras: [] })).toEqual([]);
});
