/** Where a page of the inbox ended: the time as text, since a JavaScript date would lose the microseconds. */
export type InboxCursor = { at: string; id: string };

const SHAPE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function encodeCursor({ at, id }: InboxCursor): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/** The place that a cursor names; null for anything that we did not write. */
export function parseCursor(cursor: string): InboxCursor | null {
  const match = SHAPE.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  const [, at, id] = match ?? [];
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id } : null;
}

/** Text as a LIKE pattern that finds exactly this text anywhere. */
export function toLikePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
