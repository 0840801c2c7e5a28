import { isIP, isIPv4 } from 'node:net';

/**
 * The visitor's address, from `X-Forwarded-For` only as far as our own proxies wrote it: each of them appends the
 * address that it saw, so with n of them the n-th entry from the right is the last one that no client can invent.
 */
export function resolveClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const seen = normaliseAddress(socketAddress ?? '') ?? 'unknown';
  if (trustedHops < 1 || !forwardedFor?.trim()) return seen;
  const entries = forwardedFor.split(',');
  return normaliseAddress(entries[Math.max(0, entries.length - trustedHops)] ?? '') ?? seen;
}

/** One spelling per address, so that limits cannot be dodged by writing it differently; null when it is none. */
export function normaliseAddress(text: string): string | null {
  const bare = stripPort(text.trim()).replace(/%[\w.~-]*$/, '');
  if (isIPv4(bare)) return bare;
  if (isIP(bare) !== 6) return null;
  const canonical = new URL(`http://[${bare}]/`).hostname.slice(1, -1);
  return toMappedIPv4(canonical) ?? canonical;
}

function stripPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text);
  if (bracketed) return bracketed[1] ?? '';
  return /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(text)?.[1] ?? text;
}

/** `::ffff:102:304`, which is how URL spells `::ffff:1.2.3.4`. */
function toMappedIPv4(canonical: string): string | null {
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical);
  if (!mapped) return null;
  const [high, low] = [parseInt(mapped[1] ?? '', 16), parseInt(mapped[2] ?? '', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
