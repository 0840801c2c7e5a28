'use client';

import { useEffect, useState } from 'react';
import { useChosenTrip } from '@/components/site/trip/chosen-trip';
import type { Priced } from '@/lib/packages/prices/price';
import type { PlainDate } from '@/lib/platform/format/dates';
import { toWhatsAppUrl } from '@/lib/platform/routes';
import { WhatsAppLink } from './contact-links';

/** Data for the WhatsApp link of a package. `text` is the message before the visitor chooses a trip. */
export type TripMessage = { whatsapp: string; text: string; tourPackage: Priced; today: PlainDate };

type Props = { message: TripMessage; className: string; compact?: boolean };

/**
 * WhatsApp link for this trip. Once the visitor has chosen a party or a day, the message has the choice and its total; the
 * code for that loads then.
 */
export function TripWhatsAppLink({ message, ...look }: Props) {
  const trip = useChosenTrip();
  const [text, setText] = useState(message.text);
  useEffect(() => {
    let isLatest = true;
    if (trip)
      void import('./trip-message').then(
        ({ writeTripMessage }) => isLatest && setText(writeTripMessage(message, trip)),
        () => undefined, // offline: the message without the choice
      );
    return () => void (isLatest = false);
  }, [trip, message]);
  return <WhatsAppLink url={toWhatsAppUrl(message.whatsapp, text)} {...look} />;
}
