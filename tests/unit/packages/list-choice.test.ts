import { chooseList, getListOf, LIST_CHOICES, type ListFacts } from '@/lib/packages/model/list-choice';

const SEASON = { offSeason: 1, onSeason: 2 };
const PRICING = { twoPersons: 3, fourPersons: 2, sixPersons: 1 };
const FLAGS = [true, false];
const ALL: ListFacts[] = ['kerala', 'outbound'].flatMap((category) =>
  [
    { season: SEASON, pricing: null },
    { season: null, pricing: PRICING },
    { season: null, pricing: null },
  ].flatMap((prices) =>
    FLAGS.flatMap((isPopular) =>
      FLAGS.map((isHoneymoon) => ({ category, ...prices, isPopular, isHoneymoon, honeymoonSpecials: [] })),
    ),
  ),
);

it('getListOf returns the list that was chosen for a trip', () => {
  for (const facts of ALL) {
    for (const { key } of LIST_CHOICES) {
      const choice = chooseList(key, facts);
      if (choice.isPossible) expect(getListOf({ ...facts, ...choice.flags })).toBe(key);
    }
  }
});

const KERALA: ListFacts = {
  category: 'kerala',
  season: null,
  pricing: PRICING,
  isPopular: false,
  isHoneymoon: false,
  honeymoonSpecials: [],
};
it.each([
  ['a list of trips abroad', 'outbound', KERALA, 'Not possible: it goes to Kerala, says its category.'],
  [
    'group tours',
    'group',
    { ...KERALA, pricing: null },
    'Not possible: this list needs prices by party size.',
  ],
  [
    'group tours',
    'group',
    { ...KERALA, season: SEASON, pricing: null },
    'Not possible: this list needs prices by party size.',
  ],
  [
    'signature trips',
    'signature',
    { ...KERALA, category: 'outbound' },
    'Not possible: it goes abroad, says its category.',
  ],
  [
    'group tours for a trip with honeymoon specials',
    'group',
    { ...KERALA, isHoneymoon: true, honeymoonSpecials: ['Cake'] },
    'Not possible: it has honeymoon specials; remove them first.',
  ],
] as const)('the list choice says why %s cannot be chosen', (_name, key, facts, why) => {
  expect(chooseList(key, facts)).toEqual({ isPossible: false, why });
});
