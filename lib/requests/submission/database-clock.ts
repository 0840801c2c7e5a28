import 'server-only';

/** The database's clock minus this process's monotonic one, in milliseconds; null until it has been read once. */
let offset: number | null = null;

/** Stores the time that the database has just reported, in milliseconds since 1970. */
export function setDatabaseTime(now: number): void {
  offset = now - performance.now();
}

/** Converts a moment (`performance.now()`) to the database's clock; null until that clock has been read. */
export function toDatabaseTime(moment: number): number | null {
  return offset === null ? null : offset + moment;
}
