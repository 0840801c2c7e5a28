'use client';

import { useRouter } from 'next/navigation';
import { useReturn } from '@/components/ui/use-return';

/** Refreshes the page when the visitor returns to it: it may be outdated, or its data erased. There is no polling. */
export function RefreshOnReturn() {
  const { refresh } = useRouter();
  useReturn(refresh);
  return null;
}
