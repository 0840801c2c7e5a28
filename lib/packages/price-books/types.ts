import type { z } from 'zod';
import type {
  unrevertedChangeSchema,
  priceBookSchema,
  priceChangeSchema,
  priceLineSchema,
  pricesChangedSchema,
  priceSheetAnswer,
  pricesUndoneSchema,
} from './answer-schema';
import type { PriceField } from './fields';

export { PRICE_FIELDS, type PriceField } from './fields';

/** Whole rupees; null = no price of this kind. */
export type Prices = Record<PriceField, number | null>;

export type PriceLine = z.infer<typeof priceLineSchema>;
export type PriceBook = z.infer<typeof priceBookSchema>;
export type PriceSheet = z.infer<typeof priceSheetAnswer>;
export type PriceChange = z.infer<typeof priceChangeSchema>;
export type UnrevertedChange = z.infer<typeof unrevertedChangeSchema>;
export type PricesChanged = z.infer<typeof pricesChangedSchema>;
export type PricesUndone = z.infer<typeof pricesUndoneSchema>;
export type UndoableBatch = NonNullable<PriceSheet['undo']>;

/** A new value of one cell; `version` is the version of the line that it was typed into. */
export type CellInput = { id: string; field: PriceField; value: number | null; version?: number | undefined };
