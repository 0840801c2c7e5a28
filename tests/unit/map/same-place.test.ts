import { isSamePlace, isWithinPlace } from '@/lib/places/same-place';

test.each([
  ['Alappuzha', 'Alleppey', true],
  ['alleppy', 'Alappuzha', true],
  ['Cochin', 'Kochi', true],
  ['Ernakulam', 'Cochin', true],
  ['Kumily', 'Thekkady', true],
  ['Thiruvananthapuram', 'Trivandrum', true],
  ['Fort Cochin', ' fort kochi ', true],
  ['Athirappilly', 'athirappilly', true],
  ['Munnar', 'Thekkady', false],
  ['Fort Kochi', 'Kochi', false],
])('%s and %s as names of one place: %s', (one, other, isSame) => {
  expect(isSamePlace(one, other)).toBe(isSame);
  expect(isSamePlace(other, one)).toBe(isSame);
});

test.each([
  ['Vythiri', 'Wayanad', true],
  ['waynad', 'Kalpetta', true],
  ['Cochin', 'Fort Kochi', true],
  ['Alappuzha', 'Alleppey', true],
  // Two places of one region are not near enough to share their hotels.
  ['Phuket', 'Krabi', false],
  ['Munnar', '', false],
])('hotels of %s serve a night in %s: %s', (one, other, isWithin) => {
  expect(isWithinPlace(one, other)).toBe(isWithin);
  expect(isWithinPlace(other, one)).toBe(isWithin);
});
