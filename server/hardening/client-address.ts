import { isIP, isIPv4, type BlockList } from 'node:net';
import type { ServerSettings } from '../settings';

type Proxies = Pick<ServerSettings, 'trustedProxyHops' | 'trustedProxies'>;

/**
 * Finds the client's IP address. Each trusted proxy appends the address of its client to `X-Forwarded-For`. With n trusted
 * proxies, the n-th entry from the right was added by the first of them, and the client cannot forge it. The header is
 * ignored unless the peer is a trusted proxy.
 */
export function resolveClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  { trustedProxyHops, trustedProxies }: Proxies,
): string {
  const peer = normaliseAddress(socketAddress ?? '') ?? 'unknown';
  if (trustedProxyHops < 1 || !forwardedFor?.trim() || !isListed(peer, trustedProxies)) return peer;
  const entries = forwardedFor.split(',');
  return normaliseAddress(entries[Math.max(0, entries.length - trustedProxyHops)] ?? '') ?? peer;
}

/** True if the IP address is in one of the networks of the list. */
export function isListed(address: string, list: BlockList): boolean {
  return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/**
 * The canonical form of an IP address, so that a client cannot avoid a rate limit by writing its address differently; null
 * when the address is invalid.
 */
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

/** Converts an IPv4-mapped IPv6 address to IPv4. The URL class writes `::ffff:1.2.3.4` as `::ffff:102:304`. */
function toMappedIPv4(canonical: string): string | null {
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical);
  if (!mapped) return null;
  const [high, low] = [parseInt(mapped[1] ?? '', 16), parseInt(mapped[2] ?? '', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
