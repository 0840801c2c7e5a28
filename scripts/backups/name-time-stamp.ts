const STAMP = /(\d{4})-?(\d\d)-?(\d\d)T(\d\d)(\d\d)(\d\d)Z?$/i;

/** A time in names of folders and databases, such as `20261122T221000Z`. */
export function toStamp(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** The time at the end of a name; null when there is none. */
export function parseStamp(name: string): Date | null {
  const match = STAMP.exec(name);
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/**
 * The stamp of a restore: its start, but at least one second after the stamp of the last kept database. Otherwise two
 * restores that begin within one second would keep their databases under the same name.
 */
export function toNextStamp(startedAt: Date, lastReplaced: Date | undefined): string {
  return toStamp(new Date(Math.max(startedAt.getTime(), (lastReplaced?.getTime() ?? 0) + 1_000)));
}
