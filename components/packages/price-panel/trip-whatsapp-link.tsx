'use client';

import { useEffect, useState } from 'react';
import { useChosenTrip } from '@/components/site/trip-parts/chosen-trip';
import { toWhatsAppUrl } from '@/lib/platform/routes';
import { WhatsAppLink } from './contact-links';
import type { TripMessage } from './trip-message';

type Props = { message: TripMessage; className: string; compact?: boolean };

/**
 * WhatsApp link for this trip. Once the visitor has chosen a party or a day, the message contains the choice and its
 * total; the code that computes them is loaded only then.
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
