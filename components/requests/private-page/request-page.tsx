import type { ReactNode } from 'react';
import { ContactLines, type ContactDetails } from '@/components/site/contact-form/contact-lines';
import { CancellationSteps } from '@/components/site/trip-parts/payment-plan';
import { SaveLink } from '@/components/site/trip-parts/save-link';
import { formatCallback, type Terms } from '@/lib/company/terms/cancellation';
import { formatMoment, getIndiaDate, type PlainDate } from '@/lib/platform/format/dates';
import { formatWeekdayMoment } from '@/lib/platform/format/weekday';
import { getPaymentTerms } from '@/lib/packages/prices/payment-terms';
import { countStepsDone } from '@/lib/requests/after-sending/next-steps';
import { isLiveOffer } from '@/lib/public/private-page/offer-words';
import { listExtraFacts } from '@/lib/packages/catalogue/chosen-extras';
import { formatStoredPrice, getPayableTotal, toStoredTotal } from '@/lib/packages/prices/stored-total';
import { getCallbackState, type CallbackState } from '@/lib/public/private-page/callback-state';
import { describeRequestStatus, getKind } from '@/lib/public/private-page/status-words';
import type { VisitorNote, VisitorRequest } from '@/lib/public/private-page/types';
import { ROUTES, toTelUrl } from '@/lib/platform/routes';
import type { Company } from '@/lib/company/fields/company';
import { StoredTotal } from '../stored-total';
import { NextSteps } from './next-steps';
import { RefreshOnReturn } from './refresh-on-return';
import { RequestChanges } from './request-changes';
import { OurOffer } from './our-offer';
import { SuggestedPlans } from './suggested-plans';
import { DayStrip, TripLine, TripPicture } from './trip-at-a-glance';

type Props = {
  request: VisitorRequest;
  token: string;
  now: Date;
  contact: ContactDetails;
  /** Phone number for travellers on their trip; shown once the trip is booked. */
  emergencyPhone?: Company['emergencyPhone'];
  /** What the traveller has to pay, and has paid; null before a trip is booked. */
  money?: ReactNode;
};

/** Private page of a request: the trip, next steps with deadlines, actions, then cancellation. */
export function RequestPage({ request, token, now, contact, emergencyPhone, money }: Props) {
  const { label, sentence } = describeRequestStatus(request);
  const promise = getCallbackState(request, now);
  const clock = <ResponseClock state={promise} terms={request.terms} phone={contact.phone} />;
  // Once the trip is agreed, its payments are the next steps.
  const hasSteps =
    !request.isAccepted && countStepsDone({ ...request, hasOffer: isLiveOffer(request.offer) }) !== null;
  return (
    <div
      data-private-page
      className="wrap section max-w-2xl lg:grid lg:max-w-[78rem] lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr_auto] lg:gap-x-16"
    >
      <div className="lg:col-start-2">
        <TripPicture request={request} />
      </div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <p className="eyebrow">
          {request.isAccepted ? 'Trip' : getKind(request)} {request.reference}
        </p>
        <h1 className="mt-2 text-title">{label}</h1>
        <TripLine request={request} />
        {(promise.kind === 'broken' || !hasSteps) && !request.isAccepted && clock}
        {/* This sentence is omitted while the callback deadline is shown. */}
        {(request.isAccepted || (promise.kind !== 'open' && promise.kind !== 'broken')) && (
          <p className="mt-4 text-lg">{sentence}</p>
        )}
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
        {request.booking && emergencyPhone && (
          <p className="mt-4">
            On your trip, at any hour:{' '}
            <a
              href={toTelUrl(emergencyPhone.e164)}
              className="font-semibold whitespace-nowrap text-lagoon underline"
            >
              {emergencyPhone.display}
            </a>
          </p>
        )}
        {money}
        <OurOffer offer={request.offer} />
        {hasSteps && (
          <NextSteps
            request={request}
            today={getIndiaDate(now)}
            call={promise.kind === 'met' || promise.kind === 'late' ? clock : null}
          />
        )}
        <SuggestedPlans request={request} />
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-2">
        <DayStrip request={request} />
        <RequestFacts request={request} />
      </div>
      <div className="lg:col-start-1 lg:row-start-3">
        <RequestWords message={request.message} notes={request.notes} />
        <RequestChanges request={request} token={token} contact={contact} />
        <p className="mt-12">
          Or talk to us. <ContactLines {...contact} />
        </p>
        <IfYouCancel request={request} today={getIndiaDate(now)} />
        <p className="mt-4 text-sm text-ink-soft print:hidden">
          This page is private: whoever has its address can see it and act here in your name.
        </p>
        <RefreshOnReturn />
      </div>
    </div>
  );
}

