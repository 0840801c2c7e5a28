import type { Metadata } from 'next';
import { WriteReview } from '@/components/content/public-reviews/write-review';
import { toClosedWords } from '@/components/site/frame/closed-link';
import { openInvitation } from '@/lib/content/reviews/open-invitation';
import { getCompany } from '@/lib/platform/site';
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

const NEW_LINK = 'Write to us and we send you a new one.';

type Props = { params: Promise<{ token: string }> };

export default async function ReviewPage({ params }: Props) {
  const { token } = await params;
  const { brand } = getCompany();
  const link = await openInvitation(token);
  const { title, text } = link.state === 'open' ? toWelcome(brand) : toClosedWords(link.state, NEW_LINK);
  return (
    <div className="wrap section max-w-2xl">
      <p className="eyebrow">Your review</p>
      <h1 className="mt-2 text-title">{title}</h1>
      <p className="mt-4 mb-8 text-lg">{text}</p>
      {link.state === 'open' && (
        <WriteReview token={token} customerName={link.customerName} location={link.location} />
      )}
    </div>
  );
}

function toWelcome(brand: string) {
  return {
    title: `How was your trip with ${brand}?`,
    text: 'We read every review before we show it with your name. This link works once.',
  };
}
