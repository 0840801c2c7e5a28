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
    'with children, the line states that only the adults are counted',
    [KATHAKALI],
    { adults: 2, children: 1 },
    '₹20,500 for 2, with Kathakali evening for 2 adults ₹21,700',
  ],
  [
    'a price per vehicle is not added, because the number of vehicles is unknown',
    [JEEP],
    COUPLE,
    '₹20,500 for 2, plus Jeep to Kolukkumalai at ₹3,500 per vehicle',
  ],
  [
    'extras that are added and extras that are not are both listed',
    [DINNER, JEEP],
    COUPLE,
    '₹20,500 for 2, with Dinner on the boat ₹22,000, plus Jeep to Kolukkumalai at ₹3,500 per vehicle',
  ],
])('the total with extras: %s', (_story, extras, party, line) => {
  expect(formatWithExtras(TOTAL, extras, party)).toBe(line);
});

it('a total that begins with “from” also begins with “from” when extras are added', () => {
  const from = { ...TOTAL, headline: 'from ₹20,500 for 2', isFrom: true };
  expect(formatWithExtras(from, [KATHAKALI], COUPLE)).toBe(
    'from ₹20,500 for 2, with Kathakali evening from ₹21,700',
  );
});

const STORED = { ...COUPLE, priceTotal: 20_500, priceConditions: 'agreed by call', agreedTotal: null };

it('a stored request lists its extras and its total with extras, under the same conditions', () => {
  expect(listExtraFacts({ ...STORED, extras: [KATHAKALI, JEEP] })).toEqual([
    {
      label: 'Extras',
      value: 'Kathakali evening (₹600 per person), Jeep to Kolukkumalai (₹3,500 per vehicle)',
    },
    { label: 'With Kathakali evening', value: '₹21,700 (agreed by call)' },
  ]);
});

it('a stored request without a total, or with extras that cannot be added to it, lists only their prices', () => {
  const prices = [{ label: 'Extras', value: 'Jeep to Kolukkumalai (₹3,500 per vehicle)' }];
  expect(listExtraFacts({ ...STORED, extras: [JEEP] })).toEqual(prices);
  expect(listExtraFacts({ ...STORED, priceTotal: null, extras: [JEEP] })).toEqual(prices);
  expect(listExtraFacts({ ...STORED, extras: [] })).toEqual([]);
});
