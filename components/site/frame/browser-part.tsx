'use client';

import { Suspense, type ReactNode } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

type Props = { loading: ReactNode; children: ReactNode };

/**
 * A lazy part that is rendered only in the browser, because it depends on the URL or on storage. React starts at once
 * for it, without an interaction; `loading` is shown until the part has loaded.
 */
export function BrowserPart({ loading, children }: Props) {
  const isBrowser = useHydrated();
  return <div data-start="">{isBrowser ? <Suspense fallback={loading}>{children}</Suspense> : loading}</div>;
}
