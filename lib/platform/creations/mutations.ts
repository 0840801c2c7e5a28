import 'server-only';
import { inTransaction, runSql, type RunInTransaction } from '../db';
import { AppError } from '../errors';
import type { Creation } from './read';

/**
 * Adds something with `insert`, which returns its id, once per key: a repeat returns the id of the first. Throws
 * KEY_REUSED when the key was used for other content.
 */
export function createOnce(
  creation: Creation | null,
  insert: (run: RunInTransaction) => Promise<string>,
): Promise<string> {
  if (!creation) return insert(runSql);
  const { key, hash } = creation;
  return inTransaction(async (run) => {
    // Waits for a concurrent repeat. A failed insert takes the key back.
    const sql = 'INSERT INTO creations (key, request_hash) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    const { rowCount } = await run(sql, [key, hash]);
    if (rowCount === 0) return readCreated(run, creation);
    const id = await insert(run);
    await run('UPDATE creations SET item_id = $2 WHERE key = $1', [key, id]);
    return id;
  });
}

async function readCreated(run: RunInTransaction, { key, hash }: Creation): Promise<string> {
  const { rows } = await run<{ id: string }>(
    'SELECT item_id AS id FROM creations WHERE key = $1 AND request_hash = $2',
    [key, hash],
  );
  if (!rows[0]) throw new AppError('KEY_REUSED');
  return rows[0].id;
}
