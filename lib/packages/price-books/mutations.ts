import 'server-only';
import { toAuditSql } from '../../staff/audit/mutations';
import { inTransaction, runSql, type RunInTransaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { getIndiaDate } from '../../platform/format/dates';
import { applyCells } from './apply';
import { BOOK_COLUMNS, toBook, type BookRow } from './book-sql';
import { isOver } from './books';
import { toBulkCells } from './bulk';
import { PRICE_LABELS } from './fields';
import { COLUMN_LIST, toLine, toLineSql, toRows, TYPED_COLUMNS, type LineRow } from './line-sql';
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
  return inTransaction(async (run) => {
    const ids =
      'changes' in input ? [...new Set(input.changes.map(({ id }) => id))] : [...new Set(input.ids)];
    const book = await requireBook(run, input.book);
    const lines = await readLines(run, book, ids);
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
    const written = await writeLines(run, book, applied.lines);
    const undo = await addBatch(run, { book, staffId, changes, lines, undoOf: null });
    return { changes, undo, versions: written };
  });
}

/** Undoes those changes of a batch that are still current. Throws NOT_FOUND, and CONFLICT for a batch undone before. */
export function undoPrices(batchId: string, staffId: string): Promise<PricesUndone> {
  return inTransaction(async (run) => {
    const { rows } = await run<{ book_id: number; changes: PriceChange[]; is_undone: boolean }>(
      `SELECT book_id, changes, undone_at IS NOT NULL AS is_undone FROM price_batches WHERE id = $1::uuid FOR UPDATE`,
      [batchId],
    );
    const [batch] = rows;
    if (!batch) throw new AppError('NOT_FOUND', { message: 'There is no such change.' });
    if (batch.is_undone) throw new AppError('CONFLICT', { message: 'This change was undone already.' });
    const book = await requireBook(run, batch.book_id);
    const lines = await readLines(run, book, [...new Set(batch.changes.map(({ id }) => id))]);
    const { changes, lines: next, rest } = revertChanges(lines, batch.changes);
    await run('UPDATE price_batches SET undone_at = now() WHERE id = $1::uuid', [batchId]);
    if (changes.length === 0) return { changes, undo: null, versions: {}, rest };
    const versions = await writeLines(run, book, next);
    const undo = await addBatch(run, { book, staffId, changes, lines, undoOf: batchId });
    return { changes, undo, versions, rest };
  });
}

/**
 * Makes the price book that covers today the current one. Idempotent. Call it before writing prices: until it has run,
 * a change just after midnight goes to the book that has ended.
 */
export async function projectPrices(run: RunInTransaction = runSql): Promise<void> {
  await run('SELECT kayal_project_prices()', []);
}

async function requireBook(run: RunInTransaction, id: number): Promise<PriceBook> {
  await projectPrices(run);
  const { rows } = await run<BookRow>(`SELECT ${BOOK_COLUMNS} FROM price_books WHERE id = $1`, [id]);
  const [book] = rows.map(toBook);
  if (!book) throw new AppError('INVALID', { message: 'There is no such price list.', field: 'book' });
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
async function readLines(
  run: RunInTransaction,
  book: PriceBook,
  ids: readonly string[],
): Promise<PriceLine[]> {
  await run('SELECT FROM tours WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [ids]);
  const { rows } = await run<LineRow>(
    `${toLineSql('AND l.tour_id = ANY ($2)')} ORDER BY t.id FOR NO KEY UPDATE OF l`,
    [book.id, ids],
  );
  const lines = new Map(rows.map((row) => [row.id, toLine(row)]));
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
  run: RunInTransaction,
  book: PriceBook,
  lines: readonly PriceLine[],
): Promise<Record<string, number>> {
  const { rows } = await run<{ id: string; version: number }>(
    `UPDATE price_lines AS l SET (${COLUMN_LIST}) = (SELECT ${COLUMN_LIST.replaceAll(/(\w+)/g, 'n.$1')}),
       version = l.version + 1, updated_at = now()
     FROM json_to_recordset($2) AS n (id text, ${TYPED_COLUMNS}) WHERE l.book_id = $1 AND l.tour_id = n.id
     RETURNING l.tour_id AS id, l.version`,
    [book.id, toRows(lines)],
  );
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
}

type Batch = {
  book: PriceBook;
  staffId: string;
  changes: readonly PriceChange[];
  /** The changed lines. Unlike the input, these have the names of the packages. */
  lines: readonly PriceLine[];
  undoOf: string | null;
};

/** Stores a batch with its audit entry, and returns its id. */
async function addBatch(
  run: RunInTransaction,
  { book, staffId, changes, lines, undoOf }: Batch,
): Promise<string> {
  const detail = {
    packages: new Set(changes.map(({ id }) => id)).size,
    before: toAudit(changes, lines, 'from'),
    after: toAudit(changes, lines, 'to'),
  };
  const { rows } = await run<{ id: string }>(
    `WITH changed AS (
       INSERT INTO price_batches (book_id, staff_id, changes, undo_of) VALUES ($2, $1::uuid, $3::jsonb, $4::uuid)
       RETURNING id
     ), audited AS (${toAuditSql({
       from: 'changed',
       staffId: '$1::uuid',
       action: undoOf ? 'prices-undone' : 'prices-changed',
       target: '$5',
       detail: '$6',
     })})
     SELECT id FROM changed`,
    [staffId, book.id, JSON.stringify(changes), undoOf, book.name, JSON.stringify(detail)],
  );
  return rows[0]?.id ?? '';
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
