import closures from '@/content/closures.json';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';

/** Closing days as the planner’s texts must state them, and every day plan that visits the place. */
const CLOSING_DAYS = [
  ['Eravikulam', closures.eravikulam, /eravikulam/i, /(?:calving|close).*February/],
  ['the tea museum', closures.teaMuseum, /tea museum|museum (?:at|in) Nallathanni/i, /Mondays?\b/],
  ['the Edakkal Caves', closures.edakkal, /edakkal/i, /Mondays/],
  ['the Dutch Palace', closures.dutchPalace, /dutch palace/i, /dutch palace\b[^.;]*closed on Fridays/i],
  ['the synagogue', closures.dutchPalace, /synagogue/i, /synagogue,?(?: closed)? on Fridays and Saturdays/],
] as const;

const DAYS = CATALOGUE.flatMap(({ slug, itinerary }) =>
  itinerary.map(({ day, description }) => ({ where: `${slug}, day ${day}`, description })),
);

it.each(CLOSING_DAYS)(
  'every plan that goes to %s has the same closing days',
  (_name, { text }, place, days) => {
    const named = DAYS.filter(({ description }) => place.test(description));
    expect(named.length).toBeGreaterThan(0);
    expect(text).toMatch(days);
    expect(named.filter(({ description }) => !days.test(description)).map(({ where }) => where)).toEqual([]);
  },
);
