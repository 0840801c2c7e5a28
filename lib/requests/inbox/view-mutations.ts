import 'server-only';
import { getPrisma, transact } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { MOST_VIEWS } from './schema';
import type { SavedViewItem } from './types';

/** Saves filters as a view of this account; a view with the same name is overwritten. */
export function saveView(staffId: string, view: { name: string; query: string }): Promise<SavedViewItem> {
  return transact(async (tx) => {
    const { name, query } = view;
    if ((await tx.savedView.count({ where: { staffId, name: { not: name } } })) >= MOST_VIEWS) {
      const message = `You have ${MOST_VIEWS} views. Delete one first.`;
      throw new AppError('INVALID', { message, field: 'name' });
    }
    return tx.savedView.upsert({
      where: { staffId_name: { staffId, name } },
      create: { staffId, name, query },
      update: { query },
      select: { id: true, name: true, query: true },
    });
  });
}

/** Deletes a saved view. Throws NOT_FOUND when it does not belong to the account. */
export async function deleteView(staffId: string, id: string): Promise<void> {
  const { count } = await getPrisma().savedView.deleteMany({ where: { id, staffId } });
  if (count === 0) throw new AppError('NOT_FOUND');
}
