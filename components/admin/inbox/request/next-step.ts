import { getIndiaDate } from '@/lib/platform/format/dates';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { isAwaitingResponse, isFollowUpDue } from '@/lib/requests/response-time/clock';

export type NextStep = 'call' | 'reply' | 'follow-up';

/**
 * What to do next with a request: call back who still waits, reply when a follow-up is due, set a follow-up when an
 * open request has none. Null when nothing is to be done, as for a closed or withdrawn request.
 */
export function getNextStep(request: InboxItem, today = getIndiaDate()): NextStep | null {
  const { status, enquiryDate: receivedAt, firstContactAt, isSpam, followUpAt } = request;
  if (isAwaitingResponse({ status, receivedAt, firstContactAt, isSpam })) return 'call';
  if (isFollowUpDue(request, today)) return 'reply';
  const isOpen = status !== 'converted' && status !== 'closed' && !isSpam;
  return isOpen && !followUpAt ? 'follow-up' : null;
}
