'use client';

import { useChosenTrip } from '@/components/site/trip/chosen-trip';
import { addPlainDays, formatDate, type PlainDate } from '@/lib/platform/format/dates';
import { formatAdults, formatChildren } from '@/lib/packages/prices/party-words';
import { formatRate, type Priced } from '@/lib/packages/prices/price';
import { getQuote } from '@/lib/packages/prices/quote';
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
  const { adults, children, date } = trip;
  const heads = [formatAdults(adults), ...(children > 0 ? [formatChildren({ children })] : [])];
  const party = [...heads, ...(date ? [formatDate(date)] : [])].join(', ');
  const { rate } = getQuote(tourPackage, { adults, children, travelDate: date ?? addPlainDays(today, 1) });
  const url = toWhatsAppUrl(whatsapp, `${text}\n${party}: ${formatRate(rate)}`);
  return <WhatsAppLink url={url} {...look} />;
}
