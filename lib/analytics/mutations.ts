import 'server-only';
import { getPrisma, withDatabase } from '../db';
import type { PlainDate } from '../format/dates';

/** So many views of a page (its canonical path) on one Kerala day. */
export type ViewCount = { day: PlainDate; path: string; views: number };

/**
 * Adds views to what was counted before, in one statement and always in the same order, so that two processes never
 * lock each other out. Each day and path may stand in `counts` once. UNAVAILABLE when the database is away.
 */
export async function addViews(counts: readonly ViewCount[]): Promise<void> {
  if (counts.length === 0) return;
  await withDatabase(
    () => getPrisma().$executeRaw`
      INSERT INTO page_views (day, path, views)
      SELECT added.day, added.path, added.views
      FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS added (day date, path text, views int)
      ORDER BY added.day, added.path
      ON CONFLICT (day, path) DO UPDATE SET views = page_views.views + excluded.views`,
  );
}
