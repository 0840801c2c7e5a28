import type { ReactNode } from 'react';
import { toClosedWords, type ClosedState } from '@/components/site/frame/closed-link';

const NEW_LINK = 'Ask an owner of the staff area for a new one.';

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

/** The screen for a link that cannot be opened; the same for every invalid link. */
export function ClosedLink({ brand, state }: { brand: string; state: ClosedState }) {
  const { title, text } = toClosedWords(state, NEW_LINK);
  return (
    <LinkScreen brand={brand} title={title}>
      <p>{text}</p>
    </LinkScreen>
  );
}
