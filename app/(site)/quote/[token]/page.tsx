import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { QuotePage } from '@/components/quotes/page/quote-page';
import { HiddenQuote } from '@/components/quotes/page/quote-state';
import { AppError } from '@/lib/platform/errors';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { getContactDetails } from '@/lib/company/fields/company';
import { openQuoteLink } from '@/lib/quotes/sent/link';
import { getQuoteByToken, isHiddenVersion } from '@/lib/quotes/sent/queries';
import { describeMove, TRIP_GOES_BY_LATER } from '@/lib/trips/changes/words';
import { getMoneyByLink } from '@/lib/trips/money/queries';
import { listExchanges } from '@/lib/trips/services/queries';
import { SECRET_PAGE } from '../../../secret-page';
import { readTripParts } from '../../trip-parts';

/**
 * This page is private: it is rendered for each HTTP request, never cached, and its URL is never sent as a referrer.
 */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Our offer', ...SECRET_PAGE };

/** The state of an accepted offer whose trip goes by a later one. */
const REPLACED = { parts: null, isBooked: true, isCancelled: true };

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ version?: string }> };

/** The proxy has already validated the link; the page checks it again. */
export default async function QuoteRoute({ params, searchParams }: Props) {
  const [{ token }, query] = await Promise.all([params, searchParams]);
  const quote = await readQuote(token, Number(query.version) || null);
  const contact = getContactDetails();
  if (!quote) return <HiddenQuote contact={contact} />;
  const isAccepted = quote.state === 'accepted';
  const trip = isAccepted ? await readTripParts(token, query) : null;
  const earlier = quote.state === 'open' ? await getMoneyByLink(token) : null;
  return (
    <QuotePage
      // The days and cancellation dates are those of the trip, which may have moved.
      quote={trip ? { ...quote, content: { ...quote.content, firstDay: trip.firstDay } } : quote}
      token={token}
      today={getIndiaDate()}
      contact={contact}
      paidBefore={earlier && !earlier.cancelled ? earlier.paid : null}
      trip={trip ?? (isAccepted ? REPLACED : null)}
      exchanges={[
        ...(trip && trip.firstDay !== quote.content.firstDay ? [describeMove(trip.firstDay)] : []),
        ...(trip ? await listExchanges(token) : isAccepted ? [TRIP_GOES_BY_LATER] : []),
      ]}
    />
  );
}

/** Reads a version of the quote; null if staff have hidden it. */
async function readQuote(token: string, number: number | null) {
  try {
    await openQuoteLink(await headers(), token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') notFound();
    throw error;
  }
  const quote = await getQuoteByToken(token, number);
  if (!quote && !(await isHiddenVersion(token, number))) notFound();
  return quote;
}
