import 'server-only';
import { runSql } from '../../platform/db';
import type { DraftContent } from './draft';

type Based = { content: DraftContent; base: Partial<DraftContent>; baseVersion: number };
type NewDraft = Based & { tourId: string | null; staffId: string };

/** Adds a draft and returns its id; null when the package has one already. */
export async function createDraft(draft: NewDraft): Promise<string | null> {
  const { tourId, content, base, baseVersion, staffId } = draft;
  const { rows } = await runSql<{ id: string }>(
    `INSERT INTO package_drafts (tour_id, content, base, base_version, updated_by)
     VALUES ($1, $2::jsonb, $3::jsonb, $4, $5::uuid) ON CONFLICT (tour_id) DO NOTHING RETURNING id`,
    [tourId, JSON.stringify(content), JSON.stringify(base), baseVersion, staffId],
  );
  return rows[0]?.id ?? null;
}

/** Replaces a draft; false when the revision is stale. */
export async function updateDraft(
  id: string,
  revision: number,
  { content, base, baseVersion, staffId }: Based & { staffId: string },
): Promise<boolean> {
  const { rowCount } = await runSql(
    `UPDATE package_drafts SET content = $3::jsonb, base = $4::jsonb, base_version = $5, updated_by = $6::uuid,
       revision = revision + 1, updated_at = now()
     WHERE id = $1::uuid AND revision = $2`,
    [id, revision, JSON.stringify(content), JSON.stringify(base), baseVersion, staffId],
  );
  return rowCount === 1;
}

/**
 * Deletes a draft and stores its content in the history of the package; `fields` are the fields that it changed. A new
 * package has no history, so the content of its draft is lost.
 */
export async function discardDraft(id: string, fields: readonly string[], staffId: string): Promise<void> {
  await runSql(
    `WITH gone AS (
      DELETE FROM package_drafts WHERE id = $1::uuid RETURNING tour_id, content
    ), known AS (
      SELECT t.id FROM tours AS t JOIN gone ON gone.tour_id = t.id FOR UPDATE OF t
    )
    INSERT INTO package_versions (tour_id, number, kind, fields, content, staff_id)
    SELECT gone.tour_id, (SELECT coalesce(max(number), 0) + 1 FROM package_versions WHERE tour_id = gone.tour_id),
      'set-aside', $2::text[], gone.content, $3::uuid
    FROM gone JOIN known ON known.id = gone.tour_id`,
    [id, fields, staffId],
  );
}
