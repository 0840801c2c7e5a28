import { STANDARD_EXCLUSIONS, STANDARD_INCLUSIONS } from '@/lib/company/terms/standard-terms';
import { ACCOMMODATIONS, MEALS, type ItineraryDay } from '@/lib/packages/model/types';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import { toTourRow } from '@/prisma/seed';

const byList = {
  signature: CATALOGUE.filter(({ season }) => season),
  group: CATALOGUE.filter(({ pricing }) => pricing),
  honeymoon: CATALOGUE.filter(({ isHoneymoon }) => isHoneymoon),
  outbound: CATALOGUE.filter(({ category }) => category === 'outbound'),
};

/** Parses `3 Nights 4 Days`, the only form of a duration in the catalogue. */
function parseDuration(text: string): { nights: number; days: number } {
  const match = /^(\d+) Nights? (\d+) Days?$/.exec(text);
  return { nights: Number(match?.[1]), days: Number(match?.[2]) };
}

it('the catalogue has ten signature trips, six group packages, one honeymoon, four outbound trips and nothing else', () => {
  expect(Object.values(byList).map((entries) => entries.length)).toEqual([10, 6, 1, 4]);
  expect(CATALOGUE).toHaveLength(21);
});

it.each([
  ['1', 'heart-of-kerala', '4 Nights 5 Days', 11_500, 14_000, '2-15 People'],
  ['2', 'soul-of-kerala', '6 Nights 7 Days', 18_100, 22_400, '2-15 People'],
  ['3', 'kerala-leisure', '6 Nights 7 Days', 33_500, 44_500, '2-12 People'],
  ['4', 'hnl-kerala', '3 Nights 4 Days', 9_400, 11_500, '2-15 People'],
  ['5', 'wandering-wayanad', '3 Nights 4 Days', 10_350, 12_800, '2-15 People'],
  ['6', 'wonders-of-wayanad', '2 Nights 3 Days', 7_850, 9_600, '2-12 People'],
  ['7', 'camping-sunrise-jeep-trek-kolukkumalai', '1 Night 2 Days', 1_800, 1_800, '4-20 People'],
  ['8', 'anakulam-jeep-safari-package', '1 Night 2 Days', 2_950, 3_500, '4-12 People'],
  ['9', 'kattapana-adventures', '1 Night 2 Days', 4_100, 4_700, '2-8 People'],
  ['10', 'off-beater-kerala-vagamon', '7 Nights 8 Days', 21_300, 25_800, '2-15 People'],
])(
  'signature trip %s, %s, has %s, costs %i off season and %i on season, and takes %s',
  (id, slug, duration, offSeason, onSeason, groupSize) => {
    expect(CATALOGUE.find((entry) => entry.id === id)).toMatchObject({
      slug,
      duration,
      price: offSeason,
      season: { offSeason, onSeason },
      pricing: null,
      groupSize,
      category: 'kerala',
      isKerala: true,
      isHoneymoon: false,
    });
  },
);

