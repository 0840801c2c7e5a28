import type { SiteStats } from '@/lib/public/analytics/types';
import { formatCount } from '@/lib/platform/format/numbers';
import { EVERYTHING, toInboxUrl, type InboxView } from '../inbox/state/inbox-view';

export type RowFilter = Partial<InboxView>;
type Props = {
  count: number;
  /** The name of the figure, used in the accessible name of its link. */
  about: string;
  /** The inbox's filter that lists exactly the counted requests; null if there is none. */
  filter: RowFilter | null;
};

/** A count that links to its rows in the inbox. The link replaces the whole page, not only the analytics frame. */
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

const LABELS: [keyof SiteStats, string][] = [
  ['enquiries', 'Website enquiries'],
  ['newEnquiries', 'New website enquiries'],
  ['convertedEnquiries', 'Converted website enquiries'],
  ['tours', 'Tours'],
  ['keralaTours', 'Kerala tours'],
  ['internationalTours', 'International tours'],
  ['reviews', 'Reviews'],
  ['averageRating', 'Average rating'],
];

export function StatsGrid({ stats }: { stats: SiteStats }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
      {LABELS.map(([key, label]) => (
        <div key={key} className="flex flex-col-reverse justify-end bg-white px-4 py-2.5">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-display text-xl tabular-nums">
            {key === 'averageRating' ? stats[key].toFixed(1) : formatCount(stats[key])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
