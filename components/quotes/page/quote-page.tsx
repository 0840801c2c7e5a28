import { useId, type ReactNode } from 'react';
import {
  ContactLines,
  NeedsJavaScript,
  type ContactDetails,
} from '@/components/site/contact-form/contact-lines';
import { PartBoundary } from '@/components/site/frame/part-boundary';
import { Inclusions } from '@/components/site/trip-parts/inclusions';
import { Picture } from '@/components/site/trip-parts/picture';
import { SaveLink } from '@/components/site/trip-parts/save-link';
import { formatAdults, formatChildren } from '@/lib/packages/prices/party-words';
import { formatTripDays } from '@/lib/packages/prices/total';
import {
  formatDate,
  formatLongDate,
  formatMoment,
  type PlainDate,
  addPlainDays,
} from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { ROUTES } from '@/lib/platform/routes';
import { findPlacePicture, listPlacePhotos, pickByPlace } from '@/lib/company/pictures/place-photos';
import { readQuoteChoice } from '@/lib/quotes/model/quote-choice';
import type { TravellerQuote } from '@/lib/quotes/sent/types';
import { QuoteChooser } from './quote-chooser';
import { QuoteState } from './quote-state';
import { ReportOpened } from './report-opened';
import { RouteMap } from '@/components/site/map/route-map';
import { toDayRoute } from '@/lib/places/map/day-route';
import { RouteDay, RouteDrive } from '@/components/site/trip-parts/route-day';
import { RoadIcon } from '@/components/site/trip-parts/trip-icons';
import { formatDriveTime } from '@/lib/platform/format/drive-time';
import { formatWeekdayDate } from '@/lib/platform/format/weekday';
import { DayComment } from './day-comment';

type Props = {
  quote: TravellerQuote;
  token: string;
  today: PlainDate;
  contact: ContactDetails;
  /** The trip of an accepted offer: its payments and papers; `isBooked` once the advance has come, and when it is cancelled. */
  trip?: { parts: ReactNode; isBooked: boolean; isCancelled: boolean } | null;
  /** What was paid for the trip that is booked by an earlier version, in whole rupees; null without one. */
  paidBefore?: number | null;
  /** Houses within "or similar" that have taken the place of accepted ones, in sentences. */
  exchanges?: readonly string[];
};

/** Private page of a quote: the days, named hotels, options with their totals, payments, and the traveller's answer. */
export function QuotePage(props: Props) {
  const { quote, token, today, contact, trip, paidBefore = null, exchanges = [] } = props;
  const { content, number, changes, state } = quote;
  const { title, greeting, days, language, plan } = content;
  // An offer that a later one has replaced has no parts.
  const isCancelled = trip?.isCancelled === true && trip.parts !== null;
  const lead = days.map(({ place }) => findPlacePicture(place)).find((name) => name !== null);
  return (
    <div data-private-page className="wrap section max-w-5xl">
      {state === 'open' && token !== '' && <ReportOpened token={token} number={number} />}
      {lead && (
        <Picture
          name={lead}
          sizes="(min-width: 66rem) 64rem, 100vw"
          priority
          className="mb-6 aspect-3/2 sm:aspect-[5/2] print:aspect-3/1"
        />
      )}
      <p className="eyebrow">
        {isCancelled ? 'Cancelled trip' : plan ? 'Our suggestion' : 'Our offer'}
        {number > 1 && `, version ${number}`}
      </p>
      <h1 className="mt-2 text-title">{title}</h1>
      <p className="mt-2 font-display text-xl">{toLine(quote)}</p>
      <QuoteState
        quote={quote}
        token={token}
        contact={contact}
        isBooked={trip?.isBooked}
        paidBefore={paidBefore}
        isCancelled={isCancelled}
      />
      {trip?.parts}
      {plan && (
        <p className="mt-4">
          Our estimate is <strong className="font-semibold">{plan.estimate}</strong>. There is no price yet,
          and nothing to accept: comment on any day, or tell us that it suits you, and we send you an offer.
        </p>
      )}
      {state === 'open' && !plan && (
        <p className="mt-4">
          <a href="#options" className="font-semibold text-lagoon underline underline-offset-4">
            {toPriceLine(quote)}
          </a>
          , valid until <time dateTime={content.validUntil}>{formatLongDate(content.validUntil)}</time>.
        </p>
      )}
      {greeting && (
        <p
          dir="auto"
          lang={language}
          className="mt-6 max-w-2xl border-l-4 border-lagoon bg-lagoon-pale p-4 whitespace-pre-wrap wrap-anywhere"
        >
          {greeting}
        </p>
      )}
      <Changes title="Changed as we agreed with you" lines={isCancelled ? [] : exchanges} />
      <Changes title="Changed since the version before" lines={changes} />
      <Changes title="What is different from your plan" lines={plan?.changes ?? []} />
      <QuoteDays quote={quote} token={token} trip={trip} />
      {!plan && (
        <PartBoundary part="quote" contact={contact}>
          <QuoteChooser
            key={number}
            quote={quote}
            token={token}
            today={today}
            isCancelled={trip?.isCancelled}
            hasPayments={!quote.acceptance && paidBefore === null}
          />
          {state === 'open' && <NeedsJavaScript what="To accept, this page needs" contact={contact} />}
        </PartBoundary>
      )}
      {(content.inclusions.length > 0 || content.exclusions.length > 0) && (
        <div className="mt-14">
          <Inclusions inclusions={content.inclusions} exclusions={content.exclusions} />
        </div>
      )}
      <section aria-labelledby="talk" className="mt-14">
        <h2 id="talk" className="text-2xl">
          Questions?
        </h2>
        <p className="mt-2">
          <ContactLines {...contact} />
        </p>
      </section>
      <p className="mt-6 print:hidden">
        <SaveLink href={`${ROUTES.api.quotes}/${token}/pdf?version=${number}`}>
          {plan ? 'This suggestion as PDF' : 'This offer as PDF'}
        </SaveLink>
      </p>
      <p className="mt-4 text-sm text-ink-soft">
        Version {number} of <time dateTime={quote.sentAt}>{formatMoment(quote.sentAt)}</time>,{' '}
        {quote.reference}. This page is private: whoever has its address can see it and answer in your name.
      </p>
    </div>
  );
}

