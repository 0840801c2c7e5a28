import type { LineInput } from './read-row';
import type { RateItem, Supplement, Supplier, SupplierSheet } from './types';

type Stored = Omit<Supplier, 'id' | 'version'> & {
  items: Omit<RateItem, 'supplierId'>[];
  lines: LineInput[];
  supplements: Omit<Supplement, 'id' | 'supplierId'>[];
};

/** A stored supplier as it would be saved again without a change. */
export function toInput({ supplier, items, lines, supplements }: SupplierSheet): Stored {
  const { kind, name, place, phone, email, note, childFreeTo, childTo, isSample, isArchived } = supplier;
  return {
    kind,
    name,
    place,
    class: supplier.class,
    phone,
    email,
    note,
    childFreeTo,
    childTo,
    isSample,
    isArchived,
    items: items.map(({ supplierId: _supplier, ...item }) => item),
    lines: lines.map(({ id: _line, ...line }) => line),
    supplements: supplements.map(({ id: _supplement, supplierId: _supplier, ...rest }) => rest),
  };
}