it('the signature trips have the ids 1 to 10, in this order', () => {
  expect(byList.signature.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
});

it.each([
  ['pt-1', 'Kerala in 5 Days', 5, 8_500],
  ['pt-2', 'Kochi to Kovalam', 7, 14_700],
  ['pt-3', 'Kochi to Kanyakumari', 7, 15_900],
  ['pt-4', 'Kerala Trip with Kochi', 6, 10_450],
  ['pt-5', 'Hills and Lakes', 4, 7_200],
  ['pt-6', 'Munnar Hills', 3, 5_100],
])('group package %s, %s: %i days, %i rupees each for four', (id, title, durationDays, price) => {
  const entry = byList.group.find((candidate) => candidate.id === id);
  expect(entry).toMatchObject({
    title,
    durationDays,
    price,
    pricing: { fourPersons: price },
    isKerala: true,
  });
  expect(entry?.slug).toBe(title.toLowerCase().replaceAll(' ', '-'));
});

it.each(byList.group.map((entry) => [entry.id, entry] as const))(
  'group package %s costs more per person for two and less for six',
  (_id, entry) => {
    expect(entry.pricing?.twoPersons).toBeGreaterThan(entry.price);
    expect(entry.pricing?.sixPersons).toBeLessThan(entry.price);
    expect([entry.isPopular, entry.isHoneymoon, entry.season]).toEqual([false, false, null]);
  },
);

it('the catalogue has one honeymoon: four nights, five days, 19,000 per couple, four special inclusions', () => {
  expect(byList.honeymoon).toEqual([
    expect.objectContaining({
      id: 'hm-1',
      duration: '4 Nights 5 Days',
      price: 19_000,
      groupSize: '2 People',
      season: null,
      pricing: null,
      honeymoonSpecials: ['Romantic setup', 'Welcome cake', 'Candlelight dinner', 'Photo assistance'],
    }),
  ]);
});

it('the catalogue has four trips abroad, 11 to 14, with one price each', () => {
  expect(byList.outbound.map(({ id }) => id)).toEqual(['11', '12', '13', '14']);
  for (const entry of byList.outbound) {
    expect(entry).toMatchObject({
      season: null,
      pricing: null,
      isKerala: false,
      isPopular: false,
      isHoneymoon: false,
    });
  }
});

const KERALA = CATALOGUE.filter(({ category }) => category === 'kerala');

const inclusions = [
  'Pickup and drop or airport/railway station transfers',
  'Deluxe hotels/houseboat',
  'Daily breakfast from day 2',
  'AC cab for sightseeing',
  'Tolls and parking',
  'Driver bata and fuel',
];
const exclusions = [
  'Other meals',
  'Entry tickets',
  'Personal expenses',
  'Activity charges',
  'Travel insurance',
  'Tips and laundry',
  'Anything not listed in inclusions',
];

it('the standard inclusions are six and the standard exclusions seven, verbatim', () => {
  expect(STANDARD_INCLUSIONS).toEqual(inclusions);
  expect(STANDARD_EXCLUSIONS).toEqual(exclusions);
});

it.each(KERALA.map((entry) => [entry.slug, entry] as const))(
  'the standard inclusions and exclusions are stored with %s',
  (_slug, entry) => {
    expect(toTourRow(entry)).toMatchObject({ inclusions, exclusions });
  },
);

describe.each(CATALOGUE.map((entry) => [entry.slug, entry] as const))('%s', (_slug, entry) => {
  it('a trip has as many days as its itinerary and one night fewer, from 1N/2D to 7N/8D', () => {
    const { nights, days } = parseDuration(entry.duration);
    expect(days).toBe(entry.durationDays);
    expect(nights).toBe(days - 1);
    expect(nights).toBeGreaterThanOrEqual(1);
    expect(nights).toBeLessThanOrEqual(7);
    expect(entry.itinerary.map(({ day }) => day)).toEqual(
      Array.from({ length: days }, (_, index) => index + 1),
    );
  });

  it('the duration of a trip has the singular in “1 Night” and “1 Day” only', () => {
    expect(/\b1 Nights\b|\b1 Days\b|\b([2-9]|\d{2}) (Night|Day)\b/.test(entry.duration)).toBe(false);
  });

  it('a trip has no meals on arrival day, breakfast from day 2, and no meal twice a day', () => {
    const [arrival, ...others] = entry.itinerary;
    expect(arrival?.meals).toEqual([]);
    for (const { meals } of others) {
      expect(meals).toContain('Breakfast');
      expect(meals).toEqual(MEALS.filter((meal) => meals.includes(meal)));
    }
  });

  it('a trip has a stay and a place for every night, and neither on the last day', () => {
    const isLast = ({ day }: ItineraryDay) => day === entry.durationDays;
    expect(entry.itinerary.filter(({ accommodation }) => accommodation === 'None')).toEqual(
      entry.itinerary.filter(isLast),
    );
    expect(entry.itinerary.filter(({ overnight }) => !overnight)).toEqual(entry.itinerary.filter(isLast));
    for (const { accommodation } of entry.itinerary) expect(ACCOMMODATIONS).toContain(accommodation);
  });

  it('each day of a trip has its own title and a description', () => {
    const titles = entry.itinerary.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { title, description } of entry.itinerary) {
      expect(title.trim()).not.toBe('');
      expect(description.length).toBeGreaterThan(60);
    }
  });

  it('a trip has at most six hours of driving a day, at a realistic speed', () => {
    for (const { drive } of entry.itinerary) {
      if (!drive) continue;
      expect(drive.minutes).toBeLessThanOrEqual(360);
      expect(drive.route).toMatch(/ – /);
      const kmPerHour = drive.km / (drive.minutes / 60);
      expect(kmPerHour).toBeGreaterThan(5);
      expect(kmPerHour).toBeLessThan(90);
    }
  });

  it('a trip is rated 4.6 to 4.9 and takes 2 to 20 people', () => {
    expect([4.6, 4.7, 4.8, 4.9]).toContain(entry.rating);
    const numbers =
      /^(\d+)(?:-(\d+))? People$/.exec(entry.groupSize)?.slice(1).filter(Boolean).map(Number) ?? [];
    expect(numbers.length).toBeGreaterThanOrEqual(1);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(20);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  });

  it('the description of a trip starts with a sentence of under 110 characters', () => {
    const [first = ''] = /^.*?[.!?](?= |$)/.exec(entry.description) ?? [];
    expect(first.length).toBeGreaterThan(20);
    expect(first.length).toBeLessThan(110);
  });

  it('the pictures of a trip start with its lead picture, and none is there twice', () => {
    expect(entry.images[0]).toBe(entry.image);
    expect(new Set(entry.images).size).toBe(entry.images.length);
  });

  it('a trip has at least two different highlights and a price in whole rupees', () => {
    expect(entry.highlights.length).toBeGreaterThanOrEqual(2);
    expect(new Set(entry.highlights).size).toBe(entry.highlights.length);
    expect(Number.isInteger(entry.price) && entry.price > 0).toBe(true);
    expect(entry.location.trim()).not.toBe('');
  });

  it('a trip has a list of who it is for, and three or four questions', () => {
    const labels = entry.whoFor.map((line) => line.split(': ')[0]);
    expect(labels).toEqual(['Walking', 'Steps', 'Age', 'Not for']);
    expect([3, 4]).toContain(entry.questions.length);
  });

  it('a trip has honeymoon specials only if it is a honeymoon', () => {
    expect((entry.honeymoonSpecials ?? []).length > 0).toBe(entry.isHoneymoon);
  });
});

