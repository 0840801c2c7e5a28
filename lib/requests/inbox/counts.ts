import { INBOX_TABS, PLAN_TABS, toRequestStatus, toTab } from './status';
import type { InboxCounts } from './types';

export type CountRow = { status: string; isSpam: boolean; n: number };

/** Counts per tab, with or without a tab for `quoted`. Spam is counted only in the spam tab. */
export function toCounts(rows: CountRow[], hasQuotedTab = false): InboxCounts {
  const tabs = hasQuotedTab ? PLAN_TABS : INBOX_TABS;
  const counts = Object.fromEntries(tabs.map((tab) => [tab, 0])) as Required<InboxCounts>;
  for (const { status, isSpam, n } of rows) {
    if (isSpam) counts.spam += n;
    else {
      counts.all += n;
      counts[toTab(toRequestStatus(status), hasQuotedTab)] += n;
    }
  }
  return counts;
}
