import { toQuoteContent, withoutPrice } from '@/lib/quotes/model/content';
import { listDifferences } from '@/lib/quotes/model/differences';
import type { DraftOption, DraftStay, QuoteDraft } from '@/lib/quotes/model/types';
import { makeDraft, makeLine, SETTINGS } from './drafts';

const make = (draft: Partial<QuoteDraft> = {}, option: Partial<DraftOption> = {}) =>
  toQuoteContent(makeDraft(draft, option), SETTINGS, 0);
const { days, options } = makeDraft();
const [munnar, boat] = options[0]!.stays as [DraftStay, DraftStay];

it('the comparison of versions finds no difference between equal versions, nor if only costs differ', () => {
  expect(listDifferences(make(), make())).toEqual([]);
  expect(listDifferences(make(), make({}, { stays: [{ ...munnar, cost: 8_101 }, boat] }))).toEqual([]);
});

it('the comparison of a priced version with a plan without a price only says that the price is new', () => {
  const plan = withoutPrice(make(), { days: [], estimate: '', changes: [], sender: null });
  expect(listDifferences(plan, make())).toEqual(['The price is new.']);
});

it.each([
  [
    'the first day',
    { firstDay: '2027-01-20' },
    {},
    ['The first day changes from 13 January 2027 to 20 January 2027.'],
  ],
  [
    'the party',
    { childrenAges: [] },
    {},
    ['The party changes from 2 adults, 1 child (7 years) to 2 adults.'],
  ],
  [
    'a day more',
    { days: [...days, { ...days[0]!, id: 'd5', title: 'Home' }] },
    {},
    ['The number of days changes from 4 to 5.', 'Day 5 is new: Home.'],
  ],
  [
    'a day less',
    { days: days.slice(0, 3) },
    {},
    ['The number of days changes from 4 to 3.', '“Back to Kochi” is left out.'],
  ],
  [
    'another place',
    { days: days.map((day) => (day.id === 'd2' ? { ...day, place: 'Thekkady' } : day)) },
    {},
    ['Day 2 is now “Tea gardens”, with the night in Thekkady.'],
  ],
  [
    'a text',
    { days: days.map((day) => (day.id === 'd2' ? { ...day, text: 'New' } : day)) },
    {},
    ['The text of day 2 has changed.'],
  ],
  [
    'a hotel',
    {},
    { stays: [{ ...munnar, hotel: 'Tea House' }, boat] },
    [
      'A stay changes from 2 nights in Munnar at Hill View (Comfort hotel, Deluxe room, breakfast, 1 room) to 2 nights in Munnar at Tea House (Comfort hotel, Deluxe room, breakfast, 1 room).',
    ],
  ],
  [
    'the nights of a stay',
    {},
    { stays: [{ ...munnar, nights: 3 }, boat] },
    ['3 nights in Munnar at Hill View instead of 2.'],
  ],
  [
    'the days of a car',
    {},
    { lines: options[0]!.lines.map((line) => ({ ...line, label: line.label.replace('4 days', '5 days') })) },
    ['In the price, now: Sedan with driver for 5 days.'],
  ],
  ['the total', {}, { markupPercent: 20 }, ['The total changes from ₹36,800 to ₹38,400.']],
  [
    'an extra',
    {},
    { extras: [makeLine({ id: 'x', label: 'Dinner', unitCost: 1_000 })] },
    ['Optional, new: Dinner, ₹1,300.'],
  ],
  ['the greeting', { greeting: 'Namaste' }, {}, ['The greeting has changed.']],
  ['the language', { language: 'ml' }, {}, ['The language changes from English to മലയാളം.']],
  [
    'the order of the days',
    { days: [days[1]!, days[0]!, ...days.slice(2)] },
    {},
    ['The days are in another order: Tea gardens, Kochi to Munnar, To the backwaters, Back to Kochi.'],
  ],
  [
    'the name of the option',
    {},
    { name: 'Deluxe' },
    ['The name of the option changes from Standard to Deluxe.'],
  ],
  [
    'who shares a room',
    {},
    { stays: [{ ...munnar, rooms: [{ adults: 1, withBed: [], noBed: [7] }] }, boat] },
    ['The rooms at Hill View are shared in another way.'],
  ],
  [
    'the first night of a stay',
    {},
    { stays: [{ ...munnar, day: 2 }, boat] },
    ['The stay at Hill View begins on day 2 instead of 1.'],
  ],
  [
    'what is included',
    { inclusions: ['Lunch'] },
    {},
    ['Included, new: Lunch.', 'Included, no longer: Breakfast.'],
  ],
])('the comparison of versions says that %s has changed', (_what, draft, option, sentences) => {
  const changes = listDifferences(make(), make(draft as Partial<QuoteDraft>, option as Partial<DraftOption>));
  expect(changes.map((change) => change.replaceAll('\u00a0', ' '))).toEqual(sentences);
});

it('the comparison of versions reports a changed order of lines if nothing else has changed', () => {
  const inclusions = ['Breakfast', 'Lunch'];
  const changes = listDifferences(make({ inclusions }), make({ inclusions: inclusions.toReversed() }));
  expect(changes).toEqual(['The order of some lines has changed.']);
  expect(listDifferences(make(), { ...make(), termsVersion: 7 })).toEqual([]);
});

// After an offer was sent, the editor offers to send another version only if the comparison finds a change.
it('the comparison of versions has a sentence for every value that can change', () => {
  const content = make({ greeting: 'Namaste' }, { extras: [makeLine({ id: 'x', label: 'Dinner' })] });
  for (const path of listLeaves(content)) {
    const changed = structuredClone(content);
    const parent = path
      .slice(0, -1)
      .reduce<unknown>((value, name) => Reflect.get(value as object, name), changed);
    const name = path.at(-1)!;
    const value: unknown = Reflect.get(parent as object, name);
    const other = { language: 'hi', mealPlan: 'MAP', validUntil: '2027-01-02', firstDay: '2027-02-01' }[name];
    Reflect.set(
      parent as object,
      name,
      other ?? (typeof value === 'string' ? `${value}x` : Number(value) + 1),
    );
    expect([path.join('.'), listDifferences(content, changed).length > 0]).toEqual([path.join('.'), true]);
  }
});

/** The paths of all texts and numbers except those of the settings. */
function listLeaves(value: unknown, path: string[] = []): string[][] {
  if (['termsVersion', 'taxPercent'].includes(path.at(-1) ?? '')) return [];
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, part]) => listLeaves(part, [...path, name]));
}

it('the comparison of versions states the name of the option when there are several', () => {
  const two = (markupPercent: number) =>
    toQuoteContent(
      makeDraft({ options: [options[0]!, { ...options[0]!, id: 'p', name: 'Premium', markupPercent }] }),
      SETTINGS,
      0,
    );
  expect(listDifferences(make(), two(20))).toEqual(['The option “Premium” is new, for ₹38,400.']);
  expect(listDifferences(two(20), two(15))).toEqual(['Premium: The total changes from ₹38,400 to ₹36,800.']);
  expect(listDifferences(two(20), make())).toEqual(['The option “Premium” is left out.']);
});
