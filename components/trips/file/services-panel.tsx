import { countOf } from '@/lib/platform/format/count-of';
import { formatDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import type { TripFile, TripServiceItem } from '@/lib/trips/file/types';
import { SERVICE_KINDS } from '@/lib/trips/model/service-states';
import { StateBadge } from '../state-badge';

/** One line per stay, vehicle and activity, with its supplier and state. */
export function ServicesPanel({ item: { services, canSeeCosts } }: { item: TripFile }) {
  return (
    <section aria-labelledby="services">
      <h2 id="services" className="text-base font-semibold">
        Services
      </h2>
      {services.length === 0 && (
        <p className="mt-2 text-sm text-ink-soft">This trip has no services of its quote.</p>
      )}
      <ul className="mt-2 text-sm">
        {services.map((service) => (
          <ServiceLine key={service.id} service={service} hasCost={canSeeCosts} />
        ))}
      </ul>
    </section>
  );
}

function ServiceLine({ service, hasCost }: { service: TripServiceItem; hasCost: boolean }) {
  const { kind, label, place, firstDay, nights, detail, supplier, agreedCost, quotedCost, state } = service;
  const cost = agreedCost ?? quotedCost;
  const facts = [
    SERVICE_KINDS[kind],
    place,
    nights > 0 ? `${formatDate(firstDay)}, ${countOf(nights, 'night')}` : formatDate(firstDay),
    detail,
    supplier === label ? '' : supplier,
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 border-t border-line py-2">
      <p className="min-w-0">
        <span className="block font-semibold">{label}</span>
        <span className="block text-xs text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <p className="text-right tabular-nums">{hasCost && cost !== null && formatRupees(cost)}</p>
      <p>
        <StateBadge state={state} />
      </p>
    </li>
  );
}
