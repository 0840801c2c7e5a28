import fc from 'fast-check';
import { getGridShapes, getMagazineShapes, type CardShape } from '@/components/packages/list/card-shapes';

const COLUMNS: Record<CardShape, number> = { lead: 12, opener: 12, half: 6, third: 4, quarter: 3 };

it.each([
  [0, []],
  [1, ['lead']],
  [4, ['half', 'half', 'half', 'half']],
  [6, Array(6).fill('third')],
  [7, ['lead', ...Array(6).fill('third')]],
  [10, ['opener', ...Array(9).fill('third')]],
])('a grid of %d cards has the expected card widths', (count, shapes) => {
  expect(getGridShapes(count)).toEqual(shapes);
});

it('ten cards of a magazine are one wide card, then rows of three, two and four', () => {
  expect(getMagazineShapes(10)).toEqual([
    'opener',
    ...Array(3).fill('third'),
    ...Array(2).fill('half'),
    ...Array(4).fill('quarter'),
  ]);
});

it.each([
  ['grid', getGridShapes],
  ['magazine', getMagazineShapes],
])('a %s places every card and leaves no gap at the end of a row', (_name, getShapes) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), (count) => {
      const shapes = getShapes(count);
      expect(shapes).toHaveLength(count);
      let filled = 0;
      for (const shape of shapes) {
        filled += COLUMNS[shape];
        expect(filled).toBeLessThanOrEqual(12);
        if (filled === 12) filled = 0;
      }
      expect(filled).toBe(0);
    }),
  );
});

it.each([
  ['grid', getGridShapes],
  ['magazine', getMagazineShapes],
])('a %s with two columns has no single card in a row after the lead', (_name, getShapes) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), (count) => {
      const [first, ...rest] = getShapes(count);
      if (first === 'lead' || first === 'opener')
        expect(first === 'lead' ? rest.length % 2 : (rest.length + 1) % 2).toBe(0);
    }),
  );
});
