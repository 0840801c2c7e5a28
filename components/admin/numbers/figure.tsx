import { formatCount } from '@/lib/platform/format/numbers';
import { EVERYTHING, toInboxUrl, type InboxView } from '../inbox/state/inbox-view';

export type RowFilter = Partial<InboxView>;
type Props = {
  count: number;
  /** The name of the figure, used in the accessible name of its link. */
  about: string;
  /** The filter of the inbox that lists exactly what is counted; null if there is none. */
  filter: RowFilter | null;
};

/** A count that links to its rows in the inbox. The link leaves the frame of the analytics page. */
export function Figure({ count, about, filter }: Props) {
  if (!filter || count === 0) return formatCount(count);
  return (
    <a
      href={toInboxUrl({ ...EVERYTHING, ...filter })}
      target="_top"
      aria-label={`${formatCount(count)}: ${about}`}
      className="text-lagoon underline"
    >
      {formatCount(count)}
    </a>
  );
}
