import 'server-only';
import { toAuditSql } from '../../staff/audit/mutations';
import type { AuditDetail } from '../../staff/audit/types';
import { isUniqueViolation, runSql } from '../../platform/db';
import { ITEM_COLUMNS, type ItemRow } from './picture-row';
import { USES_SQL } from './uses';

type Words = { title: string; place: string; alt: string; focalX: number; focalY: number };
type FileFacts = { width: number; height: number; hash: string; blur: string; bytes: number };
type PictureAction = 'picture-uploaded' | 'picture-changed' | 'picture-replaced' | 'picture-deleted';
type Audited = { staffId: string; action: PictureAction; detail: AuditDetail };
type Version = { id: string; version: number };

/** Adds a row and returns it; null when the name is taken. Without a file, the row describes a picture of the release. */
export async function insertPicture(
  picture: Words & { name: string; file: FileFacts | null },
  audited: Audited,
): Promise<ItemRow | null> {
  const { name, title, place, alt, focalX, focalY, file } = picture;
  try {
    return await write(
      `INSERT INTO pictures (name, title, place, alt, focal_x, focal_y, width, height, hash, blur, bytes, created_by_id)
       VALUES ($3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $1::uuid)`,
      audited,
      [name, title, place, alt, focalX, focalY, ...toColumns(file)],
    );
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** Changes words and focal point; false when the version is stale. */
export async function updatePicture(
  { id, version }: Version,
  words: Words,
  audited: Audited,
): Promise<boolean> {
  const { title, place, alt, focalX, focalY } = words;
  const changed = await write(
    `UPDATE pictures SET title = $3, place = $4, alt = $5, focal_x = $6, focal_y = $7,
       version = version + 1, updated_at = now()
     WHERE id = $8::uuid AND version = $9`,
    audited,
    [title, place, alt, focalX, focalY, id, version],
  );
  return changed !== null;
}

/** Gives a picture another file; false when the version is stale. */
export async function replacePictureFile(
  { id, version }: Version,
  file: FileFacts,
  audited: Audited,
): Promise<boolean> {
  const changed = await write(
    `UPDATE pictures SET width = $3, height = $4, hash = $5, blur = $6, bytes = $7, focal_x = 50, focal_y = 50,
       version = version + 1, updated_at = now()
     WHERE id = $8::uuid AND version = $9`,
    audited,
    [...toColumns(file), id, version],
  );
  return changed !== null;
}

/** Deletes a row; false when a row of another table names the picture or the version is stale. */
export async function deletePicture({ id, version }: Version, audited: Audited): Promise<boolean> {
  const deleted = await write(
    `DELETE FROM pictures AS p WHERE id = $3::uuid AND version = $4
       AND NOT EXISTS (SELECT FROM (${USES_SQL}) AS uses WHERE p.name = ANY (uses.names))`,
    audited,
    [id, version],
  );
  return deleted !== null;
}

/** The name and hash of every stored picture file or logo file that a row refers to, such as `munnar-0123abcd`. */
export async function listFileNames(): Promise<Set<string>> {
  const { rows } = await runSql<{ file: string }>(
    `SELECT name || '-' || hash AS file FROM pictures WHERE hash IS NOT NULL
     UNION ALL SELECT 'logo--' || (logo->>'hash') FROM company WHERE logo IS NOT NULL`,
  );
  return new Set(rows.map(({ file }) => file));
}

/** The names of the pictures, and `logo-`, that have been changed since: their former files are still in use. */
export async function listChangedNames(since: Date): Promise<Set<string>> {
  const { rows } = await runSql<{ name: string }>(
    `SELECT name FROM pictures WHERE updated_at > $1
     UNION ALL SELECT 'logo-' FROM company WHERE updated_at > $1`,
    [since],
  );
  return new Set(rows.map(({ name }) => name));
}

function toColumns(file: FileFacts | null): unknown[] {
  return file
    ? [file.width, file.height, file.hash, file.blur, file.bytes]
    : Array.from({ length: 5 }, () => null);
}

/** Runs the change and its audit entry in one statement; returns the changed row. */
async function write(
  change: string,
  { staffId, action, detail }: Audited,
  values: unknown[],
): Promise<ItemRow | null> {
  const audit = toAuditSql({
    from: 'changed',
    staffId: '$1::uuid',
    action,
    target: 'changed.name',
    detail: '$2',
  });
  const { rows } = await runSql<ItemRow>(
    `WITH changed AS (${change} RETURNING ${ITEM_COLUMNS}), audited AS (${audit}) SELECT * FROM changed`,
    [staffId, JSON.stringify(detail), ...values],
  );
  return rows[0] ?? null;
}