/** Cancellation fees of a priced trip while it can still be booked, and of one that was booked without an offer. */
function IfYouCancel({ request, today }: { request: VisitorRequest; today: PlainDate }) {
  const { trip, status, offer, isAccepted, isCancelled, agreedTotal } = request;
  // An offer's own page shows the fees.
  const isBooked = isAccepted && !isCancelled && offer?.state !== 'accepted';
  const canBook = !isAccepted && !isLiveOffer(offer) && (status === 'new' || status === 'contacted');
  const total = isBooked ? agreedTotal : getPayableTotal(request);
  if (!(isBooked || canBook) || !trip?.travelDate || total === null || trip.travelDate < today) return null;
  return (
    <section aria-labelledby="if-you-cancel" className="mt-12">
      <h2 id="if-you-cancel" className="text-xl">
        If you cancel
      </h2>
      <p className="mt-2">
        {isBooked
          ? 'Tell us as early as you can: the fee depends on the day.'
          : 'Until you hold our written confirmation, nothing is booked and cancelling costs nothing. After that:'}
      </p>
      <CancellationSteps terms={getPaymentTerms(total, trip.travelDate, today, request.terms)} />
    </section>
  );
}

/** The visitor's message and notes. */
function RequestWords({ message, notes }: { message: string; notes: readonly VisitorNote[] }) {
  if (!message && notes.length === 0) return null;
  return (
    <section aria-labelledby="your-words" className="mt-10">
      <h2 id="your-words" className="text-xl">
        What you wrote
      </h2>
      {message && <Words text={message} />}
      {notes.length > 0 && (
        <ul aria-label="Your notes">
          {notes.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <p className="mt-5 text-sm text-ink-soft">
                Added <time dateTime={at}>{formatMoment(at)}</time>
              </p>
              <Words text={text} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Words({ text }: { text: string }) {
  return (
    <p dir="auto" className="mt-2 border-l-2 border-line pl-4 whitespace-pre-wrap wrap-anywhere">
      {text}
    </p>
  );
}

type ClockProps = { state: CallbackState; terms: Terms; phone: ContactDetails['phone'] };

/** Shows the time by which we call, the time at which we called, or an apology. It is not a countdown. */
function ResponseClock({ state, terms, phone }: ClockProps) {
  switch (state.kind) {
    case 'broken':
      return (
        <ClockWords isWarning>
          We promised to call or write to you by <Moment at={state.due} />, and have not done so. We are
          sorry. Please call us on{' '}
          <a href={toTelUrl(phone.e164)} className="whitespace-nowrap underline">
            {phone.display}
          </a>
          : whoever answers takes it up at once.
        </ClockWords>
      );
    case 'met':
      return (
        <ClockWords>
          We called or wrote to you at <Moment at={state.at} />.
        </ClockWords>
      );
    case 'late':
      return (
        <ClockWords>
          We called or wrote to you at <Moment at={state.at} />, later than the {formatCallback(terms)} that
          we promised. We are sorry for that.
        </ClockWords>
      );
    default:
      return null;
  }
}

function ClockWords({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  const look = isWarning ? 'border-danger bg-danger-pale' : 'border-lagoon bg-lagoon-pale';
  return <p className={`mt-3 border-l-4 p-4 text-lg font-semibold ${look}`}>{children}</p>;
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatWeekdayMoment(at)}</time>;
}

type Fact = [term: string, value: ReactNode];

/** Facts of the request that its headline does not have. Contact details are left out, because the link may be shared with others. */
function RequestFacts({ request }: { request: VisitorRequest }) {
  const facts: Fact[] = [
    ...listPriceFacts(request),
    ...listPlanFacts(request),
    ...request.fields.map(({ label, value }): Fact => [label, value]),
    ...(request.withdrawnAt ? [] : [['We call the number ending in', request.phoneEnding] satisfies Fact]),
  ];
  return (
    <dl className="mt-8 border-b border-line">
      {facts.map(([term, value]) => (
        <div key={term} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="whitespace-pre-line wrap-anywhere has-data-total:font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function listPriceFacts(request: VisitorRequest): Fact[] {
  const { trip, agreedTotal, offer } = request;
  // The price of the website is not that of an offer.
  if (agreedTotal === null && (!trip || isLiveOffer(offer))) return [];
  const price = { ...request, adults: trip?.adults ?? null, children: trip?.children ?? null };
  const label = request.isCancelled ? 'Cancellation fee' : (toStoredTotal(price)?.label ?? 'Price');
  return [
    ...(formatStoredPrice(price)
      ? [[label, <StoredTotal key="total" request={price} rateClass="block" />] satisfies Fact]
      : []),
    ...listExtraFacts(price).map((extra): Fact => [extra.label, extra.value]),
  ];
}

function listPlanFacts({ wishes, trip }: VisitorRequest): Fact[] {
  const elsewhere = ['Agreed', ...(trip ? ['Group'] : []), ...(trip?.travelDate ? ['Start'] : [])];
  return wishes
    .filter(({ label }) => !elsewhere.includes(label))
    .map(({ label, value }): Fact => [label, value]);
}
