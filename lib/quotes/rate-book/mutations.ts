import 'server-only';
import { recordAudit, saveVersioned } from '../../staff/audit/mutations';
import { getConstraint, isUniqueViolation, transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import type { PlainDate } from '../../platform/format/dates';
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
  const [id = ''] = await refuseDuplicate(sheet, () =>
    transact((tx) => write(tx, [{ sheet, stored: null }], staffId)),
  );
  return id;
}

/** Replaces a supplier and its rates. Returns `conflict` if the supplier is no longer at the version of the change. */
export async function changeSupplier(
  stored: SupplierSheet,
  { version, ...sheet }: SheetChange,
  staffId: string,
): Promise<'changed' | 'conflict'> {
  if (stored.supplier.version !== version) return 'conflict';
  try {
    await refuseDuplicate(sheet, () => transact((tx) => write(tx, [{ sheet, stored }], staffId)));
    return 'changed';
  } catch (error) {
    if (error instanceof Stale) return 'conflict';
    throw error;
  }
}

/**
 * Writes all suppliers of a file, or none. Returns false when a stored supplier has changed since it was read, or when
 * a new supplier's name already exists.
 */
export async function writeSheets(
  writes: readonly SheetWrite[],
  staffId: string,
  detail: Record<string, number>,
): Promise<boolean> {
  try {
    await transact(async (tx) => {
      // Write in order of id, like every other writer of several suppliers, to prevent deadlocks.
      const toKey = ({ stored }: SheetWrite) => stored?.supplier.id ?? '';
      await write(
        tx,
        writes.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1)),
        staffId,
      );
      await recordAudit({ staffId, action: 'rates-imported', detail }, tx);
    });
    return true;
  } catch (error) {
    if (error instanceof Stale || isUniqueViolation(error)) return false;
    throw error;
  }
}

async function refuseDuplicate<T>({ name, place }: SheetInput, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    if (getConstraint(error) === 'rate_items_pkey') {
      const message = 'An item belongs to another supplier. Reload the page and try again.';
      throw new AppError('INVALID', { message });
    }
    if (getConstraint(error) !== 'suppliers_name_place_key') throw error;
    const message = `The rate book already has ${name}${place && ` in ${place}`}. Change that one, or use another name.`;
    throw new AppError('INVALID', { message, field: 'name' });
  }
}

/** Writes sheets with audit entries; returns the suppliers' ids. Items keep their ids, because quotes refer to them. */
async function write(tx: Transaction, writes: readonly SheetWrite[], staffId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const one of writes) ids.push(await writeSupplier(tx, one, staffId));
  const ofWritten = { supplierId: { in: ids } };
  await tx.rateItem.deleteMany({ where: ofWritten });
  await tx.rateItem.createMany({
    data: writes.flatMap(({ sheet }, at) =>
      sheet.items.map((item) => ({ ...item, supplierId: ids[at] ?? '' })),
    ),
  });
  const lines = writes.flatMap(({ sheet }) => [...sheet.lines]);
  await tx.rateLine.createMany({ data: lines.map(toRow) });
  await tx.rateSupplement.deleteMany({ where: ofWritten });
  await tx.rateSupplement.createMany({
    data: writes.flatMap(({ sheet }, at) =>
      sheet.supplements.map((supplement) => ({ ...toRow(supplement), supplierId: ids[at] ?? '' })),
    ),
  });
  return ids;
}

/** Inserts or updates the supplier's row. The update locks it, so that sheets are written one after another. */
async function writeSupplier(
  tx: Transaction,
  { sheet, stored }: SheetWrite,
  staffId: string,
): Promise<string> {
  const data = { ...toColumns(sheet, stored?.supplier.isArchived ?? false), updatedById: staffId };
  const audit = { staffId, target: sheet.name, detail: describeSheetChange(stored, sheet) };
  if (!stored) {
    const { id } = await tx.supplier.create({ data, select: { id: true } });
    await recordAudit({ ...audit, action: 'supplier-created' }, tx);
    return id;
  }
  const { id, version } = stored.supplier;
  const change = { where: { id }, version, data, audit: { ...audit, action: 'supplier-changed' as const } };
  if (!(await saveVersioned('supplier', change, tx))) throw new Stale();
  return id;
}

/** The columns of the supplier itself. */
function toColumns(
  { items: _items, lines: _lines, supplements: _supplements, isArchived, ...columns }: SheetInput,
  wasArchived: boolean,
) {
  const change = isArchived === wasArchived ? {} : { archivedAt: isArchived ? new Date() : null };
  return { ...columns, ...change };
}

function toRow<Part extends { from: PlainDate; to: PlainDate }>({ from, to, ...columns }: Part) {
  return { ...columns, fromDay: new Date(from), toDay: new Date(to) };
}
