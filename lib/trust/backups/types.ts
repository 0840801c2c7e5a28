/** A backup or its test restore (drill). Times are ISO 8601. */
type Run = { at: string; name: string };

export type BackupState = {
  /** The last failed run, unless a later one of its kind succeeded or the database was restored since. */
  failed: (Run & { kind: 'backup' | 'drill'; problem: string }) | null;
  /** The last backup. */
  made: Run | null;
  /** The last successful test restore. */
  proven: (Run & { rows: number }) | null;
  /** The last restore into this database. */
  restored: Run | null;
  /** When an owner asked for a backup that has not ended yet; null otherwise. */
  askedAt: string | null;
  /** When the first account was created; null before that. */
  siteSince: string | null;
  /** True if rows were changed since the last backup. */
  isChanged: boolean;
};
