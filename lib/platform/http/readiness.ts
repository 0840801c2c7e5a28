import 'server-only';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { getPool } from '../db';
import { describeError, log } from '../log';

/** The migrations of the running release, read at start: an update may put newer ones on disk before the restart. */
const WANTED = readdirSync(path.join(process.cwd(), 'prisma', 'migrations'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** True when the database is reachable and every migration of this release is applied. */
export async function isReady(): Promise<boolean> {
  try {
    // SQL by hand: the table of the migrations has no model.
    const { rowCount } = await getPool().query(
      'SELECT 1 FROM _prisma_migrations WHERE finished_at IS NOT NULL AND migration_name = ANY($1)',
      [WANTED],
    );
    return (rowCount ?? 0) >= WANTED.length;
  } catch (error) {
    log.warn(
      { err: describeError(error) },
      'the readiness check could not read the applied migrations; /readyz answers "not ready"',
    );
    return false;
  }
}
