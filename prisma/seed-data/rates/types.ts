import type { LineInput } from '../../../lib/quotes/rate-book/read-row';
import type { RateItem, Supplement, Supplier } from '../../../lib/quotes/rate-book/types';

/** A rate that refers to its item by name instead of id. */
export type SeedLine = Omit<LineInput, 'itemId'> & { item: string };

/** A sample supplier with its rates. */
export type SeedSupplier = Pick<Supplier, 'kind' | 'name' | 'place' | 'class'> & {
  items: Omit<RateItem, 'id' | 'supplierId'>[];
  lines: SeedLine[];
  supplements: Omit<Supplement, 'id' | 'supplierId'>[];
};
