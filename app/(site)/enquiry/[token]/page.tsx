import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { RequestPage } from '@/components/requests/private-page/request-page';
import { AppError } from '@/lib/platform/errors';
import { getCompany, getContactDetails } from '@/lib/company/fields/company';
import { openLink } from '@/lib/public/private-page/link';
import { getRequestByToken } from '@/lib/public/private-page/queries';
import type { ReturnQuery } from '@/lib/trips/gateway/types';
import { SECRET_PAGE } from '../../../secret-page';
import { readTripParts } from '../../trip-parts';

/**
 * This page is private: it is rendered for each HTTP request, never cached, and its URL is never sent as a referrer.
 */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = {
  title: 'Your request',
  ...SECRET_PAGE,
};

type Props = { params: Promise<{ token: string }>; searchParams: Promise<ReturnQuery> };

/** The proxy has already validated the link; the page checks it again. */
export default async function RequestStatusPage({ params, searchParams }: Props) {
  const { token } = await params;
  const request = await readRequest(token);
  const trip = await readTripParts(token, await searchParams);
  const { emergencyPhone } = getCompany();
  const contact = getContactDetails();
  return (
    <RequestPage
      request={request}
      token={token}
      emergencyPhone={emergencyPhone}
      now={new Date()}
      contact={contact}
      money={trip?.parts}
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
