import 'server-only';
import { toDetail, toVerb, type CatalogueChange } from '../../staff/audit/change-row';
import { recordAudits, saveVersioned } from '../../staff/audit/mutations';
import { createOnce } from '../../platform/creations/mutations';
import type { Creation } from '../../platform/creations/read';
import { getConstraint, getPrisma, toJson, transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { packageSchema, type PackageInput } from '../model/schema';
import { projectPrices } from '../price-books/mutations';
import type { PackageDraft } from './draft-types';

/** Maximum number of attempts to insert a package when concurrent inserts take its id. */
const ID_ATTEMPTS = 20;
const FIELDS = Object.keys(packageSchema.shape) as (keyof PackageInput)[];

/** Adds a package, from a draft or idempotently by key, and returns its id. Throws INVALID for a slug in use. */
export async function createPackage(
  tourPackage: PackageInput,
  staffId: string | null,
  { draft = null, creation = null }: { draft?: PackageDraft | null; creation?: Creation | null },
): Promise<string> {
  await requireFreeSlug(tourPackage.slug, null);
  for (let attempt = 1; attempt <= ID_ATTEMPTS; attempt += 1) {
    try {
      return await createOnce(creation, (tx) => insertPackage(tx, tourPackage, staffId, draft));
    } catch (error) {
      if (getConstraint(error) !== 'tours_pkey') throw mapSlugConflict(error);
    }
  }
  throw new AppError('CONFLICT', { message: 'Others add packages just now. Please try again.' });
}

async function insertPackage(
  tx: Transaction,
  tourPackage: PackageInput,
  staffId: string | null,
  draft: PackageDraft | null,
): Promise<string> {
  if (draft && !(await lockDraft(tx, draft))) throw new AppError('CONFLICT');
  // The highest id plus one, so that a new package sorts last. Concurrent inserts may conflict and are retried.
  const id = String((await readHighestNumber(tx)) + 1);
  await addPackages(tx, [{ id, next: tourPackage }], staffId);
  if (draft) await closeDraft(tx, draft.id, id);
  return id;
}

export type NewRow = { id: string; next: PackageInput };

/** Adds packages, each with its audit entry. */
export async function addPackages(
  tx: Transaction,
  rows: readonly NewRow[],
  staffId: string | null,
): Promise<void> {
  await tx.tour.createMany({
    data: rows.map(({ id, next }) => ({ id, ...toRow(next), updatedById: staffId })),
  });
  const action = 'package-created';
  await recordAudits(
    rows.map(({ next }) => ({ staffId, action, target: next.title })),
    tx,
  );
}

/** The highest number ever used as a package id; stored lists may still refer to deleted packages. */
export async function readHighestNumber(tx: Transaction = getPrisma()): Promise<number> {
  // SQL by hand: ids are texts, most of them numbers.
  const [row] = await tx.$queryRaw<{ highest: number }[]>`
    SELECT COALESCE(max(id::integer), 0) AS highest
    FROM (SELECT id FROM tours UNION ALL SELECT id FROM deleted_packages) AS given WHERE id ~ '^[0-9]{1,9}$'`;
  return row?.highest ?? 0;
}

/** Updates a package if its version is unchanged, else returns false. Throws INVALID for a slug in use. */
export async function updatePackage(
  tourPackage: PackageInput,
  change: CatalogueChange,
  draft: PackageDraft | null = null,
): Promise<boolean> {
  await projectPrices();
  await requireFreeSlug(tourPackage.slug, change.id);
  try {
    return await transact(async (tx) => {
      if (draft && !(await lockDraft(tx, draft))) return false;
      if (!(await savePackage(tx, tourPackage, change))) return false;
      if (draft) await closeDraft(tx, draft.id, change.id);
      return true;
    });
  } catch (error) {
    throw mapSlugConflict(error);
  }
}

/** Changes a package and adds an audit entry; false when the version is stale. */
export async function savePackage(
  tx: Transaction,
  tourPackage: PackageInput,
  { id, version, changes, staffId }: CatalogueChange,
): Promise<boolean> {
  const action = `package-${toVerb(changes.fields, tourPackage.is_active)}` as const;
  const audit = { staffId, action, target: tourPackage.title, detail: toDetail(changes) };
  const data = { ...toRow(tourPackage), updatedById: staffId };
  return (await saveVersioned('tour', { where: { id }, version, data, audit }, tx)) !== null;
}

/** Locks a draft until the end of the transaction; false when it, or the day of its publication, has changed. */
async function lockDraft(tx: Transaction, { id, revision, publishOn }: PackageDraft): Promise<boolean> {
  // SQL by hand: the typed client cannot lock rows.
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT id FROM package_drafts WHERE id = ${id}::uuid AND revision = ${revision}
      AND (${publishOn}::date IS NULL OR publish_on = ${publishOn}::date)
    FOR UPDATE`;
  return rows.length > 0;
}

/** Deletes a draft, and records which package it was published as. */
async function closeDraft(tx: Transaction, draftId: string, tourId: string): Promise<void> {
  await tx.packageDraft.delete({ where: { id: draftId } });
  await tx.publishedDraft.create({ data: { draftId, tourId } });
}

/** Hides a package from the site (reversible). Throws NOT_FOUND for an unknown id. */
export async function archivePackage(id: string, staffId: string): Promise<void> {
  const hidden = await saveVersioned('tour', {
    where: { id, isActive: true },
    data: { isActive: false, updatedById: staffId },
    audit: ({ title }) => ({ staffId, action: 'package-hidden', target: title }),
  });
  if (!hidden && (await getPrisma().tour.count({ where: { id } })) === 0) throw new AppError('NOT_FOUND');
}

/** Pages are looked up by id or slug, so a slug must not equal another package's id. */
async function requireFreeSlug(slug: string | null, ownId: string | null): Promise<void> {
  if (slug === null || slug === ownId) return;
  const isId = await getPrisma().tour.count({ where: { id: slug } });
  if (isId > 0) throw toSlugInUseError();
}

function toSlugInUseError(cause?: unknown): AppError {
  const message = 'Another package has this address. Please choose another one.';
  return new AppError('INVALID', { message, field: 'slug', cause });
}

function mapSlugConflict(error: unknown): unknown {
  const constraint = getConstraint(error);
  if (constraint === 'tours_slug_key') return toSlugInUseError(error);
  if (constraint !== 'slug_redirects_pkey') return error;
  const message = 'This address leads to another package, which had it before. Please choose another one.';
  return new AppError('INVALID', { message, field: 'slug', cause: error });
}

/** The columns of a package, without further fields that the given object may have. */
function toRow(tourPackage: PackageInput) {
  const own = Object.fromEntries(FIELDS.map((field) => [field, tourPackage[field]])) as PackageInput;
  const { season, pricing, is_active: isActive, itinerary, stays, questions, extras, ...columns } = own;
  return {
    ...columns,
    isActive,
    offSeasonPrice: season?.offSeason ?? null,
    onSeasonPrice: season?.onSeason ?? null,
    twoPersonsPrice: pricing?.twoPersons ?? null,
    fourPersonsPrice: pricing?.fourPersons ?? null,
    sixPersonsPrice: pricing?.sixPersons ?? null,
    itinerary: toJson(itinerary),
    stays: toJson(stays),
    questions: toJson(questions),
    extras: toJson(extras),
  };
}
