'use client';

import { useChosenTrip } from '@/components/site/trip/chosen-trip';
import { toChoice } from '@/components/site/trip/trip-choice';
import { formatChoice, toQuery } from '@/lib/packages/prices/choice';
import type { Priced } from '@/lib/packages/prices/price';
import { formatTotal, getTotal } from '@/lib/packages/prices/total';
import type { PlainDate } from '@/lib/platform/format/dates';
import { toWhatsAppUrl } from '@/lib/platform/routes';
import { WhatsAppLink } from './contact-links';

/** Data for the WhatsApp link of a package. `text` is the message before the visitor chooses a trip. */
export type TripMessage = { whatsapp: string; text: string; tourPackage: Priced; today: PlainDate };

type Props = { message: TripMessage; className: string; compact?: boolean };

/** WhatsApp link for this trip. The message contains the party, date and price chosen in the price card. */
export function TripWhatsAppLink({ message, ...look }: Props) {
  const { whatsapp, text, tourPackage, today } = message;
  const trip = useChosenTrip();
  if (!trip) return <WhatsAppLink url={toWhatsAppUrl(whatsapp, text)} {...look} />;
  const choice = toChoice(trip);
  const total = formatTotal(getTotal(tourPackage, choice, today), today);
  const url = toWhatsAppUrl(whatsapp, `${text}${toQuery(choice)}\n${formatChoice(choice)}: ${total}`);
  return <WhatsAppLink url={url} {...look} />;
}
