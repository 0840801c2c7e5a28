'use client';

import { useEffect, useState } from 'react';
import { formatCount, formatSpan } from '@/lib/format/numbers';
import { MOST_DUE, type ResponseSummary as Summary } from '@/lib/response-time/types';
import { sendStaff } from '../../staff-request';
import { useInbox } from '../state/inbox-context';
import { useNow } from '../state/use-now';
import { ViewLink } from './view-link';

const DEBOUNCE_MS = 400;
const MINUTE_MS = 60_000;

/** Summary of response times: number of waiting requests, number of late ones, median time to the first answer. */
export function ResponseSummary({ start }: { start: Summary | null }) {
  const summary = useSummary(start);
  if (!summary) return null;
  const { due, amber, broken } = summary.promises;
  const [week, month] = summary.responses;
  return (
    <section
      aria-label="The 24-hour promise"
      className="mt-4 flex flex-wrap items-baseline gap-x-6 rounded-lg border border-line bg-white px-4 py-1.5 text-sm"
    >
      <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-1">
        <Figure label="Waiting" value={toCount(due + broken)} />
        <Figure label="Under 4 h left" value={toCount(amber)} isWarning={amber > 0} />
        <Figure label="Promise broken" value={toCount(broken)} isDanger={broken > 0} />
        <Figure label="Median first answer, 7 days" value={toSpan(week?.medianMinutes)} />
        <Figure label="30 days" value={toSpan(month?.medianMinutes)} />
      </dl>
      <ViewLink
        to={{ sort: 'waiting', tab: 'all', due: false }}
        isCurrent={false}
        className="inline-flex min-h-11 items-center text-lagoon sm:ml-auto sm:min-h-8"
      >
        Show who waits longest
      </ViewLink>
    </section>
  );
}

/**
 * The summary, fetched again every minute and after list changes. List changes come in bursts, so they are debounced.
 */
function useSummary(start: Summary | null): Summary | null {
  const [summary, setSummary] = useState(start);
  const items = useInbox((state) => state.items);
  const now = useNow();
  const minute = now === null ? null : Math.floor(now / MINUTE_MS);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await sendStaff<Summary>('GET', '/response-time');
      if (isCurrent && answer.ok) setSummary(answer.body);
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [items, minute]);
  return summary;
}

type FigureProps = { label: string; value: string; isWarning?: boolean; isDanger?: boolean };

function Figure({ label, value, isWarning = false, isDanger = false }: FigureProps) {
  const look = isDanger ? 'text-danger' : isWarning ? 'text-laterite' : 'text-ink';
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className={`font-semibold tabular-nums ${look}`}>{value}</dd>
    </div>
  );
}

function toCount(count: number): string {
  return count >= MOST_DUE ? `${formatCount(MOST_DUE)} or more` : formatCount(count);
}

function toSpan(minutes: number | null | undefined): string {
  return minutes === null || minutes === undefined ? 'none yet' : formatSpan(minutes);
}
