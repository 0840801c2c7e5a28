import type { ContactDetails } from '@/components/site/contact-form/contact-lines';
import { StatusPanel } from '@/components/site/status-panel';
import type { EnquiryStatusView } from '@/lib/enquiries/types';
import { describeStatus } from '@/lib/enquiries/visitor-status';
import { formatDate, formatMoment } from '@/lib/format/dates';

type Props = { enquiry: EnquiryStatusView; contact: ContactDetails };

/** Where an enquiry stands, in the visitor's words. */
export function EnquiryStatusPanel({ enquiry, contact }: Props) {
  return (
    <StatusPanel
      eyebrow="Your enquiry"
      {...describeStatus(enquiry.status)}
      facts={[
        ['Reference', enquiry.reference],
        ['Package', enquiry.tourTitle || 'General enquiry'],
        ['Travel date', formatDate(enquiry.travelDate)],
        ['Adults', String(enquiry.adults)],
        ['Children', String(enquiry.children)],
        ['Sent', formatMoment(enquiry.sentAt)],
      ]}
      contact={contact}
    />
  );
}
