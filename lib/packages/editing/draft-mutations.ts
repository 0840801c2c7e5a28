import 'server-only';
import { z } from 'zod';
import { recordAudit } from '../../staff/audit/mutations';
import { getPrisma, toJson, transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { getIndiaDate, toPlainDate, type PlainDate } from '../../platform/format/dates';
import type { Prisma } from '../../generated/prisma/client';
import { STAFF_DETAIL, toAdminPackage } from './admin-rows';
import { toPackagePath } from '../model/collections';
import type { AdminPackage } from '../model/types';
import { toDraftContent, type DraftContent } from './draft';
import { draftContentSchema } from './draft-schema';
import type { PackageDraft, PackageInEditor } from './draft-types';

type Based = { content: DraftContent; base: Partial<DraftContent>; baseVersion: number };
type NewDraft = Based & { tourId: string | null; staffId: string };

/** Adds a draft and returns its id; null when the package already has a draft. */
export async function createDraft(
  { content, base, staffId, ...draft }: NewDraft,
  tx: Transaction = getPrisma(),
): Promise<string | null> {
  const data = { ...draft, content: toJson(content), base: toJson(base), updatedById: staffId };
  const create = { data, skipDuplicates: true, select: { id: true } };
  const [row] = await tx.packageDraft.createManyAndReturn(create);
  return row?.id ?? null;
}

const DAY_REMOVED =
  'The day was taken back, because somebody who may not publish all of it changed the draft. Check it and set the day again.';

/** Replaces a draft; false when the revision is stale. Without `keepsDay`, its day of publication is cleared. */
export async function updateDraft(
  id: string,
  revision: number,
  { content, base, baseVersion, staffId, keepsDay }: Based & { staffId: string; keepsDay: boolean },
): Promise<boolean> {
  return transact(async (tx) => {
    const { count } = await tx.packageDraft.updateMany({
      where: { id, revision },
      data: {
        content: toJson(content),
        base: toJson(base),
        baseVersion,
        updatedById: staffId,
        revision: { increment: 1 },
        updatedAt: new Date(),
      },
    });
    if (count > 0 && !keepsDay)
      await tx.packageDraft.updateMany({
        where: { id, publishOn: { not: null } },
        data: { publishOn: null, publishProblem: DAY_REMOVED },
      });
    return count > 0;
  });
}

/**
 * Deletes a draft and stores its content in the history of the package; `fields` are the fields that the draft changed.
 * A new package has no history, so the content of its draft is lost, which the audit log records. False when the
 * revision is stale.
 */
export async function discardDraft(
  { id, revision }: { id: string; revision: number },
  fields: readonly string[],
  staffId: string,
): Promise<boolean> {
  return transact(async (tx) => {
    const draft = await tx.packageDraft.findUnique({ where: { id, revision } });
    const { count } = await tx.packageDraft.deleteMany({ where: { id, revision } });
    if (!draft || count === 0) return false;
    const { tourId, content } = draft;
    if (tourId === null) {
      await recordAudit({ staffId, action: 'package-deleted', target: toLabel(content) }, tx);
      return true;
    }
    // SQL by hand: locks the package, so that no other version gets the same number.
    await tx.$executeRaw`SELECT FROM tours WHERE id = ${tourId} FOR UPDATE`;
    const { _max: last } = await tx.packageVersion.aggregate({ where: { tourId }, _max: { number: true } });
    const version = { number: (last.number ?? 0) + 1, kind: 'set-aside', fields: [...fields] };
    await tx.packageVersion.create({ data: { ...version, tourId, content: toJson(content), staffId } });
    return true;
  });
}

/** Sets or clears the day on which a draft goes live. False when the revision is stale. */
export async function setPublishDay(
  { id, revision }: { id: string; revision: number },
  on: PlainDate | null,
  staffId: string,
): Promise<boolean> {
  return transact(async (tx) => {
    const [draft] = await tx.packageDraft.updateManyAndReturn({
      where: { id, revision },
      data: { publishOn: on && new Date(on), publishById: staffId, publishProblem: '' },
    });
    if (!draft) return false;
    const what =
      on === null
        ? { action: 'package-plan-withdrawn' as const }
        : { action: 'package-planned' as const, detail: { on } };
    await recordAudit({ staffId, ...what, target: toLabel(draft.content) }, tx);
    return true;
  });
}

/** Removes the stored reason why a draft was not published. False when the draft has changed meanwhile. */
export async function closeProblem({ id, revision }: PackageDraft): Promise<boolean> {
  const problem = { where: { id, revision, publishOn: null }, data: { publishProblem: '' } };
  return (await getPrisma().packageDraft.updateMany(problem)).count > 0;
}

/** Records why a draft was not published on its day, and clears that day; the draft itself is kept. */
export async function recordUnpublished(
  { id, revision, publishOn }: PackageDraft,
  why: string,
): Promise<void> {
  await transact(async (tx) => {
    const [draft] = await tx.packageDraft.updateManyAndReturn({
      where: { id, revision, publishOn: publishOn && new Date(publishOn) },
      data: { publishOn: null, publishProblem: why },
    });
    const event = { staffId: null, action: 'package-not-published', detail: { why } } as const;
    if (draft) await recordAudit({ ...event, target: toLabel(draft.content) }, tx);
  });
}

/** Deletes the draft of a new package with an audit entry. False if it was deleted or published meanwhile. */
export async function deleteNewDraft(id: string, staffId: string): Promise<boolean> {
  return transact(async (tx) => {
    const where = { id, tourId: null };
    const draft = await tx.packageDraft.findFirst({ where });
    if (!draft || (await tx.packageDraft.deleteMany({ where })).count === 0) return false;
    await recordAudit({ staffId, action: 'package-deleted', target: toLabel(draft.content) }, tx);
    return true;
  });
}

/** The title of a draft for the audit log. */
function toLabel(content: unknown): string {
  return (content as { title?: string }).title || 'Untitled';
}

/** A draft and the account that scheduled it; `role` and `rights` are null if the account is off or deleted. */
export type DueDraft = { id: string; staffId: string | null; role: string | null; rights: string[] | null };

/** The drafts due for publication: their day has begun in India. */
export async function listDueDrafts(): Promise<DueDraft[]> {
  const rows = await getPrisma().packageDraft.findMany({
    where: { publishOn: { lte: new Date(getIndiaDate()) } },
    orderBy: [{ publishOn: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, publishBy: { select: { id: true, role: true, rights: true, disabledAt: true } } },
  });
  return rows.map(({ id, publishBy }) => {
    const { role, rights } = publishBy?.disabledAt === null ? publishBy : { role: null, rights: null };
    return { id, staffId: publishBy?.id ?? null, role, rights };
  });
}

/*
 * Reads for code that runs without a session. Staff pages and handlers read through `requirePackage` and
 * `requirePackageInEditor`, which check the account first.
 */

/** One package by id, hidden or not. Throws NOT_FOUND. */
export async function readPackage(id: string): Promise<AdminPackage> {
  const row = await getPrisma().tour.findUnique({ where: { id }, select: STAFF_DETAIL });
  if (!row) throw new AppError('NOT_FOUND', { message: 'Package Not Found' });
  return toAdminPackage(row);
}

/** The package that a draft was published as, or null. */
export async function findPublishedAs(draftId: string): Promise<string | null> {
  if (!z.uuid().safeParse(draftId).success) return null;
  const row = await getPrisma().publishedDraft.findUnique({ where: { draftId } });
  return row?.tourId ?? null;
}

/** A package with its draft, as `requirePackageInEditor` returns it. Throws NOT_FOUND. */
export async function readPackageInEditor(given: string): Promise<PackageInEditor> {
  const id = (await findPublishedAs(given)) ?? given;
  const draft = await findDraft(id);
  if (draft?.tourId === null) return { id: draft.id, published: null, draft };
  const stored = await readPackage(draft?.tourId ?? id);
  const { version, is_active: isActive } = stored;
  const published = { content: toDraftContent(stored), version, isActive, path: toPackagePath(stored) };
  return { id: stored.id, published, draft };
}

export const DRAFT = {
  id: true,
  tourId: true,
  content: true,
  base: true,
  baseVersion: true,
  revision: true,
  updatedAt: true,
  publishOn: true,
  publishProblem: true,
  updatedBy: { select: { displayName: true } },
} as const satisfies Prisma.PackageDraftSelect;

async function findDraft(id: string): Promise<PackageDraft | null> {
  const where = z.uuid().safeParse(id).success ? { OR: [{ id }, { tourId: id }] } : { tourId: id };
  const row = await getPrisma().packageDraft.findFirst({ where, select: DRAFT });
  return row && toDraft(row);
}

export function toDraft(row: Prisma.PackageDraftGetPayload<{ select: typeof DRAFT }>): PackageDraft {
  const { id, tourId, content, base, baseVersion, revision, updatedAt, updatedBy, publishProblem } = row;
  return {
    id,
    tourId,
    baseVersion,
    revision,
    content: draftContentSchema.parse(content),
    base: draftContentSchema.partial().parse(base),
    updatedAt: updatedAt.toISOString(),
    updatedBy: updatedBy?.displayName ?? null,
    publishOn: row.publishOn && toPlainDate(row.publishOn),
    publishProblem,
  };
}
