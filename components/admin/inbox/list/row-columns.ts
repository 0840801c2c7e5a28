import type { InboxItem } from '@/lib/inbox/types';

/** Columns that are left out when no row has anything in them. */
export type Columns = { message: boolean; owner: boolean; followUp: boolean };

export function getColumns(items: readonly InboxItem[]): Columns {
  return {
    message: items.some(({ excerpt }) => excerpt !== ''),
    owner: items.some(({ assignee }) => assignee !== null),
    followUp: items.some(({ followUpAt }) => followUpAt !== null),
  };
}
