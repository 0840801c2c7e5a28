'use client';

import { useStaffQuery } from '@/components/editing/query/staff-query';

type Found<Item> = { items: readonly Item[]; state: 'idle' | 'loading' | 'ready' | 'failed' };

/** Searches the rate book or our packages by a path below /api/admin while it is not null. */
export function useRateSearch<Item>(path: string | null): Found<Item> {
  const { data, isError } = useStaffQuery<{ items: Item[] }>(path);
  if (path === null) return { items: [], state: 'idle' };
  return { items: data?.items ?? [], state: data ? 'ready' : isError ? 'failed' : 'loading' };
}
