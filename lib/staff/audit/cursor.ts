import { isUtcMoment } from '../../platform/format/dates';

/** Position of the last row on a page of the audit view. Rows are ordered by time, table (`source`) and id. */
export type AuditCursor = { at: string; source: 0 | 1; id: string };

const SHAPE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z) ([01]) (\d{1,18})$/;

export function encodeAuditCursor({ at, source, id }: AuditCursor): string {
  return Buffer.from(`${at} ${source} ${id}`).toString('base64url');
}

/** Decodes a cursor; null when invalid. */
export function parseAuditCursor(cursor: string): AuditCursor | null {
  const [, at, source, id] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (!at || !id || !isUtcMoment(at)) return null;
  return { at, source: source === '1' ? 1 : 0, id };
}
