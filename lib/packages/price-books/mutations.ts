import 'server-only';
import { recordAudit } from '../../staff/audit/mutations';
import { getPrisma, toJson, transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { getIndiaDate } from '../../platform/format/dates';
import { applyCells } from './apply';
import { BOOK, toBook } from './book-row';
import { isOver } from './books';
import { toBulkCells } from './bulk';
import { PRICE_LABELS } from './fields';
import { LINE, toLine, toPriceColumns } from './line-row';
import { revertChanges } from './revert';
import type { PricesInput } from './schema';
import type { PriceBook, PriceChange, PriceLine, PricesChanged, PricesUndone } from './types';

/** `stale` has the current state of the lines that were changed concurrently. */
export type SaveOutcome = PricesChanged | { stale: PriceLine[] };

/**
 * Writes prices, their batch and its audit entry in one transaction; a trigger copies the prices of the current book to
 * tours. Throws INVALID with the name of the package for a broken rule. A dry run returns the same result without
 * writing.
 */
export function savePrices(input: PricesInput, staffId: string, isDryRun: boolean): Promise<SaveOutcome> {
  return transact(async (tx) => {
    const ids =
      'changes' in input ? [...new Set(input.changes.map(({ id }) => id))] : [...new Set(input.ids)];
    const book = await requireBook(tx, input.book);
    const lines = await readLines(tx, book, ids);
    requireAll(ids, lines, book);
    const cells = 'changes' in input ? input.changes : toBulkCells(lines, input.fields, input.bulk);
    const versions = Object.fromEntries(lines.map(({ id, version }) => [id, version]));
    const seen =
      'changes' in input
        ? input.changes
        : Object.entries(input.versions ?? {}).map(([id, version]) => ({ id, version }));
    const staleIds = new Set(
      seen.filter(({ id, version = versions[id] }) => version !== versions[id]).map(({ id }) => id),
    );
    if (staleIds.size > 0) return { stale: lines.filter(({ id }) => staleIds.has(id)) };
    const applied = applyCells(lines, cells);
    if (!applied.ok) throw toBroken(applied.broken);
    const { changes } = applied;
    if (isDryRun || changes.length === 0) return { changes, undo: null, versions };
    const written = await writeLines(tx, book, applied.lines);
    const undo = await addBatch(tx, { book, staffId, changes, lines, undoOf: null });
    return { changes, undo, versions: written };
  });
}

/** Undoes those changes of a batch that are still current. Throws NOT_FOUND, and CONFLICT for a batch undone before. */
export function undoPrices(batchId: string, staffId: string): Promise<PricesUndone> {
  return transact(async (tx) => {
    const [batch] = await tx.priceBatch.updateManyAndReturn({
      where: { id: batchId, undoneAt: null },
      data: { undoneAt: new Date() },
    });
    if (!batch && (await tx.priceBatch.count({ where: { id: batchId } })) === 0)
      throw new AppError('NOT_FOUND', { message: 'There is no such change.' });
    if (!batch) throw new AppError('CONFLICT', { message: 'This change was undone already.' });
    const done = batch.changes as PriceChange[];
    const book = await requireBook(tx, batch.bookId);
    const lines = await readLines(tx, book, [...new Set(done.map(({ id }) => id))]);
    const { changes, lines: next, rest } = revertChanges(lines, done);
    if (changes.length === 0) return { changes, undo: null, versions: {}, rest };
    const versions = await writeLines(tx, book, next);
    const undo = await addBatch(tx, { book, staffId, changes, lines, undoOf: batchId });
    return { changes, undo, versions, rest };
  });
}

/**
 * Makes the price book that covers today the current one. Idempotent. Call it before writing prices: until it has run,
 * a change just after midnight goes to the book that has ended.
 */
export async function projectPrices(tx: Transaction = getPrisma()): Promise<void> {
  // SQL by hand: a function of the database, which triggers call too.
  await tx.$executeRaw`SELECT kayal_project_prices()`;
}

async function requireBook(tx: Transaction, id: number): Promise<PriceBook> {
  await projectPrices(tx);
  const row = await tx.priceBook.findUnique({ where: { id }, select: BOOK });
  if (!row) throw new AppError('INVALID', { message: 'There is no such price list.', field: 'book' });
  const book = toBook(row);
  if (isOver(book, getIndiaDate()) && !book.isCurrent) {
    const message = `The price list ${book.name} is over, so its prices can no longer be changed.`;
    throw new AppError('INVALID', { message, field: 'book' });
  }
  return book;
}

/**
 * Reads and locks lines. Locks their packages first, in the order of ids, like the triggers and other writers, to
 * prevent deadlocks.
 */
async function readLines(tx: Transaction, book: PriceBook, ids: readonly string[]): Promise<PriceLine[]> {
  // SQL by hand: the typed client cannot lock rows.
  await tx.$executeRaw`SELECT FROM tours WHERE id = ANY (${ids}) ORDER BY id FOR NO KEY UPDATE`;
  await tx.$executeRaw`
    SELECT FROM price_lines WHERE book_id = ${book.id} AND tour_id = ANY (${ids}) ORDER BY tour_id FOR NO KEY UPDATE`;
  const where = { bookId: book.id, tourId: { in: [...ids] } };
  const rows = await tx.priceLine.findMany({ where, select: LINE });
  const lines = new Map(rows.map((row) => [row.tour.id, toLine(row)]));
  return ids.flatMap((id) => lines.get(id) ?? []);
}

function requireAll(ids: readonly string[], lines: readonly PriceLine[], { name }: PriceBook): void {
  const missing = ids.find((id) => !lines.some((line) => line.id === id));
  if (missing === undefined) return;
  const message = `The price list ${name} has no package with the id ${missing}.`;
  throw new AppError('INVALID', { message, field: 'id' });
}

/** Updates lines and returns their new versions. */
async function writeLines(
  tx: Transaction,
  book: PriceBook,
  lines: readonly PriceLine[],
): Promise<Record<string, number>> {
  const versions: Record<string, number> = {};
  for (const { id, prices } of lines) {
    const saved = await tx.priceLine.update({
      where: { bookId_tourId: { bookId: book.id, tourId: id } },
      data: { ...toPriceColumns(prices), version: { increment: 1 } },
      select: { version: true },
    });
    versions[id] = saved.version;
  }
  return versions;
}

type Batch = {
  book: PriceBook;
  staffId: string;
  changes: readonly PriceChange[];
  /** The changed lines. Unlike the input, these have the titles of the packages. */
  lines: readonly PriceLine[];
  undoOf: string | null;
};

/** Stores a batch with its audit entry, and returns its id. */
async function addBatch(tx: Transaction, { book, staffId, changes, lines, undoOf }: Batch): Promise<string> {
  const detail = {
    packages: new Set(changes.map(({ id }) => id)).size,
    before: toAudit(changes, lines, 'from'),
    after: toAudit(changes, lines, 'to'),
  };
  const { id } = await tx.priceBatch.create({
    data: { bookId: book.id, staffId, changes: toJson(changes), undoOf },
    select: { id: true },
  });
  const action = undoOf ? 'prices-undone' : 'prices-changed';
  await recordAudit({ staffId, action, target: book.name, detail }, tx);
  return id;
}

/** The old (`from`) or new (`to`) values by package and column, for the audit log. */
function toAudit(
  changes: readonly PriceChange[],
  lines: readonly PriceLine[],
  side: 'from' | 'to',
): Record<string, Record<string, number | null>> {
  const prices: Record<string, Record<string, number | null>> = {};
  for (const change of changes) {
    const title = lines.find(({ id }) => id === change.id)?.title ?? change.id;
    (prices[`${title} (${change.id})`] ??= {})[PRICE_LABELS[change.field]] = change[side];
  }
  return prices;
}

function toBroken({ title, message, field }: { title: string; message: string; field: string }): AppError {
  return new AppError('INVALID', { message: `${title}: ${message}`, field });
}
