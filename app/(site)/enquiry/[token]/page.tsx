import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { PaperLinks } from '@/components/trips/traveller/paper-links';
import { TravellersSection } from '@/components/trips/traveller/travellers-section';
import { PaySection } from '@/components/trips/traveller/pay-section';
import { RequestPage } from '@/components/requests/private-page/request-page';
import { AppError } from '@/lib/platform/errors';
import { getCompany, getContactDetails, getPayee } from '@/lib/company/fields/company';
import { openLink } from '@/lib/public/private-page/link';
import { getRequestByToken } from '@/lib/public/private-page/queries';
import { ROUTES } from '@/lib/platform/routes';
import { getGateway } from '@/lib/trips/gateway/gateway';
import { findTripByLink, getMoneyByLink } from '@/lib/trips/money/queries';
import { describePapers } from '@/lib/trips/papers/paper-list';
import { findPaperTrip } from '@/lib/trips/papers/queries';
import { getTravellers } from '@/lib/trips/travellers/queries';
import { SECRET_PAGE } from '../../../secret-page';

/**
 * This page is private: it is rendered for each HTTP request, never cached, and its URL is never sent as a referrer.
 */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = {
  title: 'Your request',
  ...SECRET_PAGE,
};

type Props = { params: Promise<{ token: string }> };

/** The proxy has already validated the link; the page checks it again. */
export default async function RequestStatusPage({ params }: Props) {
  const { token } = await params;
  const request = await readRequest(token);
  const money = await getMoneyByLink({ of: 'request', token });
  const tripId = money && (await findTripByLink({ of: 'request', token }));
  const travellers = tripId && (await getTravellers(tripId));
  const paperTrip = tripId && (await findPaperTrip(tripId));
  const papers = paperTrip ? describePapers(paperTrip, true) : [];
  const { emergencyPhone } = getCompany();
  const contact = getContactDetails();
  return (
    <RequestPage
      request={request}
      token={token}
      emergencyPhone={emergencyPhone}
      now={new Date()}
      contact={contact}
      money={
        money && (
          <>
            <PaySection
              money={money}
              payee={getPayee()}
              path={`${ROUTES.api.requests}/${token}`}
              isOnline={getGateway() !== null}
              contact={contact}
            />
            {travellers && (
              <TravellersSection
                trip={travellers}
                path={`${ROUTES.api.requests}/${token}/travellers`}
                contact={contact}
              />
            )}
            <PaperLinks papers={papers} path={`${ROUTES.api.requests}/${token}/papers`} />
          </>
        )
      }
    />
  );
}

async function readRequest(token: string) {
  try {
    await openLink(await headers(), token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') notFound();
    throw error;
  }
  return (await getRequestByToken(token)) ?? notFound();
}
