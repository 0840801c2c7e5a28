import 'server-only';
import { recordAudit, saveVersioned, type AuditEvent } from '../../staff/audit/mutations';
import { getPrisma, isUniqueViolation, transact } from '../../platform/db';
import type { Picture as StoredPicture } from '../../generated/prisma/client';
import { USES_SQL } from './uses-sql';

type Words = { title: string; place: string; alt: string; focalX: number; focalY: number };
type FileFacts = { width: number; height: number; hash: string; blur: string; bytes: number };
type Version = { id: string; name: string; version: number };

/** Adds a row and returns it; null when the name is taken. A row without a file describes a picture of the release. */
export async function insertPicture(
  { file, ...words }: Words & { name: string; file: FileFacts | null },
  audit: AuditEvent,
): Promise<StoredPicture | null> {
  const { name, title, place, alt, focalX, focalY } = words;
  const described = { name, title, place, alt, focalX, focalY, createdById: audit.staffId };
  try {
    return await transact(async (tx) => {
      const row = await tx.picture.create({ data: { ...described, ...(file && pickFile(file)) } });
      await recordAudit({ ...audit, target: name }, tx);
      return row;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** Changes words and focal point; null when the version is stale. */
export function updatePicture(
  { id, name, version }: Version,
  data: Words,
  audit: AuditEvent,
): Promise<StoredPicture | null> {
  return saveVersioned('picture', { where: { id }, version, data, audit: { ...audit, target: name } });
}

/** Gives a picture another file; null when the version is stale. */
export function replacePictureFile(
  { id, name, version }: Version,
  file: FileFacts,
  audit: AuditEvent,
): Promise<StoredPicture | null> {
  const data = { ...pickFile(file), focalX: 50, focalY: 50 };
  return saveVersioned('picture', { where: { id }, version, data, audit: { ...audit, target: name } });
}

/** Deletes a row; false when another table refers to the picture or the version is stale. */
export async function deletePicture({ id, name, version }: Version, audit: AuditEvent): Promise<boolean> {
  return transact(async (tx) => {
    // SQL by hand: one statement checks the columns and JSON of all tables that refer to pictures.
    const deleted = await tx.$executeRawUnsafe(
      `DELETE FROM pictures AS p WHERE id = $1::uuid AND version = $2
         AND NOT EXISTS (SELECT FROM (${USES_SQL}) AS uses WHERE p.name = ANY (uses.names))`,
      id,
      version,
    );
    if (deleted > 0) await recordAudit({ ...audit, target: name }, tx);
    return deleted > 0;
  });
}

/** The name and hash of every stored picture file or logo file that a row refers to, such as `munnar-0123abcd`. */
export async function listFileNames(): Promise<Set<string>> {
  const [pictures, companies] = await Promise.all([
    getPrisma().picture.findMany({ where: { hash: { not: null } }, select: { name: true, hash: true } }),
    getPrisma().companySettings.findMany({ select: { logo: true } }),
  ]);
  const logos = companies.flatMap(({ logo }) => (logo ? [`logo--${(logo as { hash: string }).hash}`] : []));
  return new Set([...pictures.map(({ name, hash }) => `${name}-${hash}`), ...logos]);
}

/** Names of pictures changed after `since`, and `logo-` if the settings were. Open pages use the former files. */
export async function listChangedNames(since: Date): Promise<Set<string>> {
  const where = { updatedAt: { gt: since } };
  const [pictures, companies] = await Promise.all([
    getPrisma().picture.findMany({ where, select: { name: true } }),
    getPrisma().companySettings.count({ where }),
  ]);
  return new Set([...pictures.map(({ name }) => name), ...(companies > 0 ? ['logo-'] : [])]);
}

function pickFile({ width, height, hash, blur, bytes }: FileFacts): FileFacts {
  return { width, height, hash, blur, bytes };
}
