import type { ContactDetails } from '@/components/site/contact-form/contact-lines';
import { StatusPanel } from '@/components/site/status-panel';
import { formatMoment } from '@/lib/format/dates';
import { formatDays } from '@/lib/planner/change';
import type { ItineraryStatusView } from '@/lib/planner/request-types';
import { describeItineraryStatus } from '@/lib/planner/visitor-status';

type Props = { itinerary: ItineraryStatusView; contact: ContactDetails };

/** Where a sent plan stands, in the visitor's words. */
export function ItineraryStatusPanel({ itinerary, contact }: Props) {
  return (
    <StatusPanel
      eyebrow="Your trip plan"
      {...describeItineraryStatus(itinerary.status)}
      facts={[
        ['Reference', itinerary.reference],
        ['Trip', itinerary.title],
        ['Length', formatDays(itinerary.days)],
        ['Sent', formatMoment(itinerary.sentAt)],
      ]}
      contact={contact}
    />
  );
}
