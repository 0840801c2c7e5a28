import { toNameClass } from '@/components/site/brand/name-class';

it.each(['Kayal Trails', 'Sample Trails', 'Blue Lagoon Travel'])('the brand %s has large text', (name) =>
  expect(toNameClass(name)).toContain(' text-xl '),
);

it.each(['Malabar Monsoon Holidays Kochi', 'Keralabackwaters'])('the brand %s has smaller text', (name) =>
  expect(toNameClass(name)).not.toContain(' text-xl '),
);
