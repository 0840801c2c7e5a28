'use client';

import { formatMoment } from '@/lib/platform/format/dates';
import { formatSpan } from '@/lib/platform/format/numbers';
import type { InboxItem } from '@/lib/requests/inbox/types';
import {
  getResponseState,
  getRemainingMs,
  isAwaitingResponse,
  type ResponseState,
} from '@/lib/requests/response-time/clock';
import { useNow } from '../browser/use-now';

const LOOKS: Record<ResponseState, string> = {
  fine: 'text-ink-soft',
  amber: 'rounded bg-sun/25 px-1 font-semibold text-ink',
  red: 'rounded bg-danger-pale px-1 font-semibold text-danger',
};

type Props = { item: Pick<InboxItem, 'source' | 'status' | 'dueAt' | 'firstContactAt' | 'isSpam'> };

/** Shows the time left until the promised answer. Shows nothing after the first contact. */
export function ResponseClock({ item }: Props) {
  const now = useNow();
  if (!isAwaitingResponse(item)) return null;
  const due = item.dueAt;
  // The server does not know the time of viewing, so it renders the deadline; the browser shows the remaining time.
  if (now === null) return <Clock due={due} state="fine" text={`Answer by ${formatMoment(due)}`} />;
  const remaining = getRemainingMs(due, new Date(now));
  return <Clock due={due} state={getResponseState(remaining)} text={describeRemaining(remaining)} />;
}

/** The remaining time, such as `3 h 20 min left`, or how late the answer is; rounded down to minutes. */
export function describeRemaining(remainingMs: number): string {
  const minutes = Math.floor(Math.abs(remainingMs) / 60_000);
  if (remainingMs <= 0) return minutes === 0 ? 'Late since just now' : `Late by ${formatSpan(minutes)}`;
  return minutes === 0 ? 'Less than a minute left' : `${formatSpan(minutes)} left`;
}

function Clock({ due, state, text }: { due: string; state: ResponseState; text: string }) {
  return (
    <time dateTime={due} title={`Answer by ${formatMoment(due)}`} className={`text-xs ${LOOKS[state]}`}>
      {text}
    </time>
  );
}
