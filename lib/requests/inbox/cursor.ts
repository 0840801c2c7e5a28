import { isUtcMoment } from '../../platform/format/dates';

/** The last row of an inbox page. The time is a string, since a Date would lose the microseconds. */
export type InboxCursor = { at: string; id: string };

const SHAPE =
  /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})-(\d{6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Encodes a cursor as a URL-safe string. */
export function encodeCursor({ at, id }: InboxCursor): string {
  return `${at.replace(/[:.]/g, '-')}_${id}`;
}

/** Parses an encoded cursor; null when it is malformed. */
export function parseCursor(cursor: string): InboxCursor | null {
  const [, hour, minute, second, fraction, id] = SHAPE.exec(cursor) ?? [];
  const at = `${hour}:${minute}:${second}.${fraction}`;
  return id && isUtcMoment(at) ? { at, id } : null;
}
