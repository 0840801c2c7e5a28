'use client';

import { useEffect, useState } from 'react';
import { sendStaff } from '@/components/editing/kit/staff-request';

type Search<Item> = { path: string; items: readonly Item[] | null };
type Found<Item> = { items: readonly Item[]; state: 'idle' | 'loading' | 'ready' | 'failed' };

/** Fetches a path below /api/admin while it is not null, and again when it changes. */
export function useRateSearch<Item>(path: string | null): Found<Item> {
  const [found, setFound] = useState<Search<Item> | null>(null);
  useEffect(() => {
    if (path === null) return;
    const abort = new AbortController();
    void sendStaff<{ items: Item[] }>('GET', path, undefined, { signal: abort.signal }).then((answer) => {
      if (!abort.signal.aborted) setFound({ path, items: answer.ok ? answer.body.items : null });
    });
    return () => abort.abort();
  }, [path]);
  if (path === null) return { items: [], state: 'idle' };
  if (found?.path !== path) return { items: [], state: 'loading' };
  return { items: found.items ?? [], state: found.items ? 'ready' : 'failed' };
}
