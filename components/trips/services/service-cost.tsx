import { formatRupees } from '@/lib/platform/format/money';
import type { ServiceState } from '@/lib/trips/model/service-states';

type Props = { service: { state: ServiceState; agreedCost: number | null; quotedCost: number | null } };

/** The agreed cost of a service with the quoted one, where they differ; of a dropped one, what the supplier keeps. */
export function ServiceCost({ service: { state, agreedCost, quotedCost } }: Props) {
  if (state === 'dropped') return agreedCost !== null && `keeps ${formatRupees(agreedCost)}`;
  const isAbove = agreedCost !== null && quotedCost !== null && agreedCost > quotedCost;
  const none = agreedCost === null ? 'no cost' : 'not quoted';
  return (
    <>
      {agreedCost !== null && (
        <span className={isAbove ? 'font-semibold text-danger' : ''}>{formatRupees(agreedCost)}</span>
      )}
      {(agreedCost === null || agreedCost !== quotedCost) && (
        <span className="block text-xs whitespace-nowrap text-ink-soft">
          {quotedCost === null ? none : `quoted ${formatRupees(quotedCost)}`}
        </span>
      )}
    </>
  );
}
