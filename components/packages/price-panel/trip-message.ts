import { toChoice, type ChosenTrip } from '@/components/site/trip/trip-choice';
import { formatChoice, toQuery } from '@/lib/packages/prices/choice';
import { formatTotal, getTotal } from '@/lib/packages/prices/total';
import type { TripMessage } from './trip-whatsapp-link';

/** The message with the chosen party and day, and their total; its link shows the same. */
export function writeTripMessage({ text, tourPackage, today }: TripMessage, trip: ChosenTrip): string {
  const choice = toChoice(trip);
  const total = formatTotal(getTotal(tourPackage, choice, today), today);
  return `${text}${toQuery(choice)}\n${formatChoice(choice)}: ${total}`;
}
