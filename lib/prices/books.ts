import { addPlainDays, type PlainDate } from '../format/dates';
import type { PriceBook } from './types';

/** Days before the end of the last book on which staff are warned. */
const WARN_DAYS = 60;

/** The end of the last book, if it is within 60 days of `today` or past; else null. */
export function findNearEnd(books: readonly PriceBook[], today: PlainDate): PlainDate | null {
  if (books.some(({ to }) => to === null)) return null;
  const last = books.reduce((latest, { to }) => (to !== null && to > latest ? to : latest), '');
  return last !== '' && last <= addPlainDays(today, WARN_DAYS) ? last : null;
}

/** True for a book whose last travel date is past. */
export function isOver({ to }: Pick<PriceBook, 'to'>, today: PlainDate): boolean {
  return to !== null && to < today;
}
