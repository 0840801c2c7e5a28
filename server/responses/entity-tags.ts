import { createHash } from 'node:crypto';

/** Short content hash (SHA-256, truncated). */
export function digest(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 32);
}

/**
 * True when If-None-Match contains this tag. The comparison is weak (RFC 9110 8.8.3.2): the encoding does not matter.
 */
export function matchesEntityTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true; // usual case: browsers send one tag
  const tags = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => toOpaque(tag) === toOpaque(etag));
}

/** The weak form of a tag. It identifies the same content, but the bytes may differ. */
export function toWeakTag(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`;
}

function toOpaque(tag: string): string {
  return tag.replace(/^W\//, '');
}
