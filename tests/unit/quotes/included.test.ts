import { STANDARD_EXCLUSIONS, STANDARD_INCLUSIONS, STANDARD_LISTS } from '@/lib/company/terms/standard-terms';
import { fitIncluded } from '@/lib/quotes/model/included';
import type { DraftOption } from '@/lib/quotes/model/types';

type Stay = [place: string, nights: number, mealPlan: string];

function makeOption(name: string, stays: readonly Stay[], kinds: readonly string[] = []) {
  return {
    name,
    stays: stays.map(([place, nights, mealPlan]) => ({ place, nights, mealPlan })),
    lines: kinds.map((kind) => ({ kind })),
  } as unknown as DraftOption;
}

const lists = { inclusions: [...STANDARD_INCLUSIONS], exclusions: [...STANDARD_EXCLUSIONS] };
const CAR = [...STANDARD_INCLUSIONS.slice(3)];

it.each<[string, DraftOption[], string[]]>([
  [
    'one plan',
    [
      makeOption('A', [
        ['Munnar', 2, 'MAP'],
        ['Alleppey', 1, 'MAP'],
      ]),
    ],
    ['Meals: breakfast and dinner'],
  ],
  [
    'plans by place',
    [
      makeOption('A', [
        ['Munnar', 2, 'CP'],
        ['Thekkady', 1, 'CP'],
        ['Alleppey', 1, 'AP'],
      ]),
    ],
    ['Meals: breakfast in Munnar, Thekkady; all meals in Alleppey'],
  ],
  [
    'options that differ',
    [makeOption('Standard', [['Munnar', 2, 'EP']]), makeOption('Premium', [['Munnar', 2, 'MAP']])],
    ['Meals, Standard: no meals', 'Meals, Premium: breakfast and dinner'],
  ],
  ['no meals', [makeOption('A', [['Munnar', 1, 'EP']])], ['Rooms without meals']],
])(
  'writes the meals of %s in place of the standard ones, and again in place of its own',
  (_, options, meals) => {
    const nights = options[0]!.stays.reduce((sum, stay) => sum + stay.nights, 0);
    const { inclusions, exclusions } = fitIncluded({ ...lists, options });
    const stays = `The named stays, ${nights} ${nights === 1 ? 'night' : 'nights'}`;
    expect(inclusions).toEqual([STANDARD_INCLUSIONS[0], stays, ...meals, ...CAR]);
    expect(exclusions[0]).toBe(meals[0] === 'Rooms without meals' ? 'All meals' : 'Other meals');
    expect(fitIncluded({ inclusions, exclusions, options })).toEqual({ inclusions, exclusions });
    const back = fitIncluded({ inclusions, exclusions, options: [makeOption('A', [['Munnar', 2, 'CP']])] });
    expect(back.inclusions).toContain('Meals: breakfast');
    expect(back.exclusions).toEqual(STANDARD_EXCLUSIONS);
  },
);

it('an included activity is not excluded, and a quote without stays keeps its lists', () => {
  const options = [makeOption('A', [['Munnar', 1, 'CP']], ['vehicle', 'activity'])];
  expect(fitIncluded({ ...lists, options }).exclusions).toEqual(
    expect.arrayContaining(['Other entry tickets', 'Other activity charges']),
  );
  const abroad = { inclusions: [...STANDARD_LISTS.outbound.inclusions], exclusions: ['Flights'] };
  expect(fitIncluded({ ...abroad, options: [makeOption('A', [])] })).toEqual(abroad);
});

it('lines that staff have worded or removed stay as they are', () => {
  const own = { inclusions: ['Breakfast and a picnic', 'AC cab'], exclusions: ['Lunches', 'Tips'] };
  expect(fitIncluded({ ...own, options: [makeOption('A', [['Munnar', 1, 'AP']])] })).toEqual(own);
});
