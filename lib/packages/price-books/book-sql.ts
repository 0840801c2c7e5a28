import { addPlainDays, type PlainDate } from '../../platform/format/dates';
import type { PriceBook } from './types';

/** Dates are read as text, because the driver would convert them to local time. */
export const BOOK_COLUMNS = `id, name, starts_on::text AS "startsOn", ends_before::text AS "endsBefore",
  is_current AS "isCurrent", version`;
export const ALL_BOOKS = `SELECT ${BOOK_COLUMNS} FROM price_books ORDER BY starts_on NULLS FIRST`;

export type BookRow = Pick<PriceBook, 'id' | 'name' | 'isCurrent' | 'version'> & {
  startsOn: PlainDate | null;
  endsBefore: PlainDate | null;
};

/** A row of `price_books` with its last day instead of the day after it. */
export function toBook({ id, name, isCurrent, version, startsOn, endsBefore }: BookRow): PriceBook {
  return { id, name, from: startsOn, to: endsBefore && addPlainDays(endsBefore, -1), isCurrent, version };
}
