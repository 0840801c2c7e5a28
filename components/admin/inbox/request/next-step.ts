import { getIndiaDate } from '@/lib/format/dates';
import type { InboxItem } from '@/lib/inbox/types';
import { isAwaitingResponse, isFollowUpDue } from '@/lib/response-time/clock';

export type NextStep = 'call' | 'reply' | 'follow-up';

/**
 * What to do next with a request: call back who still waits, reply when a follow-up is due, set a follow-up when none
 * is set. Null when nothing is to be done, as for a withdrawn request.
 */
export function getNextStep(request: InboxItem, today = getIndiaDate()): NextStep | null {
  const { status, enquiryDate: receivedAt, firstContactAt, isSpam, withdrawnAt, followUpAt } = request;
  if (withdrawnAt || isSpam || status === 'converted' || status === 'closed') return null;
  if (isAwaitingResponse({ status, receivedAt, firstContactAt, isSpam })) return 'call';
  if (!followUpAt) return 'follow-up';
  return isFollowUpDue(followUpAt, today) ? 'reply' : null;
}