it('across the catalogue, no picture is the lead of two trips, and none is in more than six', () => {
  const leads = CATALOGUE.map(({ image }) => image);
  expect(new Set(leads).size).toBe(leads.length);
  const pictures = CATALOGUE.flatMap(({ images }) => images);
  const often = pictures.filter((name) => pictures.filter((other) => other === name).length > 6);
  expect(often).toEqual([]);
});

it('across the catalogue: a road has the same length in every trip, in either direction', () => {
  const roads = new Map<string, Set<string>>();
  for (const { drive } of CATALOGUE.flatMap(({ itinerary }) => itinerary)) {
    // Compare only direct drives between two places, because detours differ from trip to trip.
    const ends = drive?.route.split(' – ') ?? [];
    if (!drive || ends.length !== 2) continue;
    const name = [...ends].sort().join(' – ');
    roads.set(name, (roads.get(name) ?? new Set()).add(`${drive.km} km, ${drive.minutes} min`));
  }
  expect([...roads].filter(([, lengths]) => lengths.size > 1)).toEqual([]);
  expect(roads.size).toBeGreaterThan(15);
});

it('across the catalogue: each night in Alleppey, on the boat too, has its place written as just Alleppey', () => {
  const nights = new Set(CATALOGUE.flatMap(({ itinerary }) => itinerary.map(({ overnight }) => overnight)));
  expect([...nights].filter((night) => night?.startsWith('Alleppey'))).toEqual(['Alleppey']);
});

it.each(['id', 'slug', 'title', 'image'] as const)('across the catalogue, no %s is used twice', (field) => {
  const values = CATALOGUE.map((entry) => entry[field]);
  expect(new Set(values).size).toBe(values.length);
});

it('across the catalogue: ids and slugs are URL-safe, and no id equals another slug', () => {
  const ids = CATALOGUE.map(({ id }) => id);
  for (const { id, slug } of CATALOGUE) {
    expect(id).toMatch(/^\d+$|^pt-\d+$|^hm-\d+$/);
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(ids).not.toContain(slug);
  }
});

it.each(byList.outbound.map((entry) => [entry.slug, entry] as const))(
  '%s lists the terms that apply abroad',
  (_slug, entry) => {
    const { inclusions, exclusions } = toTourRow(entry) as { inclusions: string[]; exclusions: string[] };
    expect(inclusions).toHaveLength(6);
    expect(inclusions.join(' ')).not.toMatch(/houseboat|railway|bata/i);
    expect(exclusions).toEqual(expect.arrayContaining([...STANDARD_EXCLUSIONS]));
    expect(exclusions.join(' ')).toMatch(/flights.*visas.*tax collected at source/i);
  },
);
