import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { GroupPage } from '@/components/packages/group-choice/group-page';
import { formatCallback } from '@/lib/company/terms/cancellation';
import { getTerms } from '@/lib/company/terms/current-terms';
import { getEnv } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { readGroup } from '@/lib/packages/group-choice/link';
import { listPackages } from '@/lib/packages/catalogue/queries';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { ROUTES, toAbsoluteUrl } from '@/lib/platform/routes';
import { toPageMetadata } from '@/lib/public/seo/page-metadata';
import { toTripBrief } from '@/lib/packages/shortlist/trip-brief';
import { getCompany } from '@/lib/company/fields/company';
import { SECRET_PAGE } from '../../../secret-page';

/**
 * The URL contains a secret: the page is rendered for each HTTP request and never cached or indexed, and the URL is
 * never sent as a referrer.
 */
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ token: string }> };

/** Link preview for chat apps. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { token } = await params;
  return {
    ...toPageMetadata({
      origin: getEnv().PUBLIC_ORIGIN,
      brand: getCompany().brand,
      title: 'Which trip shall we take?',
      description: 'Tick the trips that you would like. Nobody gives a name.',
      path: `${ROUTES.group}/${token}`,
      isListed: false,
    }),
    ...SECRET_PAGE,
  };
}

/** The proxy has already checked the link; the page checks it again. */
export default async function GroupChoicePage({ params }: Props) {
  const { token } = await params;
  const [group, packages] = await Promise.all([readChoice(token), listPackages()]);
  const trips = group.packages.flatMap(({ id }) => packages.find((trip) => trip.id === id) ?? []);
  return (
    <GroupPage
      token={token}
      url={toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, `${ROUTES.group}/${token}`)}
      trips={trips.map(toTripBrief)}
      start={group}
      today={getIndiaDate()}
      callback={formatCallback(getTerms())}
    />
  );
}

async function readChoice(token: string) {
  try {
    return await readGroup(await headers(), token, null);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') notFound();
    throw error;
  }
}
