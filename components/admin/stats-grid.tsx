import { formatCount } from '@/lib/platform/format/numbers';
import type { SiteStats } from '@/lib/site/analytics/types';

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
