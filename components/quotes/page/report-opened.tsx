'use client';

import { useEffect } from 'react';
import { ROUTES } from '@/lib/platform/routes';

/**
 * Reports once that the traveller has opened this version. Link previews in chat apps do not count, because they run no
 * script.
 */
export function ReportOpened({ token, number }: { token: string; number: number }) {
  useEffect(() => {
    void fetch(`${ROUTES.api.quotes}/${token}/seen`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ number }),
    }).catch(() => undefined);
  }, [token, number]);
  return null;
}
