import { addPlainDays, formatDate, type PlainDate } from '../../platform/format/dates';
import type { PriceBook } from './types';

/** Staff are warned this many days before the end of the last book. */
const WARN_DAYS = 60;

/** The end of the last book, if it is in the past or at most 60 days after `today`; else null. */
export function findNearEnd(books: readonly PriceBook[], today: PlainDate): PlainDate | null {
  if (books.some(({ to }) => to === null)) return null;
  const last = books.reduce((latest, { to }) => (to !== null && to > latest ? to : latest), '');
  return last !== '' && last <= addPlainDays(today, WARN_DAYS) ? last : null;
}

/** True when the last travel date of the book is in the past. */
export function isOver({ to }: Pick<PriceBook, 'to'>, today: PlainDate): boolean {
  return to !== null && to < today;
}

type BookDates = { from: PlainDate | null; to: PlainDate | null };

/**
 * Sentences about the neighbouring books that move when `book` (null for a new book) gets new dates: a book that ends
 * right before it or begins right after it is adjusted, as in `updatePriceBook` and `createPriceBook`.
 */
export function listMoves(
  books: readonly PriceBook[],
  book: PriceBook | null,
  { from, to }: BookDates,
): string[] {
  const others = books.filter(({ id }) => id !== book?.id);
  const oldEnd = book ? book.from && addPlainDays(book.from, -1) : null;
  const earlier =
    from === null || from === book?.from || (book && !oldEnd)
      ? []
      : others.filter((other) => other.to === oldEnd && (other.from ?? '') < from);
  const oldStart = book?.to ? addPlainDays(book.to, 1) : null;
  const later =
    to === null || to === book?.to || !oldStart ? [] : others.filter((other) => other.from === oldStart);
  return [
    ...earlier.map(({ name }) => `${name} ends on ${formatDate(addPlainDays(from ?? '', -1))}.`),
    ...later.map(({ name }) => `${name} begins on ${formatDate(addPlainDays(to ?? '', 1))}.`),
  ];
}

/**
 * First day and name of the book to prepare next. It begins on the first 1 April after today and after the end of the
 * last book (its start if it is open-ended), and is named after the pricing year that begins then.
 */
export function suggestNextBook(
  books: readonly PriceBook[],
  today: PlainDate,
): { from: PlainDate; name: string } {
  const last = books.reduce((latest, { from, to }) => {
    const start = to ?? from ?? '';
    return start > latest ? start : latest;
  }, today);
  const year = Number(last.slice(0, 4)) + (last.slice(5) < '04-01' ? 0 : 1);
  return { from: `${year}-04-01`, name: `${year}-${String(year + 1).slice(2)}` };
}
