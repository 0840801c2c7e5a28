import { isUtcMoment } from '../format/dates';

/** Where a page of the inbox ended: the time as text, since a JavaScript date would lose the microseconds. */
export type InboxCursor = { at: string; id: string };

const SHAPE =
  /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})-(\d{6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The place as one word that an address carries as it is. */
export function encodeCursor({ at, id }: InboxCursor): string {
  return `${at.replace(/[:.]/g, '-')}_${id}`;
}

/** The place that a cursor names; null for anything that we did not write. */
export function parseCursor(cursor: string): InboxCursor | null {
  const [, hour, minute, second, fraction, id] = SHAPE.exec(cursor) ?? [];
  const at = `${hour}:${minute}:${second}.${fraction}`;
  return id && isUtcMoment(at) ? { at, id } : null;
}
