import type { Metadata } from 'next';
import { WriteReview } from '@/components/reviews/write-review';
import { openInvitation, type InvitationState } from '@/lib/content/reviews/open-invitation';
import { getCompany } from '@/lib/platform/site';

/** The address contains a secret: the page is rendered for each request, never cached, not indexed, not a referrer. */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = {
  title: 'Your review',
  robots: { index: false, follow: false, nocache: true },
  referrer: 'no-referrer',
};

type Props = { params: Promise<{ token: string }> };

export default async function ReviewPage({ params }: Props) {
  const { token } = await params;
  const { brand } = getCompany();
  const link = await openInvitation(token);
  const { title, text } = link.state === 'open' ? toWelcome(brand) : CLOSED[link.state];
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

const CLOSED: Record<Exclude<InvitationState['state'], 'open'>, { title: string; text: string }> = {
  closed: {
    title: 'This link does not work',
    text: 'It was used already, is too old, was taken back, or is not whole. Write to us and we send you a new one.',
  },
  busy: {
    title: 'Too many tries',
    text: 'Too many links were opened from your connection. Please wait ten minutes and open yours again.',
  },
  away: {
    title: 'Please try again in a minute',
    text: 'We cannot reach our records just now. Your link still works.',
  },
};
