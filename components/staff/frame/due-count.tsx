'use client';

import { useEffect } from 'react';
import { useLive } from '../live/use-live';
import { confirmPush, forgetPushConfirmation } from '../notices/push';
import { announceNews } from '../notices/announce';
import { useWaysOf } from '../notices/notification-ways';
import { onSignedIn } from '@/components/editing/kit/session-events';
import { useStaffQuery } from '@/components/editing/query/staff-query';

/** Id of the text that describes the count, for `aria-describedby` of the link that shows it. */
export const DUE_COUNT_ID = 'due-now';
/** Poll interval, because requests become due without any event. */
const INTERVAL_MS = 60_000;
/** Throttles reloads when several events arrive together. */
const THROTTLE_MS = 2_000;
const MOST_SHOWN = 99;

type Due = { dueNow: number };
const DUE_PATH = '/response-time/due';

/**
 * Keeps the number of due requests current and renders it as text for screen readers. If switched on, announces new
 * requests by sound or notification and renews the push subscription. Must be rendered only once per page.
 */
export function DueDescription({ username }: { username: string }) {
  const { data, refetch } = useStaffQuery<Due>(DUE_PATH, { refetchInterval: INTERVAL_MS });
  const count = data?.dueNow ?? 0;
  const ways = useWaysOf(username);
  const { read } = ways;

  useLive({
    throttleMs: THROTTLE_MS,
    staysLive: () => read().since !== '',
    onChanged(changes) {
      const isRelevant = changes?.some(({ event }) => event === 'enquiry' || event === 'itinerary') ?? true;
      if (!isRelevant) return undefined;
      return Promise.all([refetch({ cancelRefetch: changes !== null }), announceNews(read())]).then(
        () => undefined,
      );
    },
  });
  useEffect(() => {
    void confirmPush(ways);
    return onSignedIn(() => {
      forgetPushConfirmation();
      void confirmPush(ways);
    });
  }, [ways]);
  return (
    <p id={DUE_COUNT_ID} hidden>
      {count > 0 && `${count} due now`}
    </p>
  );
}

/** Number of due requests, or nothing for zero. Shown as CSS content, so that it is not part of the link's label. */
export function DueCount({ className }: { className: string }) {
  const { data } = useStaffQuery<Due>(DUE_PATH, { refetchOnMount: false });
  const count = data?.dueNow ?? 0;
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      data-due-count={count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      className={`min-w-5 rounded-full bg-laterite px-1 text-center text-[0.6875rem] leading-5 font-semibold text-paper tabular-nums after:content-[attr(data-due-count)] ${className}`}
    />
  );
}
