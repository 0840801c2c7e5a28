import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { PaperLinks } from '@/components/trips/traveller/paper-links';
import { TravellersSection } from '@/components/trips/traveller/travellers-section';
import { PaySection } from '@/components/trips/traveller/pay-section';
import { QuotePage } from '@/components/quotes/page/quote-page';
import { HiddenQuote } from '@/components/quotes/page/quote-state';
import { AppError } from '@/lib/platform/errors';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { getContactDetails, getPayee } from '@/lib/company/fields/company';
import { openQuoteLink } from '@/lib/quotes/sent/link';
import { getQuoteByToken, isHiddenVersion } from '@/lib/quotes/sent/queries';
import { ROUTES } from '@/lib/platform/routes';
import { getGateway } from '@/lib/trips/gateway/gateway';
import { TOLERANCE } from '@/lib/trips/model/state';
import { describeMove } from '@/lib/trips/changes/words';
import { findTripByLink, getMoneyByLink } from '@/lib/trips/money/queries';
import { describePapers } from '@/lib/trips/papers/paper-list';
import { findPaperTrip } from '@/lib/trips/papers/queries';
import { getTravellers } from '@/lib/trips/travellers/queries';
import { listExchanges } from '@/lib/trips/services/queries';
import { SECRET_PAGE } from '../../../secret-page';

/**
 * This page is private: it is rendered for each HTTP request, never cached, and its URL is never sent as a referrer.
 */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Our offer', ...SECRET_PAGE };

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ version?: string }> };

/** The proxy has already validated the link; the page checks it again. */
export default async function QuoteRoute({ params, searchParams }: Props) {
  const [{ token }, { version }] = await Promise.all([params, searchParams]);
  const quote = await readQuote(token, Number(version) || null);
  const contact = getContactDetails();
  if (!quote) return <HiddenQuote contact={contact} />;
  const isAccepted = quote.state === 'accepted';
  const money = isAccepted ? await getMoneyByLink({ of: 'quote', token }) : null;
  const tripId = money && (await findTripByLink({ of: 'quote', token }));
  const travellers = tripId && (await getTravellers(tripId));
  const paperTrip = tripId && (await findPaperTrip(tripId));
  const papers = paperTrip ? describePapers(paperTrip, true) : [];
  return (
    <QuotePage
      // The days and cancellation dates are those of the trip, which may have moved.
      quote={money ? { ...quote, content: { ...quote.content, firstDay: money.firstDay } } : quote}
      token={token}
      today={getIndiaDate()}
      contact={contact}
      isBooked={money !== null && (money.instalments[0]?.open ?? 0) <= TOLERANCE}
      exchanges={[
        ...(money && money.firstDay !== quote.content.firstDay ? [describeMove(money.firstDay)] : []),
        ...(isAccepted ? await listExchanges(token) : []),
      ]}
      money={
        money && (
          <>
            <PaySection
              money={money}
              payee={getPayee()}
              path={`${ROUTES.api.quotes}/${token}`}
              isOnline={getGateway() !== null}
              contact={contact}
            />
            {travellers && (
              <TravellersSection
                trip={travellers}
                path={`${ROUTES.api.quotes}/${token}/travellers`}
                contact={contact}
              />
            )}
            <PaperLinks papers={papers} path={`${ROUTES.api.quotes}/${token}/papers`} />
          </>
        )
      }
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
