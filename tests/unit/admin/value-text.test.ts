import { toChangeTexts } from '@/components/admin/content/packages/value-text';
import type { DraftContent, DraftDay } from '@/lib/packages/draft';

const makeDay = (title: string, fields: Partial<DraftDay> = {}): DraftDay => ({
  ...{ title, description: `About ${title}.`, meals: ['Breakfast'], accommodation: 'hotel', overnight: 'Munnar' },
  ...{ drive: null, ...fields },
});
const toTexts = (before: DraftDay[] | undefined, after: DraftDay[]) =>
  toChangeTexts('itinerary', { ...(before && { itinerary: before }) }, { itinerary: after } as DraftContent);

describe('the change of a day plan names only the days that differ', () => {
  const [up, hills, home] = [makeDay('Up'), makeDay('Hills'), makeDay('Home')];

  it.each<[string, DraftDay[] | undefined, DraftDay[], string, string]>([
    ['an added day', [up, hills], [up, hills, home], 'empty', 'Day 3: Home\nAbout Home.\nBreakfast · Munnar'],
    ['a removed day', [up, hills], [up], 'Day 2: Hills\nAbout Hills.\nBreakfast · Munnar', 'empty'],
    [
      'a changed meal',
      [up, hills],
      [up, { ...hills, meals: ['Dinner'] }],
      'Day 2: Hills\nAbout Hills.\nBreakfast · Munnar',
      'Day 2: Hills\nAbout Hills.\nDinner · Munnar',
    ],
    ['a first plan', undefined, [up], 'empty', 'Day 1: Up\nAbout Up.\nBreakfast · Munnar'],
  ])('%s', (_, before, after, was, is) => {
    expect(toTexts(before, after)).toEqual([was, is]);
  });
});
