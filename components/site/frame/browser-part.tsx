'use client';

import { Suspense, type ReactNode } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

type Props = { loading: ReactNode; children: ReactNode };

/**
 * A lazy part that exists in the browser only, because it depends on the address or on storage. The page starts by itself,
 * and shows `loading` until the part has loaded.
 */
export function BrowserPart({ loading, children }: Props) {
  const isBrowser = useHydrated();
  return <div data-start="">{isBrowser ? <Suspense fallback={loading}>{children}</Suspense> : loading}</div>;
}
