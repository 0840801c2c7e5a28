'use client';

import { formatDate, formatNear, getIndiaDate } from '@/lib/platform/format/dates';
import type { InboxItem } from '@/lib/requests/inbox/types';
import {
  getDueAt,
  getRemainingMs,
  getResponseState,
  isAwaitingResponse,
  isFollowUpDue,
  type ResponseState,
} from '@/lib/requests/response-time/clock';
import { describeRemaining } from '../list/response-clock';
import { useNow } from '../state/use-now';

const LOOKS: Record<ResponseState, string> = {
  fine: 'bg-sand text-ink',
  amber: 'bg-sun/25 text-ink',
  red: 'bg-danger-pale text-danger',
};

/** Until when to call the visitor, else that a follow-up is due; nothing when neither is. */
export function Deadline({ request }: { request: InboxItem }) {
  const now = useNow();
  if (now === null) return null; // the server does not know the time of viewing
  const today = getIndiaDate(new Date(now));
  const { status, enquiryDate: receivedAt, firstContactAt, isSpam, followUpAt } = request;
  if (isAwaitingResponse({ status, receivedAt, firstContactAt, isSpam })) {
    const due = getDueAt(receivedAt);
    const left = getRemainingMs(receivedAt, new Date(now));
    return (
      <p className={`flex flex-wrap gap-x-2 rounded-lg px-3 py-1.5 ${LOOKS[getResponseState(left)]}`}>
        <strong className="font-semibold">
          {left > 0 ? 'Call by ' : 'The call was due '}
          <time dateTime={due.toISOString()}>{formatNear(due, today)}</time>
        </strong>
        <span>{describeRemaining(left)}</span>
      </p>
    );
  }
  if (!followUpAt || !isFollowUpDue(request, today)) return null;
  const day = getIndiaDate(new Date(followUpAt));
  return (
    <p className={`rounded-lg px-3 py-1.5 font-semibold ${LOOKS.amber}`}>
      {day === today ? 'Follow-up due today' : `Follow-up overdue since ${formatDate(day)}`}
    </p>
  );
}
