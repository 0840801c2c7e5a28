import { listDestinations } from '@/lib/packages/catalogue/destinations';
import { getCollectionOf } from '@/lib/packages/model/collections';
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

    it('the list of similar trips starts with packages of the same list', () => {
      const keyOf = (entry: typeof tourPackage) => getCollectionOf(entry).key;
      const kin = similar.map((entry) => keyOf(entry) === keyOf(tourPackage));
      expect(kin).toEqual([...kin].sort((a, b) => Number(b) - Number(a)));
      const others = CATALOGUE_DETAILS.filter((entry) => keyOf(entry) === keyOf(tourPackage)).length - 1;
      expect(kin.filter(Boolean)).toHaveLength(Math.min(3, others));
    });
  },
);

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

it('the list of similar trips compares trips for couples by the price per person', () => {
  const couple = makePackage('1', {
    isHoneymoon: true,
    season: null,
    pricing: null,
    price: 20_000,
    durationDays: 5,
  });
  const make = (title: string, price: number) =>
    makePackage('1', {
      id: title,
      title,
      isHoneymoon: false,
      season: null,
      pricing: null,
      price,
      durationDays: 5,
    });
  expect(listSimilar(couple, [make('dear', 20_000), make('same', 10_000)]).map(({ title }) => title)).toEqual(
    ['same', 'dear'],
  );
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
