import { toChangeTexts } from '@/components/admin/content/packages/value-text';
import type { DraftContent, DraftDay } from '@/lib/packages/draft';

const makeDay = (title: string): DraftDay => ({
  ...{ title, description: `About ${title}.`, meals: ['Breakfast'], accommodation: 'hotel' },
  ...{ overnight: 'Munnar', drive: null },
});
const toTexts = (before: DraftDay[] | undefined, after: DraftDay[]) =>
  toChangeTexts('itinerary', before ? { itinerary: before } : {}, { itinerary: after } as DraftContent);

describe('the change of a day plan names only the days that differ', () => {
  const [up, hills, home] = [makeDay('Up'), makeDay('Hills'), makeDay('Home')];
  const HILLS = 'Day 2: Hills\nAbout Hills.\nBreakfast';
  const HOME = 'Day 3: Home\nAbout Home.\nBreakfast · way home';

  it.each<[string, DraftDay[] | undefined, DraftDay[], string, string]>([
    ['a first plan', undefined, [up], 'no such day', 'Day 1: Up\nAbout Up.\nBreakfast · way home'],
    [
      'an added day: the last one before gets a night',
      [up, hills],
      [up, hills, home],
      `${HILLS} · way home`,
      `${HILLS} · Munnar\n${HOME}`,
    ],
    [
      'a changed meal',
      [up, hills, home],
      [up, { ...hills, meals: ['Dinner'] }, home],
      `${HILLS} · Munnar`,
      'Day 2: Hills\nAbout Hills.\nDinner · Munnar',
    ],
  ])('%s', (_, before, after, was, is) => {
    expect(toTexts(before, after)).toEqual([was, is]);
  });
});
