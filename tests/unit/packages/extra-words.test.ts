import { toExtraLine } from '@/lib/packages/catalogue/extra-words';

it.each([
  [
    { name: 'Kathakali evening', price: 600, unit: 'person', note: 'With the make-up.' },
    'Kathakali evening: ₹600 per person. With the make-up.',
  ],
  [{ name: 'Canoe', price: 1_800, unit: 'group', note: '' }, 'Canoe: ₹1,800 for the group'],
  [{ name: 'Jeep', price: 3_500, unit: 'vehicle', note: '' }, 'Jeep: ₹3,500 per vehicle'],
  [{ name: 'Flowers', price: 900, unit: 'room', note: '' }, 'Flowers: ₹900 per room'],
] as const)('the list of extras describes %o in one line', (extra, line) => {
  expect(toExtraLine(extra)).toBe(line);
});
