import 'server-only';
import { getPrisma, withDatabase } from '../db';
import { AppError } from '../errors';
import type { SettableStatus } from '../enquiries/status';

/*
 * The staff's writes to enquiries. Each is one statement: the row changes only if it still has the version that was
 * read, and its line of history is written by the same statement or not at all.
 */

type Target = { id: string; staffId: string };
type Row = { id: string; status: string; isSpam: boolean; deletedAt: Date | null; version: number };
type Entry = { kind: 'status' | 'spam' | 'deleted' | 'restored'; before: object | null; after: object | null };

/** Sets status, spam flag or both on the version that the person saw; CONFLICT when somebody was faster. */
export async function updateEnquiry(
  { id, staffId }: Target,
  change: { status?: SettableStatus | undefined; isSpam?: boolean | undefined; version: number },
): Promise<void> {
  const row = await requireRow(id);
  if (row.deletedAt) throw new AppError('NOT_FOUND');
  if (row.version !== change.version) throw new AppError('CONFLICT');
  const next = { ...row, status: change.status ?? row.status, isSpam: change.isSpam ?? row.isSpam };
  const entries: Entry[] = [];
  if (next.status !== row.status) entries.push(toEntry('status', { status: row.status }, { status: next.status }));
  if (next.isSpam !== row.isSpam) entries.push(toEntry('spam', { isSpam: row.isSpam }, { isSpam: next.isSpam }));
  if (entries.length > 0) await write(next, staffId, entries);
}

/** Takes an enquiry out of every list; the purge job removes it for good later. */
export async function deleteEnquiry({ id, staffId }: Target): Promise<void> {
  const row = await requireRow(id);
  if (row.deletedAt) throw new AppError('NOT_FOUND');
  await write({ ...row, deletedAt: new Date() }, staffId, [toEntry('deleted', null, null)]);
}

/** Brings a deleted enquiry back as it was; one that is not deleted stays as it is. */
export async function restoreEnquiry({ id, staffId }: Target): Promise<void> {
  const row = await requireRow(id);
  if (row.deletedAt) await write({ ...row, deletedAt: null }, staffId, [toEntry('restored', null, null)]);
}

async function requireRow(id: string): Promise<Row> {
  const select = { id: true, status: true, isSpam: true, deletedAt: true, version: true } as const;
  const row = await withDatabase(() => getPrisma().enquiry.findUnique({ where: { id }, select }));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

function toEntry(kind: Entry['kind'], before: object | null, after: object | null): Entry {
  return { kind, before, after };
}

async function write(next: Row, staffId: string, entries: Entry[]): Promise<void> {
  const written = await withDatabase(
    () => getPrisma().$executeRaw`
      WITH changed AS (
        UPDATE enquiries
        SET status = ${next.status}, is_spam = ${next.isSpam}, deleted_at = ${next.deletedAt},
          version = version + 1, updated_at = now()
        WHERE id = ${next.id}::uuid AND version = ${next.version}
        RETURNING id
      )
      INSERT INTO enquiry_activity (enquiry_id, staff_id, kind, before, after)
      SELECT changed.id, ${staffId}::uuid, entry.kind, entry.before, entry.after
      FROM changed, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS entry (kind text, before jsonb, after jsonb)`,
  );
  if (written === 0) throw new AppError('CONFLICT');
}
