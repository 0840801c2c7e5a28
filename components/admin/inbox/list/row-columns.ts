import type { InboxItem } from '@/lib/requests/inbox/types';

/** Optional columns; each is shown only if at least one row has a value for it. */
export type Columns = { message: boolean; owner: boolean; followUp: boolean };

export function getColumns(items: readonly InboxItem[]): Columns {
  return {
    message: items.some(({ excerpt }) => excerpt !== ''),
    owner: items.some(({ assignee }) => assignee !== null),
    followUp: items.some(({ followUpAt }) => followUpAt !== null),
  };
}
