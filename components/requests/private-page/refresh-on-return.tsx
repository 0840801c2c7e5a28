'use client';

import { useRouter } from 'next/navigation';
import { useReturn } from '@/components/ui/use-return';

/** Refreshes the page when the visitor returns to it, because the request may have changed or been erased meanwhile. */
export function RefreshOnReturn() {
  const { refresh } = useRouter();
  useReturn(refresh);
  return null;
}
