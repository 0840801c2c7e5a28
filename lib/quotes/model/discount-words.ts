import { formatRupees } from '../../platform/format/money';

/** A discount for the traveller: `Early bird discount: −₹5,000`. */
export function formatDiscount({ label, amount }: { label: string; amount: number }): string {
  return `${label}: ${formatRupees(-amount)}`;
}
