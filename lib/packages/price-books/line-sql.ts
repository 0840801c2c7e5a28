import { getCollectionOf } from '../model/collections';
import type { Category } from '../model/types';
import { PRICE_COLUMNS } from './fields';
import { PRICE_FIELDS, type PriceLine, type Prices } from './types';

const FIELDS = Object.entries(PRICE_COLUMNS);
/** The price columns in SQL; `TYPED_COLUMNS` adds their types. */
export const COLUMN_LIST = FIELDS.map(([, column]) => column).join(', ');
export const TYPED_COLUMNS = FIELDS.map(([, column]) => `${column} int`).join(', ');

/** SQL for the lines of the book $1. `more` is appended to the WHERE clause. */
export function toLineSql(more = ''): string {
  return `SELECT t.id, t.title, t.category, t.is_kerala AS "isKerala", t.is_popular AS "isPopular",
      t.is_honeymoon AS "isHoneymoon", t.is_active AS "isActive", l.version,
      t.off_season_price IS NOT NULL AS "hasSeasons", t.four_persons_price IS NOT NULL AS "hasTiers",
      ${FIELDS.map(([field, column]) => `l.${column} AS "${field}"`).join(', ')}
    FROM price_lines AS l JOIN tours AS t ON t.id = l.tour_id WHERE l.book_id = $1 ${more}`;
}

export type LineRow = Omit<PriceLine, 'prices' | 'list' | 'category'> &
  Prices & { category: string; hasSeasons: boolean; hasTiers: boolean };

/** A row of `toLineSql` as a line of the grid. */
export function toLine(row: LineRow): PriceLine {
  const { id, title, isKerala, isPopular, isHoneymoon, isActive, version } = row;
  const kind = {
    isKerala,
    isPopular,
    isHoneymoon,
    season: row.hasSeasons ? { offSeason: 0, onSeason: 0 } : null,
    pricing: row.hasTiers ? { twoPersons: 0, fourPersons: 0, sixPersons: 0 } : null,
  };
  return {
    id,
    title,
    isKerala,
    isPopular,
    isHoneymoon,
    isActive,
    version,
    category: row.category as Category,
    list: getCollectionOf(kind).heading,
    prices: Object.fromEntries(PRICE_FIELDS.map((field) => [field, row[field]])) as Prices,
  };
}

/** Lines as JSON rows with the names of the columns. */
export function toRows(lines: readonly PriceLine[]): string {
  const rows = lines.map(({ id, prices }) => ({
    id,
    ...Object.fromEntries(PRICE_FIELDS.map((field) => [PRICE_COLUMNS[field], prices[field]])),
  }));
  return JSON.stringify(rows);
}
