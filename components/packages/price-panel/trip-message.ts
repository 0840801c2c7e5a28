import { toChoice, type ChosenTrip } from '@/components/site/trip-parts/trip-choice';
import { formatChoice, isKnown, toQuery } from '@/lib/packages/prices/choice';
import { getTotal, toTotalLines } from '@/lib/packages/prices/total';
import type { Priced } from '@/lib/packages/prices/price';
import type { PlainDate } from '@/lib/platform/format/dates';

/** Data for the WhatsApp link of a package. `text` is the message before the visitor chooses a trip. */
export type TripMessage = { whatsapp: string; text: string; tourPackage: Priced; today: PlainDate };

/** The message with the chosen party and day, and their total; it contains a link to the same choice. */
export function writeTripMessage({ text, tourPackage, today }: TripMessage, trip: ChosenTrip): string {
  const choice = toChoice(trip);
  const total = isKnown(choice) ? `: ${toTotalLines(getTotal(tourPackage, choice, today), today).line}` : '';
  return `${text}${toQuery(choice)}\n${formatChoice(choice)}${total}`;
}
