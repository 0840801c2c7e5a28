import 'server-only';
import { getPrisma, withDatabase } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { MOST_VIEWS } from './schema';
import type { SavedViewItem } from './types';

/** Saves filters as a view of this account; a view with the same name is overwritten. */
export async function saveView(
  staffId: string,
  view: { name: string; query: string },
): Promise<SavedViewItem> {
  const [saved] = await withDatabase(
    () => getPrisma().$queryRaw<SavedViewItem[]>`
      INSERT INTO saved_views (staff_id, name, query)
      SELECT ${staffId}::uuid, ${view.name}, ${view.query}
      WHERE (SELECT count(*) FROM saved_views WHERE staff_id = ${staffId}::uuid AND name <> ${view.name}) < ${MOST_VIEWS}
      ON CONFLICT (staff_id, name) DO UPDATE SET query = excluded.query
      RETURNING id::text AS id, name, query`,
  );
  if (!saved) {
    throw new AppError('INVALID', {
      message: `You have ${MOST_VIEWS} views. Delete one first.`,
      field: 'name',
    });
  }
  return saved;
}

/** Deletes a saved view. Throws NOT_FOUND when it does not belong to the account. */
export async function deleteView(staffId: string, id: string): Promise<void> {
  const { count } = await withDatabase(() => getPrisma().savedView.deleteMany({ where: { id, staffId } }));
  if (count === 0) throw new AppError('NOT_FOUND');
}
