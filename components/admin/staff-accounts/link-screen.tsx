import type { ReactNode } from 'react';
import type { LinkState } from '@/lib/staff/accounts/open-link';

type Closed = Exclude<LinkState['state'], 'open'>;

const WORDS: Record<Closed, { title: string; text: string }> = {
  closed: {
    title: 'This link does not work',
    text: 'It was used already, is too old, was taken back, or is not whole. Ask an owner of the staff area for a new one.',
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

/** Layout of the invitation and reset pages, which need no session. */
export function LinkScreen({
  brand,
  title,
  children,
}: {
  brand: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-sm">
        <p className="eyebrow">{brand}</p>
        <h1 className="mb-6 mt-1 text-2xl">{title}</h1>
        {children}
      </div>
    </main>
  );
}

/** Shows the same screen for every invalid link, whatever the reason. */
export function ClosedLink({ brand, state }: { brand: string; state: Closed }) {
  return (
    <LinkScreen brand={brand} title={WORDS[state].title}>
      <p>{WORDS[state].text}</p>
    </LinkScreen>
  );
}
