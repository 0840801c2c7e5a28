import type { DatabaseUrls } from '../database/roles';
import { parseStamp } from './stamp';

/** A new, empty database that a backup is loaded into, beside the current one. */
export type Target = {
  urls: DatabaseUrls;
  /** Makes it the current database. Returns where the former one is kept, or null if there was none. */
  putInPlace: () => Promise<string | null>;
  /** True if it is now the current database, which is possible even if `putInPlace` failed. */
  isCurrent: () => Promise<boolean>;
  /** Deletes it. */
  discard: () => Promise<void>;
};

/** A former database, kept since a restore. */
export type Kept = { name: string; keptAt: Date };

/**
 * A moment to restore to; null is the end of the log. `archive` is required if there is no current database to identify it.
 */
export type Moment = { moment: Date | null; archive: string | null };

/** Where backups are restored to: the embedded database or an external one. */
export type Place = {
  /** Throws a SetupError while something uses the current database. */
  prepare: (stamp: string) => Promise<Target>;
  /** Like `prepare`, but filled from a base backup and the log; null for an external database. */
  prepareMoment: ((stamp: string, moment: Moment) => Promise<Target>) | null;
  listKept: () => Promise<Kept[]>;
  /** Goes back to the database kept last; returns the name of the one that is kept instead. */
  undo: (stamp: string) => Promise<string>;
  remove: (kept: Kept) => Promise<void>;
  close: () => Promise<void>;
};

/** Kept databases among names that begin with `prefix`, oldest first. */
export function toKept(names: string[], prefix: string): Kept[] {
  return names
    .filter((name) => name.startsWith(prefix))
    .sort()
    .flatMap((name) => {
      const keptAt = parseStamp(name);
      return keptAt ? [{ name, keptAt }] : [];
    });
}
