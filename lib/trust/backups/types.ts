/** State of the backups. Times are ISO 8601. */
export type BackupState = {
  /** The last backup or drill, successful or not; null before the first. */
  last: { at: string; kind: 'backup' | 'drill'; name: string; problem: string | null } | null;
  /** The last backup that was restored successfully in a drill (a trial restore). */
  proven: { at: string; name: string; rows: number; bytes: number } | null;
  /** The last restore into this database. */
  restored: { at: string; name: string } | null;
  /** When the first account was created; null before that. */
  siteSince: string | null;
};
