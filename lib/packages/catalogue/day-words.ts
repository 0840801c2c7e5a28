import { formatDriveTime } from '../../platform/format/drive-time';
import type { Accommodation, ItineraryDay, PackageStay } from '../model/types';

const MINUTES_STEP = 5;
const STAY_WORDS: Record<Exclude<Accommodation, 'None'>, string> = {
  hotel: 'Hotel',
  houseboat: 'Houseboat',
  resort: 'Resort',
  tent: 'Tent',
  cottage: 'Cottage',
  homestay: 'Homestay',
};

/** A driving time rounded to five minutes: `about 3 h 45 min`. */
export function toDriveTimeWords(minutes: number): string {
  const rounded = Math.max(MINUTES_STEP, Math.round(minutes / MINUTES_STEP) * MINUTES_STEP);
  return `about ${formatDriveTime(rounded)}`;
}

/** A drive in words: `Cochin – Adimali – Munnar, 110 km, about 4 h`. */
export function toDriveWords(drive: NonNullable<ItineraryDay['drive']>): string {
  return `${drive.route}, ${drive.km} km, ${toDriveTimeWords(drive.minutes)}`;
}

/** The meals of a day: `Breakfast, Lunch, Dinner`, `none`, or `none on arrival day`. */
export function toMealsWords({ day, meals }: Pick<ItineraryDay, 'day' | 'meals'>): string {
  if (meals.length > 0) return meals.join(', ');
  return day === 1 ? 'none on arrival day' : 'none';
}

/** The stay of a day: `Houseboat, Alleppey`; `No stay` on the day of departure. */
export function toStayWords({
  accommodation,
  overnight,
}: Pick<ItineraryDay, 'accommodation' | 'overnight'>): string {
  if (accommodation === 'None') return 'No stay';
  return [STAY_WORDS[accommodation], overnight].filter(Boolean).join(', ');
}

export function isHouseboat({ kind }: Pick<PackageStay, 'kind'>): boolean {
  return /houseboat/i.test(kind);
}

/** True for a stay in rooms, which a camp of tents has not. */
export function hasRooms({ kind }: Pick<PackageStay, 'kind'>): boolean {
  return !/tent/i.test(kind);
}

/** When the traveller learns which houses are booked. */
export function toHousesNote(stays: readonly PackageStay[]): string {
  return stays.some(({ examples }) => examples.length > 0)
    ? '“Or similar” means another house of the same class in the same place; yours is named in writing before you pay.'
    : 'Where you stay is named in writing before you pay.';
}

/** The nights of a stay: `2 nights in Munnar`. */
export function toNightsWords({ place, nights }: Pick<PackageStay, 'place' | 'nights'>): string {
  return nights === 1 ? `1 night in ${place}` : `${nights} nights in ${place}`;
}

/** Example houses of a stay: `for example Hill House, Tea House or similar`; empty without examples. */
export function toExamplesWords({ examples }: PackageStay): string {
  return examples.length === 0 ? '' : `for example ${examples.join(', ')} or similar`;
}

/** A stay in one line, for PDFs. */
export function toStayLine(stay: PackageStay): string {
  return `${toNightsWords(stay)}: ${[stay.kind, toExamplesWords(stay)].filter(Boolean).join(', ')}`;
}

/** The kinds of the stays, without duplicates: `3-star hotel`, `Deluxe houseboat`. */
export function listStayKinds(stays: readonly PackageStay[]): string[] {
  return [...new Set(stays.map(({ kind }) => kind))];
}
