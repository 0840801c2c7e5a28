import fc from 'fast-check';
import { getInitialColour, getInitials, INITIAL_COLOURS } from '@/lib/company/reviews/initials';
import { contrast } from '@/tests/support/contrast';

it.each([
  ['Asha Varghese', 'AV'],
  ['Sneha and Rahul Bhat', 'SB'],
  ['Om', 'O'],
  ['  gopika   s ', 'GS'],
  ['é Ünal', 'ÉÜ'],
  ['', '?'],
  ['   ', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});

it('there are ten different colours for initials, and each class matches its colour', () => {
  expect(INITIAL_COLOURS).toHaveLength(10);
  expect(new Set(INITIAL_COLOURS.map(({ hex }) => hex)).size).toBe(10);
  for (const { hex, className } of INITIAL_COLOURS) expect(className).toBe(`bg-[${hex}]`);
});

it('the colour of initials depends only on the length of the name', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (name) => {
      expect(getInitialColour(name)).toBe(getInitialColour('x'.repeat(name.length)));
      expect(getInitialColour(`${name}0123456789`)).toBe(getInitialColour(name));
    }),
  );
  const all = Array.from({ length: 10 }, (_, length) => getInitialColour('x'.repeat(length)));
  expect(new Set(all).size).toBe(10);
});

it.each(INITIAL_COLOURS)('initials in the colour paper have a contrast of 4.5:1 on $name', ({ hex }) => {
  expect(contrast('#fcf9f3', hex)).toBeGreaterThanOrEqual(4.5);
});
