'use client';

import { useChosenTrip } from '@/components/site/chosen-trip';
import { formatMonth, type PlainDate } from '@/lib/format/dates';
import { formatRate, getRate } from '@/lib/packages/price';
import type { SlipPackage } from '@/lib/packages/price-slip';
import { formatAdults } from '@/lib/packages/quote-words';
import { toWhatsAppUrl } from '@/lib/routes';
import { WhatsAppLink } from './contact-links';

/** Data for the WhatsApp link of a package. `text` is the message before the visitor chooses a party or month. */
export type TripMessage = { whatsapp: string; text: string; tourPackage: SlipPackage; today: PlainDate };

type Props = { message: TripMessage; className: string; compact?: boolean };

/** WhatsApp link for this trip. The message contains the party, month and price chosen in the price calculator. */
export function TripWhatsAppLink({ message, ...look }: Props) {
  const { whatsapp, text, tourPackage, today } = message;
  const trip = useChosenTrip();
  if (!trip) return <WhatsAppLink url={toWhatsAppUrl(whatsapp, text)} {...look} />;
  const { adults, month } = trip;
  const party = [formatAdults(adults), ...(month ? [formatMonth(month)] : [])].join(', ');
  const rate = formatRate(getRate(tourPackage, month ?? today, adults));
  return <WhatsAppLink url={toWhatsAppUrl(whatsapp, `${text}\n${party}: ${rate}`)} {...look} />;
}
