import { createHash } from 'node:crypto';

/** A short name for exactly these bytes. */
export function digest(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 32);
}

/** Does If-None-Match name this tag? Weak comparison (RFC 9110 8.8.3.2): compressed and plain are the same page. */
export function matchesEntityTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const tags = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => toOpaque(tag) === toOpaque(etag));
}

/** The weak form: the same content, not the same bytes on the wire. */
export function toWeakTag(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`;
}

function toOpaque(tag: string): string {
  return tag.replace(/^W\//, '');
}
