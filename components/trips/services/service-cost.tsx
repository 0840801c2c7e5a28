import { formatRupees } from '@/lib/platform/format/money';

type Props = { service: { agreedCost: number | null; quotedCost: number | null } };

/** The agreed cost of a service with the quoted one, where they differ; before it is agreed, the quoted one. */
export function ServiceCost({ service: { agreedCost, quotedCost } }: Props) {
  const isAbove = agreedCost !== null && quotedCost !== null && agreedCost > quotedCost;
  const words = quotedCost === null ? 'not quoted' : `quoted ${formatRupees(quotedCost)}`;
  return (
    <>
      {agreedCost !== null && (
        <span className={isAbove ? 'font-semibold text-danger' : ''}>{formatRupees(agreedCost)}</span>
      )}
      {agreedCost !== quotedCost && <span className="block text-xs text-ink-soft">{words}</span>}
    </>
  );
}
