'use client';

import { useChosenTrip } from '@/components/site/trip-parts/chosen-trip';
import { lazyModule } from '@/components/ui/lazy/lazy-module';
import { useLoaded } from '@/components/ui/lazy/use-loaded';
import { toWhatsAppUrl } from '@/lib/platform/routes';
import { WhatsAppLink } from './contact-links';
import type { TripMessage } from './trip-message';

const writer = lazyModule(() => import('./trip-message'));

type Props = { message: TripMessage; className: string };

/**
 * WhatsApp link for this trip. Once the visitor has chosen a party or a day, the message contains the choice and its
 * total; the code that computes them is loaded only then.
 */
export function TripWhatsAppLink({ message, className }: Props) {
  const trip = useChosenTrip();
  const { module } = useLoaded(writer, trip);
  // Until the code has loaded, the message does not contain the choice.
  const text = trip && module ? module.writeTripMessage(message, trip) : message.text;
  return <WhatsAppLink url={toWhatsAppUrl(message.whatsapp, text)} className={className} />;
}
