import type { PlainDate } from '../../platform/format/dates';
import type { Category } from '../model/types';

/** The prices of a line in the order of the grid's columns. */
export const PRICE_FIELDS = [
  'price',
  'originalPrice',
  'offSeasonPrice',
  'onSeasonPrice',
  'twoPersonsPrice',
  'fourPersonsPrice',
  'sixPersonsPrice',
] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

/** Whole rupees; null = no price of this kind. */
export type Prices = Record<PriceField, number | null>;

/** A package's line of a price book, with the facts of the package that its rules need. */
export type PriceLine = {
  id: string;
  title: string;
  /** Heading of the public list that the package belongs to today. */
  list: string;
  isActive: boolean;
  category: Category;
  isKerala: boolean;
  isPopular: boolean;
  isHoneymoon: boolean;
  prices: Prices;
  version: number;
};

/** A new value of one cell; `version` is the version of the line that it was typed into. */
export type CellInput = { id: string; field: PriceField; value: number | null; version?: number | undefined };

/** A changed cell with its old and its new value. */
export type PriceChange = { id: string; field: PriceField; from: number | null; to: number | null };

/** A changed cell that an undo left alone, because its value is another one by now. */
export type KeptChange = PriceChange & { title: string; now: number | null };

export type PriceBook = {
  id: number;
  name: string;
  /** First travel date; null for a book without one. */
  from: PlainDate | null;
  /** Last travel date; null while the book is open. */
  to: PlainDate | null;
  isCurrent: boolean;
  version: number;
};

/** The last change that can be undone. */
export type UndoableBatch = { id: string; at: string; changes: number };

/** A price book with its lines, as the grid shows it. */
export type PriceSheet = { book: PriceBook; items: PriceLine[]; undo: UndoableBatch | null };

/** Answer to a change of prices. `versions` are the new versions of the changed lines. */
export type PricesChanged = { changes: PriceChange[]; undo: string | null; versions: Record<string, number> };

/** Answer to an undo. */
export type PricesUndone = PricesChanged & { rest: KeptChange[] };
