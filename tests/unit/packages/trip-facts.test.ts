import { getTripFacts } from '@/lib/packages/trip-facts';
import { CATALOGUE_DETAILS, makePackage } from '@/tests/support/packages';

describe('getTripFacts', () => {
  // Days 1 and 4 of this trip are four hours each: the one with more road counts as the longer.
  it('reads start, end, nights and the longest drive from the day plan', () => {
    expect(getTripFacts(makePackage('1'))).toEqual({
      start: 'Cochin',
      end: 'Cochin',
      longestDrive: { day: 4, route: 'Thekkady – Kanjirappally – Alleppey', km: 140, minutes: 240 },
      stays: [
        { place: 'Munnar', nights: 2 },
        { place: 'Thekkady', nights: 1 },
        { place: 'Alleppey', nights: 1 },
      ],
    });
  });

  it('names another end where the trip ends elsewhere', () => {
    const { start, end, longestDrive } = getTripFacts(makePackage('pt-2'));
    expect([start, end, longestDrive?.day]).toEqual(['Cochin airport', 'Trivandrum airport', 4]);
  });

  it('says nothing about a trip without a day plan', () => {
    expect(getTripFacts({ itinerary: [] })).toEqual({
      start: null,
      end: null,
      longestDrive: null,
      stays: [],
    });
  });

  it('falls back on the nights where no drive is given, and counts a return as a stay of its own', () => {
    const night = (day: number, overnight: string) => ({
      ...{ day, overnight, title: 'Day', description: '', meals: [] },
      accommodation: 'hotel' as const,
    });
    const facts = getTripFacts({ itinerary: [night(1, 'Munnar'), night(2, 'Kochi'), night(3, 'Munnar')] });
    expect(facts.start).toBe('Munnar');
    expect(facts.end).toBe('Munnar');
    expect(facts.longestDrive).toBeNull();
    expect(facts.stays).toHaveLength(3);
  });

  it.each(CATALOGUE_DETAILS.map((entry) => [entry.title, entry] as const))(
    '%s has a night for each day but the last',
    (_, entry) => {
      const nights = getTripFacts(entry).stays.reduce((sum, stay) => sum + stay.nights, 0);
      expect(nights).toBe(entry.durationDays - 1);
    },
  );
});
