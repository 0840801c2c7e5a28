import type { DatabaseUrls } from '../database/roles';
import { SetupError } from '../runtime';
import { parseStamp } from './name-time-stamp';

/** A database beside the current one that is to replace it. */
export type Target = {
  urls: DatabaseUrls;
  /** Makes this database the current one. Returns where the former one is kept, or null if there was none. */
  putInPlace: () => Promise<string | null>;
  /** True if this is the current database, which is possible even if `putInPlace` failed. */
  isCurrent: () => Promise<boolean>;
  /** Deletes the new database after a failure, but never a database that an earlier restore kept. */
  discard: () => Promise<void>;
};

/** A former database, kept since a restore. */
export type FormerDatabase = { name: string; replacedAt: Date };

/** Where backups are restored to: the embedded database or an external one. */
export type Place = {
  /** Creates an empty database as the target. Throws a SetupError while something uses the current database. */
  prepare: (stamp: string) => Promise<Target>;
  listFormer: () => Promise<FormerDatabase[]>;
  /** Makes the database kept last the target, to return to it. Throws a SetupError if there is none. */
  prepareFormer: (stamp: string) => Promise<Target>;
  remove: (former: FormerDatabase) => Promise<void>;
  close: () => Promise<void>;
};

/** Kept databases among names that begin with `prefix`, oldest first. */
export function toFormerDatabases(names: string[], prefix: string): FormerDatabase[] {
  return names
    .filter((name) => name.startsWith(prefix))
    .sort()
    .flatMap((name) => {
      const replacedAt = parseStamp(name);
      return replacedAt ? [{ name, replacedAt }] : [];
    });
}

/** The database kept last. Throws a SetupError if there is none. */
export function expectFormer(former: FormerDatabase[]): FormerDatabase {
  const last = former.at(-1);
  if (!last) throw new SetupError('No former database is kept, so there is nothing to undo.');
  return last;
}
