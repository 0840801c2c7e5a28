import { toNameClass } from '@/components/site/brand/name-class';

it.each(['Kayal Trails', 'Sample Trails', 'Blue Lagoon Travel'])('%s is set large', (name) =>
  expect(toNameClass(name)).toMatch(/text-xl$/),
);

it.each(['Malabar Monsoon Holidays Kochi', 'Keralabackwaters'])('%s is set smaller', (name) =>
  expect(toNameClass(name)).not.toMatch(/text-xl$/),
);
