import 'server-only';
import { z } from 'zod';
import { toAuditSql } from '../../staff/audit/mutations';
import { getPrisma, runSql, withDatabase } from '../../platform/db';
import { AppError } from '../../platform/errors';
import type { PlainDate } from '../../platform/format/dates';
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
export async function createDraft(draft: NewDraft, run = runSql): Promise<string | null> {
  const { tourId, content, base, baseVersion, staffId } = draft;
  const { rows } = await run<{ id: string }>(
    `INSERT INTO package_drafts (tour_id, content, base, base_version, updated_by)
     VALUES ($1, $2::jsonb, $3::jsonb, $4, $5::uuid) ON CONFLICT (tour_id) DO NOTHING RETURNING id`,
    [tourId, JSON.stringify(content), JSON.stringify(base), baseVersion, staffId],
  );
  return rows[0]?.id ?? null;
}

const DAY_TAKEN_BACK =
  'The day was taken back, because somebody who may not publish all of it changed the draft. Check it and set the day again.';

/** Replaces a draft; false when the revision is stale. Without `keepsDay`, its day of publication is cleared. */
export async function updateDraft(
  id: string,
  revision: number,
  { content, base, baseVersion, staffId, keepsDay }: Based & { staffId: string; keepsDay: boolean },
): Promise<boolean> {
  const { rowCount } = await runSql(
    `UPDATE package_drafts SET content = $3::jsonb, base = $4::jsonb, base_version = $5, updated_by = $6::uuid,
       revision = revision + 1, updated_at = now(), publish_on = CASE WHEN $7 THEN publish_on END,
       publish_problem = CASE WHEN $7 OR publish_on IS NULL THEN publish_problem ELSE $8 END
     WHERE id = $1::uuid AND revision = $2`,
    [
      id,
      revision,
      JSON.stringify(content),
      JSON.stringify(base),
      baseVersion,
      staffId,
      keepsDay,
      DAY_TAKEN_BACK,
    ],
  );
  return rowCount === 1;
}

/**
 * Deletes a draft and stores its content in the history of the package; `fields` are the fields that the draft changed.
 * A new package has no history, so the content of its draft is lost; the audit log says so. False when the revision is
 * stale.
 */
export async function discardDraft(
  { id, revision }: { id: string; revision: number },
  fields: readonly string[],
  staffId: string,
): Promise<boolean> {
  const { rows } = await runSql(
    `WITH gone AS (
      DELETE FROM package_drafts WHERE id = $1::uuid AND revision = $4 RETURNING id, tour_id, content
    ), known AS (
      SELECT t.id FROM tours AS t JOIN gone ON gone.tour_id = t.id FOR UPDATE OF t
    ), kept AS (
      INSERT INTO package_versions (tour_id, number, kind, fields, content, staff_id)
      SELECT gone.tour_id, (SELECT coalesce(max(number), 0) + 1 FROM package_versions WHERE tour_id = gone.tour_id),
        'set-aside', $2::text[], gone.content, $3::uuid
      FROM gone JOIN known ON known.id = gone.tour_id
    ), deleted AS (
      SELECT ${LABEL} FROM gone WHERE tour_id IS NULL
    ), audited AS (${toAuditSql({
      from: 'deleted',
      staffId: '$3::uuid',
      target: 'deleted.label',
      action: 'package-deleted',
    })}) SELECT id FROM gone`,
    [id, fields, staffId, revision],
  );
  return rows.length > 0;
}

/** Sets or clears the day on which a draft goes live. False when the revision is stale. */
export async function setPublishDay(
  { id, revision }: { id: string; revision: number },
  on: PlainDate | null,
  staffId: string,
): Promise<boolean> {
  const { rows } = await runSql(
    `WITH changed AS (
      UPDATE package_drafts SET publish_on = $3::date, publish_by = $1::uuid, publish_problem = ''
      WHERE id = $2::uuid AND revision = $4 RETURNING id, ${LABEL}
    ), audited AS (${toAuditSql({
      from: 'changed',
      staffId: '$1::uuid',
      target: 'changed.label',
      detail: '$5',
      action: on === null ? 'package-plan-withdrawn' : 'package-planned',
    })}) SELECT id FROM changed`,
    [staffId, id, on, revision, on === null ? null : JSON.stringify({ on })],
  );
  return rows.length > 0;
}

/** Removes the note why a draft was not published. False when the draft has changed meanwhile. */
export async function closeProblem({ id, revision }: PackageDraft): Promise<boolean> {
  const { rowCount } = await runSql(
    `UPDATE package_drafts SET publish_problem = '' WHERE id = $1::uuid AND revision = $2 AND publish_on IS NULL`,
    [id, revision],
  );
  return rowCount === 1;
}

/** Records why a draft was not published on its day, and clears that day; the draft itself is kept. */
export async function recordUnpublished(
  { id, revision, publishOn }: PackageDraft,
  why: string,
): Promise<void> {
  await runSql(
    `WITH changed AS (
      UPDATE package_drafts SET publish_on = NULL, publish_problem = $3
      WHERE id = $1::uuid AND revision = $2 AND publish_on = $4::date RETURNING ${LABEL}
    ) ${toAuditSql({
      from: 'changed',
      staffId: 'NULL::uuid',
      action: 'package-not-published',
      target: 'changed.label',
      detail: "json_build_object('why', $3::text)",
    })}`,
    [id, revision, why, publishOn],
  );
}

const LABEL = `left(coalesce(nullif(content ->> 'title', ''), 'Untitled'), 200) AS label`;

/** A draft and the account that set its day. `role` and `rights` are null if the account is switched off or deleted. */
export type DueDraft = { id: string; staffId: string | null; role: string | null; rights: string[] | null };

/** The drafts due for publication: their day has begun in India. */
export async function listDueDrafts(): Promise<DueDraft[]> {
  const { rows } = await runSql<DueDraft>(
    `SELECT d.id, d.publish_by AS "staffId", s.role, s.rights
     FROM package_drafts AS d LEFT JOIN staff AS s ON s.id = d.publish_by AND s.disabled_at IS NULL
     WHERE d.publish_on <= (now() AT TIME ZONE 'Asia/Kolkata')::date ORDER BY d.publish_on, d.created_at, d.id`,
  );
  return rows;
}

/*
 * Reads for code that runs without a session. Staff pages and handlers read through `requirePackage` and
 * `requirePackageInEditor`, which check the account first.
 */

/** One package by id, hidden or not. Throws NOT_FOUND. */
export async function readPackage(id: string): Promise<AdminPackage> {
  const row = await withDatabase(() => getPrisma().tour.findUnique({ where: { id }, select: STAFF_DETAIL }));
  if (!row) throw new AppError('NOT_FOUND', { message: 'Package Not Found' });
  return toAdminPackage(row);
}

/** The package that a draft was published as, or null. */
export async function findPublishedAs(draftId: string): Promise<string | null> {
  if (!z.uuid().safeParse(draftId).success) return null;
  const row = await withDatabase(() => getPrisma().publishedDraft.findUnique({ where: { draftId } }));
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
  const row = await withDatabase(() => getPrisma().packageDraft.findFirst({ where, select: DRAFT }));
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
    publishOn: toPlainDate(row.publishOn),
    publishProblem,
  };
}

export function toPlainDate(date: Date | null | undefined): PlainDate | null {
  return date?.toISOString().slice(0, 10) ?? null;
}
