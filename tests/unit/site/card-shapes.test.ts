import fc from 'fast-check';
import { getGridShapes, type CardShape } from '@/components/packages/list/card-shapes';

const COLUMNS: Record<CardShape, number> = { lead: 12, opener: 12, half: 6, third: 4 };

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

it('a grid places every card and leaves no gap at the end of a row', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), (count) => {
      const shapes = getGridShapes(count);
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

it('a grid with two columns has no single card in a row after the lead', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), (count) => {
      const [first, ...rest] = getGridShapes(count);
      if (first === 'lead' || first === 'opener')
        expect(first === 'lead' ? rest.length % 2 : (rest.length + 1) % 2).toBe(0);
    }),
  );
});
