import { listFieldFacts } from '@/lib/requests/derived-fields';
import type { InboxItem } from '@/lib/requests/inbox/types';

/** The plain fields of a request that its row shows. */
export function ListedFacts({ item }: { item: InboxItem }) {
  return listFieldFacts('list', item).map(({ label, value }) => (
    <span key={label} className="text-ink-soft">
      {` · ${label}: `}
      <bdi>{value}</bdi>
    </span>
  ));
}
