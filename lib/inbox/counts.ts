import { INBOX_TABS, toRequestStatus, toTab } from './status';
import type { InboxCounts } from './types';

export type CountRow = { status: string; isSpam: boolean; n: number };

/** Counts per tab. `quoted` requests count as contacted; spam is counted only in the spam tab. */
export function toCounts(rows: CountRow[]): InboxCounts {
  const counts = Object.fromEntries(INBOX_TABS.map((tab) => [tab, 0])) as InboxCounts;
  for (const { status, isSpam, n } of rows) {
    if (isSpam) counts.spam += n;
    else {
      counts.all += n;
      counts[toTab(toRequestStatus(status))] += n;
    }
  }
  return counts;
}
