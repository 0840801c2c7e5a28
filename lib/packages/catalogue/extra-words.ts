import { formatRupees } from '../../platform/format/money';
import type { PackageExtra } from '../model/types';

const UNITS: Record<PackageExtra['unit'], string> = {
  person: 'per person',
  group: 'for the group',
  vehicle: 'per vehicle',
  room: 'per room',
};

/** The price of an extra: `₹1,200 per person`. */
export function toExtraPrice({ price, unit }: Pick<PackageExtra, 'price' | 'unit'>): string {
  return `${formatRupees(price)} ${UNITS[unit]}`;
}

/** One line for print: name, price and description. */
export function toExtraLine({ note, ...extra }: PackageExtra): string {
  return `${extra.name}: ${toExtraPrice(extra)}${note ? `. ${note}` : ''}`;
}

/** The names of the ticked extras. The form stores them as text, one per line, because drafts contain only text. */
export function readExtras(value: string): string[] {
  return value.split('\n').filter(Boolean);
}
