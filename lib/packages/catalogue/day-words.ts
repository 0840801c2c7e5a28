import { formatDriveTime } from '../../platform/format/drive-time';
import type { Accommodation, ItineraryDay } from '../model/types';

const MINUTES_STEP = 5;
const STAY_WORDS: Record<Exclude<Accommodation, 'None'>, string> = {
  hotel: 'Hotel',
  houseboat: 'Houseboat',
  resort: 'Resort',
  tent: 'Tent',
  cottage: 'Cottage',
  homestay: 'Homestay',
};

/** `about 3 h 45 min`, rounded to five minutes. */
export function toDriveTimeWords(minutes: number): string {
  const rounded = Math.max(MINUTES_STEP, Math.round(minutes / MINUTES_STEP) * MINUTES_STEP);
  return `about ${formatDriveTime(rounded)}`;
}

/** `Cochin – Adimali – Munnar, 110 km, about 4 h` */
export function toDriveWords(drive: NonNullable<ItineraryDay['drive']>): string {
  return `${drive.route}, ${drive.km} km, ${toDriveTimeWords(drive.minutes)}`;
}

/** `Breakfast, Lunch, Dinner`, `none`, or `none on arrival day`. */
export function toMealsWords({ day, meals }: Pick<ItineraryDay, 'day' | 'meals'>): string {
  if (meals.length > 0) return meals.join(', ');
  return day === 1 ? 'none on arrival day' : 'none';
}

/** `Houseboat, Alleppey`; `No stay` on the day of departure. */
export function toStayWords({
  accommodation,
  overnight,
}: Pick<ItineraryDay, 'accommodation' | 'overnight'>): string {
  if (accommodation === 'None') return 'No stay';
  return [STAY_WORDS[accommodation], overnight].filter(Boolean).join(', ');
}
