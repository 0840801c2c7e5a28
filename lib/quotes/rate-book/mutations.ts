import 'server-only';
import { toAuditSql } from '../../staff/audit/mutations';
import { inTransaction, isUniqueViolation, getConstraint, type RunInTransaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { describeSheetChange } from './sheet-words';
import type { SheetChange, SheetInput } from './schema';
import type { SupplierSheet } from './types';

/** A checked sheet to write: of a new supplier, or of a stored one that must still be at `stored.supplier.version`. */
type SheetWrite = { sheet: SheetInput; stored: SupplierSheet | null };

/** Thrown when a supplier was changed or deleted meanwhile, to roll back the transaction. */
class Stale extends Error {}

/**
 * Adds a supplier with its rates; returns its id. Throws INVALID when the place already has a supplier of this name.
 */
export async function createSupplier(sheet: SheetInput, staffId: string): Promise<string> {
  return refuseKnownName(sheet, () =>
    inTransaction((run) => writeSheet(run, { sheet, stored: null }, staffId)),
  );
}

/** Replaces a supplier and its rates. Returns `conflict` if the supplier is no longer at the version of the change. */
export async function changeSupplier(
  stored: SupplierSheet,
  { version, ...sheet }: SheetChange,
  staffId: string,
): Promise<'changed' | 'conflict'> {
  if (stored.supplier.version !== version) return 'conflict';
  try {
    await refuseKnownName(sheet, () => inTransaction((run) => writeSheet(run, { sheet, stored }, staffId)));
    return 'changed';
  } catch (error) {
    if (error instanceof Stale) return 'conflict';
    throw error;
  }
}

/**
 * Writes all suppliers of a file, or none. Returns false when a stored supplier has changed since it was read, or when
 * the name of a new one has been taken.
 */
export async function writeSheets(
  writes: readonly SheetWrite[],
  staffId: string,
  detail: Record<string, number>,
): Promise<boolean> {
  try {
    await inTransaction(async (run) => {
      // Write in order of id, like every other writer of several suppliers, to prevent deadlocks.
      const toKey = ({ stored }: SheetWrite) => stored?.supplier.id ?? '';
      for (const write of writes.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1)))
        await writeSheet(run, write, staffId);
      await run(
        toAuditSql({
          ...{
            from: '(SELECT) AS one',
            staffId: '$1::uuid',
            action: 'rates-imported',
            target: `''`,
            detail: '$2',
          },
        }),
        [staffId, JSON.stringify(detail)],
      );
    });
    return true;
  } catch (error) {
    if (error instanceof Stale || isUniqueViolation(error)) return false;
    throw error;
  }
}

async function refuseKnownName<T>({ name, place }: SheetInput, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error) || getConstraint(error) !== 'suppliers_name_place_key') throw error;
    const message = `The rate book already has ${name}${place && ` in ${place}`}. Change that one, or use another name.`;
    throw new AppError('INVALID', { message, field: 'name' });
  }
}

/** Writes a sheet with its audit entry, and returns the id of the supplier. */
async function writeSheet(
  run: RunInTransaction,
  { sheet, stored }: SheetWrite,
  staffId: string,
): Promise<string> {
  const id = await writeSupplier(run, sheet, stored, staffId);
  await writeItems(run, id, sheet);
  await run(
    'DELETE FROM rate_lines USING rate_items AS i WHERE i.id = item_id AND i.supplier_id = $1::uuid',
    [id],
  );
  await run(
    `INSERT INTO rate_lines (item_id, meal_plan, from_day, to_day, weekdays, least_nights, is_stopped, figures)
     SELECT "itemId", "mealPlan", "from", "to", weekdays, "leastNights", "isStopped", figures FROM jsonb_to_recordset($1)
       AS l ("itemId" uuid, "mealPlan" text, "from" date, "to" date, weekdays int, "leastNights" int, "isStopped" boolean,
         figures jsonb)`,
    [JSON.stringify(sheet.lines)],
  );
  await run('DELETE FROM rate_supplements WHERE supplier_id = $1::uuid', [id]);
  await run(
    `INSERT INTO rate_supplements (supplier_id, name, from_day, to_day, per, amount, child_amount)
     SELECT $1::uuid, name, "from", "to", per, amount, "childAmount" FROM jsonb_to_recordset($2)
       AS p (name text, "from" date, "to" date, per text, amount int, "childAmount" int)`,
    [id, JSON.stringify(sheet.supplements)],
  );
  await run(
    toAuditSql({
      from: '(SELECT) AS one',
      staffId: '$1::uuid',
      target: '$2',
      detail: '$3',
      action: stored ? 'supplier-changed' : 'supplier-created',
    }),
    [staffId, sheet.name, JSON.stringify(describeSheetChange(stored, sheet))],
  );
  return id;
}

/** Inserts or updates the supplier itself. The update also locks it, so that sheets are written one after another. */
async function writeSupplier(
  run: RunInTransaction,
  sheet: SheetInput,
  stored: SupplierSheet | null,
  staffId: string,
): Promise<string> {
  const { kind, name, place, phone, email, note, childFreeTo, childTo, isSample, isArchived } = sheet;
  const values = [
    staffId,
    kind,
    name,
    place,
    sheet.class,
    phone,
    email,
    note,
    childFreeTo,
    childTo,
    isSample,
    isArchived,
  ];
  const columns = `kind, name, place, class, phone, email, note, child_free_to, child_to, is_sample, archived_at, updated_by`;
  const given = `$2, $3, $4, $5, $6, $7, $8, $9::int, $10::int, $11::boolean`;
  const { rows } = stored
    ? await run<{ id: string }>(
        `UPDATE suppliers SET (${columns}) =
           ROW (${given}, CASE WHEN $12::boolean THEN COALESCE(archived_at, now()) END, $1::uuid),
           version = version + 1, updated_at = now()
         WHERE id = $13::uuid AND version = $14 RETURNING id`,
        [...values, stored.supplier.id, stored.supplier.version],
      )
    : await run<{ id: string }>(
        `INSERT INTO suppliers (${columns}) VALUES (${given}, CASE WHEN $12::boolean THEN now() END, $1::uuid) RETURNING id`,
        values,
      );
  const [row] = rows;
  if (!row) throw new Stale();
  return row.id;
}

/** Items keep their id, because quotes refer to it. */
async function writeItems(run: RunInTransaction, id: string, { items }: SheetInput): Promise<void> {
  await run('DELETE FROM rate_items WHERE supplier_id = $1::uuid AND id <> ALL ($2::uuid[])', [
    id,
    items.map((item) => item.id),
  ]);
  // Names must be unique, and two items may swap theirs, so the names are first replaced with the ids.
  await run('UPDATE rate_items SET name = id::text WHERE supplier_id = $1::uuid', [id]);
  const { rowCount } = await run(
    `INSERT INTO rate_items (id, supplier_id, name, most_adults, most_people, luggage)
     SELECT id, $1::uuid, name, "mostAdults", "mostPeople", luggage FROM jsonb_to_recordset($2)
       AS i (id uuid, name text, "mostAdults" int, "mostPeople" int, luggage int)
     ON CONFLICT (id) DO UPDATE SET (name, most_adults, most_people, luggage) =
       ROW (excluded.name, excluded.most_adults, excluded.most_people, excluded.luggage)
     WHERE rate_items.supplier_id = $1::uuid`,
    [id, JSON.stringify(items)],
  );
  if (rowCount !== items.length) {
    throw new AppError('INVALID', {
      message: 'An item belongs to another supplier. Reload the page and try again.',
    });
  }
}
