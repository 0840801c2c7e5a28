import 'server-only';
import * as z from 'zod/mini';
import { getCompany } from '../company/fields/company';
import { toContactLine } from '../mail/request-words';
import { getMailCompany } from '../mail/site-urls';
import type { OutgoingMail } from '../mail/types';
import { formatDate } from '../platform/format/dates';
import { formatNights } from '../quotes/model/stay-words';
import { toQuoteUrl } from '../quotes/sent/link';
import { getExchangeMail } from '../trips/services/queries';

/** The parts of a job key after the family: ids of request and service, and the version that was exchanged. */
const partsSchema = z.tuple([z.uuid(), z.literal('exchange'), z.uuid(), z.coerce.number()]);

/** The mail that tells a traveller of another house. Null when there is no such house any more, or no address. */
export async function composeExchangeMail(parts: string[]): Promise<OutgoingMail | null> {
  const [requestId, , serviceId, version] = partsSchema.parse(parts);
  const exchange = await getExchangeMail(serviceId);
  if (!exchange?.email) return null;
  const { words, firstDay, nights, at, name, email: address, reference, quote } = exchange;
  const { brand, email } = getCompany();
  return {
    kind: `exchange-${serviceId.slice(0, 8)}-${version}`,
    ...{ reference, requestId, date: at },
    to: [{ name, address }],
    replyTo: { name: brand, address: email },
    isByHand: true,
    subject: `Another house for your trip ${reference}`,
    content: {
      heading: 'Another house for your trip',
      paragraphs: [
        `As we agreed with you, one house of your trip is another one now. ${words}`,
        'Everything else stays as you accepted it.',
      ],
      facts: [
        { label: 'Arrival', value: `${formatDate(firstDay)}, ${formatNights(nights)}` },
        { label: 'Reference', value: reference },
      ],
      actions: [{ label: 'See your trip', url: toQuoteUrl(quote) }],
      closing: [toContactLine(getMailCompany()), 'Warm regards from Kochi,'],
      reason: `You get this mail because you booked the trip ${reference}.`,
    },
  };
}
