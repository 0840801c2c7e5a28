'use client';

import { useLinkAction } from '@/components/site/private-links/use-link-action';
import { ROUTES } from '@/lib/platform/routes';

type Action = 'note' | 'date' | 'party' | 'withdraw' | 'erase';

/** Sends a change of the visitor's request through its private link. */
export function useVisitorAction(
  token: string,
  action: Action,
  options?: Parameters<typeof useLinkAction>[1],
): ReturnType<typeof useLinkAction> {
  return useLinkAction(`${ROUTES.api.requests}/${token}/${action}`, options);
}