/** Dates and party: `10 to 14 Oct 2026 · 2 adults · 1 child (7 years)` */
function toLine({ content: { firstDay, days, adults, childrenAges } }: TravellerQuote): string {
  const when = firstDay && (days.length > 1 ? formatTripDays(firstDay, days.length) : formatDate(firstDay));
  const children = { children: childrenAges.length, ages: childrenAges };
  return [when, formatAdults(adults), childrenAges.length > 0 && formatChildren(children)]
    .filter(Boolean)
    .join(' · ');
}

/** The price: `₹47,400 in all`, or `From ₹47,400 in all` with several options. */
function toPriceLine({ content }: TravellerQuote): string {
  const totals = content.options.map(
    ({ id }) => readQuoteChoice(content, { option: id, extras: [] })?.total ?? 0,
  );
  const lowest = formatRupees(Math.min(...totals));
  return totals.length > 1 ? `From ${lowest} in all` : `${lowest} in all`;
}

function Changes({ title, lines }: { title: string; lines: readonly string[] }) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8 max-w-2xl rounded-xl border border-line bg-white p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="mt-2 grid list-disc gap-1 pl-5 marker:text-laterite">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** The trip day by day, with the route on a map and a way to comment on each day. */
function QuoteDays({
  quote: { content, number, comments, state },
  token,
  trip,
}: Pick<Props, 'quote' | 'token' | 'trip'>) {
  const { days, firstDay } = content;
  const photos = pickByPlace(
    days.map(({ place }) => place),
    listPlacePhotos,
  );
  const canComment = !trip?.isCancelled && ['open', 'expired', 'accepted'].includes(state);
  return (
    <section aria-labelledby="days" className="mt-12">
      <h2 id="days" className="text-2xl">
        Day by day
      </h2>
      <RouteMap
        route={toDayRoute(days.map(({ place }, at) => ({ day: at + 1, places: [place].filter(Boolean) })))}
        className="mt-6 max-w-sm"
      />
      <ol className="mt-8 max-w-3xl">
        {days.map((day, at) => (
          <RouteDay key={day.id} day={at + 1} place={day.place} title={day.title} photo={photos[at] ?? null}>
            {firstDay && (
              <p className="mt-1 text-sm text-ink-soft">{formatWeekdayDate(addPlainDays(firstDay, at))}</p>
            )}
            {day.driveMinutes !== null && day.driveMinutes > 0 && (
              <RouteDrive icon={<RoadIcon className="mt-0.5 size-4 shrink-0" />}>
                about {formatDriveTime(day.driveMinutes)} by car
              </RouteDrive>
            )}
            <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
              {day.text}
            </p>
            <Comments comments={comments.filter((comment) => comment.day === day.id)} />
            {canComment && <DayComment token={token} number={number} day={day.id} name={`day ${at + 1}`} />}
          </RouteDay>
        ))}
      </ol>
    </section>
  );
}

function Comments({ comments }: { comments: TravellerQuote['comments'] }) {
  return (
    <ul aria-label="Your comments" className="empty:hidden">
      {comments.map(({ id, text, answer }) => (
        <li key={id} className="mt-3 border-l-2 border-laterite pl-4 whitespace-pre-wrap wrap-anywhere">
          <span dir="auto">{text}</span>
          {answer && (
            <p dir="auto" className="mt-2 rounded-lg bg-lagoon-pale px-3 py-2">
              <strong className="block text-sm font-semibold">Our answer</strong>
              {answer}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
