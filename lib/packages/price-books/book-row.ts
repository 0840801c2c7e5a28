import type { Prisma } from '../../generated/prisma/client';
import { addPlainDays, toPlainDate } from '../../platform/format/dates';
import type { PriceBook } from './types';

export const BOOK = {
  id: true,
  name: true,
  startsOn: true,
  endsBefore: true,
  isCurrent: true,
  version: true,
} as const satisfies Prisma.PriceBookSelect;
type BookRow = Prisma.PriceBookGetPayload<{ select: typeof BOOK }>;

/** A row of `price_books` with its last day instead of the day after it. */
export function toBook({ startsOn, endsBefore, ...book }: BookRow): PriceBook {
  return {
    ...book,
    from: startsOn && toPlainDate(startsOn),
    to: endsBefore && addPlainDays(toPlainDate(endsBefore), -1),
  };
}
