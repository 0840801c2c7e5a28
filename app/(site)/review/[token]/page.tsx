import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WriteReview } from '@/components/company/public-reviews/write-review';
import { openInvitation } from '@/lib/company/reviews/open-invitation';
import { getCompany } from '@/lib/company/fields/company';
import { SECRET_PAGE } from '../../../secret-page';

/**
 * The URL contains a secret: the page is rendered for each HTTP request and never cached or indexed, and the URL is
 * never sent as a referrer.
 */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = {
  title: 'Your review',
  ...SECRET_PAGE,
};

type Props = { params: Promise<{ token: string }> };

/** The proxy has already checked the link; the page checks it again. */
export default async function ReviewPage({ params }: Props) {
  const { token } = await params;
  const { brand } = getCompany();
  const link = await openInvitation(token);
  if (link.state !== 'open') notFound();
  return (
    <div className="wrap section max-w-2xl">
      <p className="eyebrow">Your review</p>
      <h1 className="mt-2 text-title">{`How was your trip with ${brand}?`}</h1>
      <p className="mt-4 mb-8 text-lg">
        We read every review before we show it with your name. This link works once.
      </p>
      <WriteReview token={token} customerName={link.customerName} location={link.location} />
    </div>
  );
}
