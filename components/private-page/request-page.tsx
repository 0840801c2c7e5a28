import { ContactLines, type ContactDetails } from '@/components/site/contact-form/contact-lines';
import { PaymentPlan } from '@/components/site/payment-plan';
import { SaveLink } from '@/components/site/save-link';
import { getIndiaDate, type PlainDate } from '@/lib/platform/format/dates';
import { formatWeekdayMoment } from '@/lib/platform/format/weekday';
import { getPaymentTerms } from '@/lib/packages/prices/payment-terms';
import { getCallbackState } from '@/lib/site/private-page/callback-state';
import { describeRequestStatus } from '@/lib/site/private-page/status';
import type { VisitorRequest } from '@/lib/site/private-page/types';
import { ResponseClock } from './callback-clock';
import { ROUTES } from '@/lib/platform/routes';
import { Receipt } from './receipt';
import { RefreshOnReturn } from './refresh-on-return';
import { RequestChanges } from './request-changes';
import { RequestFacts } from './request-facts';
import { RequestWords } from './request-words';

type Props = { request: VisitorRequest; token: string; now: Date; contact: ContactDetails };

/** Private page of a request: status, callback deadline, facts and actions. */
export function RequestPage({ request, token, now, contact }: Props) {
  const { label, sentence } = describeRequestStatus(request);
  const promise = getCallbackState(request, now);
  return (
    <div className="wrap section max-w-2xl">
      <p className="eyebrow">{request.source === 'website' ? 'Your enquiry' : 'Your trip plan'}</p>
      <h1 className="mt-2 text-title">{label}</h1>
      <ResponseClock state={promise} phone={contact.phone} />
      {/* Left out while the callback deadline is shown, which says the same. */}
      {promise.kind !== 'open' && promise.kind !== 'broken' && <p className="mt-4 text-lg">{sentence}</p>}
      {request.withdrawnAt && (
        <p className="mt-4">
          You withdrew it at{' '}
          <time dateTime={request.withdrawnAt}>{formatWeekdayMoment(request.withdrawnAt)}</time>.
        </p>
      )}
      {request.booking && (
        <p className="mt-4">
          <SaveLink href={`${ROUTES.api.requests}/${token}/calendar`}>
            Add the travel and payment dates to your calendar
          </SaveLink>
        </p>
      )}
      <RequestFacts request={request} />
      <IfYouBook request={request} today={getIndiaDate(now)} />
      {request.receipt && <Receipt receipt={request.receipt} />}
      <RequestWords message={request.message} notes={request.notes} />
      <RequestChanges {...{ request, token, contact }} />
      <p className="mt-12">
        Or talk to us. <ContactLines {...contact} />
      </p>
      <p className="mt-4 text-sm text-ink-soft">
        This page is private: whoever has its address can see it and act here in your name.
      </p>
      <RefreshOnReturn />
    </div>
  );
}

/** Payments and cancellation fees of a priced trip, while it can still be booked. */
function IfYouBook({ request, today }: { request: VisitorRequest; today: PlainDate }) {
  const { trip, priceTotal, status } = request;
  const canBook = status === 'new' || status === 'contacted';
  if (!canBook || !trip || priceTotal === null || trip.travelDate < today) return null;
  return (
    <section aria-labelledby="if-you-book" className="mt-10">
      <h2 id="if-you-book" className="text-xl">
        If you book
      </h2>
      <PaymentPlan terms={getPaymentTerms(priceTotal, trip.travelDate, today)} today={today} heading="h3" />
    </section>
  );
}
