import { toChoice, type ChosenTrip } from '@/components/site/trip/trip-choice';
import { formatChoice, toQuery } from '@/lib/packages/prices/choice';
import { formatTotal, getTotal } from '@/lib/packages/prices/total';
import type { Priced } from '@/lib/packages/prices/price';
import type { PlainDate } from '@/lib/platform/format/dates';

type Message = { text: string; tourPackage: Priced; today: PlainDate };

/** The message with the chosen party and day, and their total; its link shows the same. */
export function writeTripMessage({ text, tourPackage, today }: Message, trip: ChosenTrip): string {
  const choice = toChoice(trip);
  const total = formatTotal(getTotal(tourPackage, choice, today), today);
  return `${text}${toQuery(choice)}\n${formatChoice(choice)}: ${total}`;
}
