import 'server-only';
import { getPrisma } from '../../platform/db';
import type { PlainDate } from '../../platform/format/dates';

/** Views of a canonical path on one day (India). */
export type ViewCount = { day: PlainDate; path: string; views: number };

/**
 * Adds views in one statement, by hand. The rows are written in a fixed order to avoid deadlocks. Each pair of day and
 * path may occur only once in `counts`. Throws UNAVAILABLE when the database is down.
 */
export async function addViews(counts: readonly ViewCount[]): Promise<void> {
  if (counts.length === 0) return;
  await getPrisma().$executeRaw`
      INSERT INTO page_views (day, path, views)
      SELECT added.day, added.path, added.views
      FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS added (day date, path text, views int)
      ORDER BY added.day, added.path
      ON CONFLICT (day, path) DO UPDATE SET views = page_views.views + excluded.views`;
}
