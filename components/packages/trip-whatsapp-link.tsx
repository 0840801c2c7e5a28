'use client';

import { useChosenTrip } from '@/components/site/chosen-trip';
import { addPlainDays, formatDate, type PlainDate } from '@/lib/platform/format/dates';
import { formatRate, getRate } from '@/lib/packages/prices/price';
import type { SlipPackage } from '@/lib/packages/prices/price-slip';
import { formatAdults, formatChildren } from '@/lib/packages/prices/party-words';
import { toWhatsAppUrl } from '@/lib/platform/routes';
import { WhatsAppLink } from './contact-links';

/** Data for the WhatsApp link of a package. `text` is the message before the visitor chooses a trip. */
export type TripMessage = { whatsapp: string; text: string; tourPackage: SlipPackage; today: PlainDate };

type Props = { message: TripMessage; className: string; compact?: boolean };

/** WhatsApp link for this trip. The message contains the party, date and price chosen in the price card. */
export function TripWhatsAppLink({ message, ...look }: Props) {
  const { whatsapp, text, tourPackage, today } = message;
  const trip = useChosenTrip();
  if (!trip) return <WhatsAppLink url={toWhatsAppUrl(whatsapp, text)} {...look} />;
  const { adults, children, date } = trip;
  const heads = [formatAdults(adults), ...(children > 0 ? [formatChildren({ children })] : [])];
  const party = [...heads, ...(date ? [formatDate(date)] : [])].join(', ');
  const rate = formatRate(getRate(tourPackage, date ?? addPlainDays(today, 1), adults));
  return <WhatsAppLink url={toWhatsAppUrl(whatsapp, `${text}\n${party}: ${rate}`)} {...look} />;
}
