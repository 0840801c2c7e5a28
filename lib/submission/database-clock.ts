import 'server-only';

/** The database's clock minus this process's monotonic one, in milliseconds; null until it has been read once. */
let offset: number | null = null;

/** Remembers the time that the database has just reported, in milliseconds since 1970. */
export function setDatabaseTime(now: number): void {
  offset = now - performance.now();
}

/** What the database's clock shows when this process's monotonic clock shows `moment`; null until it has been read. */
export function toDatabaseTime(moment: number): number | null {
  return offset === null ? null : offset + moment;
}
