import type { EnquiryStatusView } from '@/lib/enquiries/types';
import { describeStatus } from '@/lib/enquiries/visitor-status';
import { formatDate, formatMoment } from '@/lib/format/dates';
import { ContactLines, type ContactDetails } from '@/components/site/contact-form/contact-lines';

type Props = { enquiry: EnquiryStatusView; contact: ContactDetails };

/** Where an enquiry stands, in the visitor's words. */
export function EnquiryStatusPanel({ enquiry, contact }: Props) {
  const { label, sentence } = describeStatus(enquiry.status);
  const facts = [
    ['Reference', enquiry.reference],
    ['Package', enquiry.tourTitle || 'General enquiry'],
    ['Travel date', formatDate(enquiry.travelDate)],
    ['Adults', String(enquiry.adults)],
    ['Children', String(enquiry.children)],
    ['Sent', formatMoment(enquiry.sentAt)],
  ];
  return (
    <div className="wrap section max-w-2xl">
      <p className="eyebrow">Your enquiry</p>
      <h1 className="mt-2 text-title">{label}</h1>
      <p className="mt-4 text-lg">{sentence}</p>
      <dl className="mt-8 divide-y divide-line border-y border-line">
        {facts.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-6 py-3">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8">
        Something to add or to change? <ContactLines {...contact} />
      </p>
      <p className="mt-4 text-sm text-ink-soft">This page is private: whoever has its address can see it.</p>
    </div>
  );
}
