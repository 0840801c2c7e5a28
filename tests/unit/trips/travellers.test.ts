import { compareWithParty } from '@/lib/trips/model/travellers';

const toPeople = (ages: readonly (number | string | null)[]) => ages.map((age) => ({ name: 'Nair', age }));

it.each([
  [[], [7], null],
  [[34, 33], [7], /^2 names so far; the trip is agreed for 2 adults and 1 child\./],
  [[34, 33, 7], [7], null],
  [[5, 34, 12, 33], [12, 5], null],
  [[34, 33, '7'], [7], null],
  [[34, 33, ''], [7], null],
  [[null, null, null], [7], null],
  [[34, 12, 33], [7], /^Ages of the youngest: 12; the trip is agreed for 2 adults, 1 child \(7 years\)\./],
  [['34', '33', '12'], [7], /^Ages of the youngest: 12;/],
])('travellers of %j beside agreed children of %j', (ages, childrenAges, said) => {
  const words = compareWithParty(toPeople(ages), { adults: 2, childrenAges });
  if (said) expect(words).toMatch(said);
  else expect(words).toBeNull();
});
