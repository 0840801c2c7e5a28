import { listDestinations } from '@/lib/packages/catalogue/destinations';
import { listSimilar } from '@/lib/packages/catalogue/similar-packages';
import { CATALOGUE_DETAILS, makePackage } from '@/tests/support/packages';

const titles = (id: string) => listSimilar(makePackage(id), CATALOGUE_DETAILS).map(({ title }) => title);

describe.each(CATALOGUE_DETAILS.map((entry) => [entry.title, entry] as const))(
  '%s',
  (_title, tourPackage) => {
    const similar = listSimilar(tourPackage, CATALOGUE_DETAILS);

    it('the list of similar trips has three packages with other titles', () => {
      expect(new Set([tourPackage.title, ...similar.map(({ title }) => title)]).size).toBe(4);
    });

    it('the list of similar trips stays in the same country', () =>
      expect(new Set(similar.map(({ category }) => category))).toEqual(new Set([tourPackage.category])));
  },
);

// Regression: Heart of Kerala led to Wandering Wayanad, and not to the other trip to the same three places.
it.each([
  ['1', ['Soul of Kerala', 'Kerala Trip with Kochi', 'Kerala in 5 Days']],
  // A day at the same place is not the same trip: these are short and in the same list.
  ['7', ['Anakulam Jeep Safari', 'Kattappana Adventures', 'Wonders of Wayanad']],
  ['3', ['Soul of Kerala', 'Off-Beat Kerala with Vagamon', 'Heart of Kerala']],
])('trips to mostly the same places are the most similar to package %s', (id, similar) =>
  expect(titles(id)).toEqual(similar),
);

// Regression: the honeymoon led to trips that are sold from four people.
it('the trips beside a package for couples are those that we recommend to couples', () => {
  expect(titles('hm-1')).toEqual(['Kerala in 5 Days', 'Kochi to Kovalam', 'Munnar Hills']);
  expect(CATALOGUE_DETAILS.flatMap(({ id }) => titles(id))).not.toContain(makePackage('hm-1').title);
});

it('the list of similar trips sorts by closeness in length and price', () => {
  const base = makePackage('1', {
    durationDays: 5,
    price: 10_000,
    season: { offSeason: 10_000, onSeason: 12_000 },
  });
  const make = (id: string, durationDays: number, offSeason: number) =>
    makePackage('1', {
      id,
      title: id,
      durationDays,
      price: offSeason,
      season: { offSeason, onSeason: 20_000 },
    });
  const packages = [
    make('long', 10, 10_000),
    make('dear', 5, 20_000),
    make('near', 5, 10_500),
    make('next', 6, 10_500),
  ];
  expect(listSimilar(base, [...packages, base]).map(({ title }) => title)).toEqual(['near', 'next', 'dear']);
});

it('the list of similar trips lists fewer than three when there are no more', () => {
  expect(listSimilar(makePackage('1'), [makePackage('1')])).toEqual([]);
  expect(titles('1')).toHaveLength(3);
});

it('the popular destinations lead to the pages of the places', () => {
  expect(listDestinations(CATALOGUE_DETAILS)).toEqual(
    ['Munnar', 'Alleppey', 'Wayanad', 'Thekkady', 'Kovalam'].map((place) => ({
      place,
      path: `/places/${place.toLowerCase()}`,
    })),
  );
});

it('the popular destinations have a page only if at least two trips go there or the planner knows them', () => {
  const [first, second] = CATALOGUE_DETAILS.filter(({ location }) => location.includes('Kovalam'));
  const paths = [[], [first!], [first!, second!]].map(
    (packages) => listDestinations(packages).find(({ place }) => place === 'Kovalam')?.path,
  );
  expect(paths).toEqual([null, null, '/places/kovalam']);
  expect(listDestinations([])[0]).toEqual({ place: 'Munnar', path: '/places/munnar' });
});
