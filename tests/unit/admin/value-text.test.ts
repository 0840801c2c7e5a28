import { toChangeTexts, toValueText } from '@/components/packages/editor/value-text';
import type { DraftContent, DraftDay } from '@/lib/packages/editing/draft';

const makeDay = (title: string): DraftDay => ({
  title,
  description: `About ${title}.`,
  meals: ['Breakfast'],
  accommodation: 'hotel',
  overnight: 'Munnar',
  drive: null,
});
const toTexts = (before: DraftDay[] | undefined, after: DraftDay[]) =>
  toChangeTexts('itinerary', before ? { itinerary: before } : {}, { itinerary: after } as DraftContent);

const [up, hills, home] = [makeDay('Up'), makeDay('Hills'), makeDay('Home')];
const stayless: DraftDay = { ...hills, accommodation: 'None' };
const HOME = 'Day 3: Home (Breakfast · no night)\nAbout Home.';

it.each<[string, DraftDay[] | undefined, DraftDay[], string, string]>([
  ['a first plan', undefined, [up], 'no such day', 'Day 1: Up (Breakfast · no night)\nAbout Up.'],
  ['an added day', [up, stayless], [up, stayless, home], 'no such day', HOME],
  [
    'an added day that gives the one before a night',
    [up, hills],
    [up, hills, home],
    'Day 2: Hills (Breakfast · no night)',
    `Day 2: Hills (Breakfast · Munnar)\n${HOME}`,
  ],
  [
    'a changed meal, without the description, which is the same',
    [up, hills, home],
    [up, { ...hills, meals: ['Dinner'] }, home],
    'Day 2: Hills (Breakfast · Munnar)',
    'Day 2: Hills (Dinner · Munnar)',
  ],
])('the text about a changed day plan has only the days that differ: %s', (_, before, after, was, is) => {
  expect(toTexts(before, after)).toEqual([was, is]);
});

it('a stay, a question or an extra is written as one line with all its parts', () => {
  const stay = {
    place: 'Munnar',
    nights: 2,
    kind: '3-star hotel',
    room: 'Double',
    examples: ['A', 'B'],
  };
  const content = { stays: [stay], questions: [{ question: 'Why?', answer: 'Because.' }] };
  expect(toValueText('stays', content)).toBe('Munnar · 2 · 3-star hotel · Double · A · B');
  expect(toValueText('questions', content)).toBe('Why? · Because.');
  const extras = [{ name: 'Jeep', price: 3_500, unit: 'vehicle' as const, note: '' }];
  expect(toValueText('extras', { extras })).toBe('Jeep · ₹3,500 · vehicle');
});
