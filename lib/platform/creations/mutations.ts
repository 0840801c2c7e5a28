import 'server-only';
import { transact, type Transaction } from '../db';
import { AppError } from '../errors';
import type { Creation } from './read';

/**
 * Calls `insert`, which returns the id of the new row, once per key: a repeated call returns the first id. Throws
 * KEY_REUSED when the key was used for other content.
 */
export function createOnce(
  creation: Creation | null,
  insert: (tx: Transaction) => Promise<string>,
): Promise<string> {
  return transact(async (tx) => {
    if (!creation) return insert(tx);
    const { key, hash: requestHash } = creation;
    // Waits for a concurrent call with this key. If the insert fails, the rollback removes the key.
    const { count } = await tx.creation.createMany({ data: { key, requestHash }, skipDuplicates: true });
    if (count === 0) {
      const first = await tx.creation.findFirst({ where: { key, requestHash }, select: { itemId: true } });
      if (!first) throw new AppError('KEY_REUSED');
      return first.itemId;
    }
    const itemId = await insert(tx);
    await tx.creation.update({ where: { key }, data: { itemId } });
    return itemId;
  });
}
