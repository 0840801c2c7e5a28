import { getTripFacts } from '@/lib/packages/catalogue/trip-facts';
import { CATALOGUE_DETAILS, makePackage } from '@/tests/support/packages';

// The drives of days 1 and 4 both take four hours, so the longer distance counts as the longest drive.
it('getTripFacts reads start, end, nights and the longest drive from the itinerary', () => {
  expect(getTripFacts(makePackage('1'))).toEqual({
    start: 'Cochin airport',
    end: 'Cochin airport',
    longestDrive: { day: 4, route: 'Thekkady – Kanjirappally – Alleppey', km: 140, minutes: 240 },
    stays: [
      { place: 'Munnar', nights: 2 },
      { place: 'Thekkady', nights: 1 },
      { place: 'Alleppey', nights: 1 },
    ],
  });
});

it('getTripFacts returns another end than the start if the trip ends elsewhere', () => {
  const { start, end, longestDrive } = getTripFacts(makePackage('pt-2'));
  expect([start, end, longestDrive?.day]).toEqual(['Cochin airport', 'Trivandrum airport', 4]);
});

it('getTripFacts has no end when the last day has no drive', () => {
  const days = makePackage('1').itinerary.map(({ drive: _drive, ...day }) => day);
  expect(getTripFacts({ itinerary: days }).end).toBeNull();
});

it('getTripFacts returns nothing for a trip without an itinerary', () => {
  expect(getTripFacts({ itinerary: [] })).toEqual({
    start: null,
    end: null,
    longestDrive: null,
    stays: [],
  });
});

it('getTripFacts without drives takes start and end from the nights, and counts a return as a separate stay', () => {
  const night = (day: number, overnight: string) => ({
    day,
    overnight,
    title: 'Day',
    description: '',
    meals: [],
    accommodation: 'hotel' as const,
  });
  const facts = getTripFacts({ itinerary: [night(1, 'Munnar'), night(2, 'Kochi'), night(3, 'Munnar')] });
  expect(facts.start).toBe('Munnar');
  expect(facts.end).toBe('Munnar');
  expect(facts.longestDrive).toBeNull();
  expect(facts.stays).toHaveLength(3);
});

it.each(CATALOGUE_DETAILS.map((entry) => [entry.title, entry] as const))(
  'getTripFacts: %s has a night for each day but the last',
  (_, entry) => {
    const nights = getTripFacts(entry).stays.reduce((sum, stay) => sum + stay.nights, 0);
    expect(nights).toBe(entry.durationDays - 1);
  },
);
