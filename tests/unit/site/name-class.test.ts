import { toMarkClass, toNameClass } from '@/components/site/brand/name-class';

it.each(['Kayal Trails', 'Sample Trails', 'Blue Lagoon Travel'])('the brand %s has large text', (name) =>
  expect(toNameClass(name)).toContain(' text-xl '),
);

it.each(['Malabar Monsoon Holidays Kochi', 'Keralabackwaters'])('the brand %s has smaller text', (name) =>
  expect(toNameClass(name)).not.toContain(' text-xl '),
);

// Regression: the name broke into two lines at 320 px, and at 360 px beside the number of a shortlist.
it('the name is smaller on narrow phones, and has the space of the mark on the narrowest', () => {
  expect(toNameClass('Kayal Trails')).toContain('max-[24rem]:text-base');
  expect(toMarkClass('Kayal Trails')).toContain('max-[21rem]:hidden');
});
