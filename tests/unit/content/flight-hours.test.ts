import { CATALOGUE } from '@/prisma/seed-data/catalogue';

// Regression: the plans left two to three hours, while the terms ask travellers for four.
it('every plan leaves four hours between the drive of the last day and a flight', () => {
  const DEPARTURE = /eave (?:\w+ )?by ([\d.]+) am for (?:a flight(?: or train)?|one) after ([\d.]+) pm/g;
  const toHours = (time = '') => Number(time.split('.')[0]) + Number(time.split('.')[1] ?? 0) / 60;
  const margins = CATALOGUE.flatMap(({ slug, itinerary }) => {
    const { description = '', drive } = itinerary.at(-1) ?? {};
    return [...description.matchAll(DEPARTURE)].map(([words, leave, flight]) => ({
      slug,
      words,
      hours: toHours(flight) + 12 - toHours(leave) - (drive?.minutes ?? 0) / 60,
    }));
  });
  expect(margins.length).toBeGreaterThanOrEqual(6);
  expect(margins.filter(({ hours }) => hours < 4)).toEqual([]);
});
