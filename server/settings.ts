import { BlockList, isIP } from 'node:net';

/** Settings of the HTTP server that runs Next, read from the environment. All other code reads lib/platform/env.ts. */
export type ServerSettings = {
  /** The host name or IP address to listen on; undefined for all interfaces. */
  host: string | undefined;
  /** Number of trusted proxies that append to X-Forwarded-For. */
  trustedProxyHops: number;
  /** Peers whose X-Forwarded-For is trusted. */
  trustedProxies: BlockList;
  /** Public scheme and host, no path. */
  publicOrigin: URL;
  /** The only external origin that pages may frame (from ANALYTICS_EMBED_URL). */
  frameOrigin: string | null;
  hstsSubdomains: boolean;
};

type Environment = Record<string, string | undefined>;

const MAX_HOPS = 5;
const LOOPBACK = '127.0.0.0/8, ::1';

/** Reads the settings; throws an error that names the invalid variable. */
export function readSettings(environment: Environment, port: number): ServerSettings {
  const hops = parseHops(environment.TRUSTED_PROXY_HOPS);
  const proxies = environment.TRUSTED_PROXIES?.trim();
  return {
    // Behind a proxy on the same machine, nobody else needs to reach the port.
    host: environment.HOST?.trim() || (hops > 0 && !proxies ? '127.0.0.1' : undefined),
    trustedProxyHops: hops,
    trustedProxies: parseProxies(proxies || LOOPBACK),
    publicOrigin: parseOrigin('PUBLIC_ORIGIN', environment.PUBLIC_ORIGIN || `http://localhost:${port}`),
    frameOrigin: environment.ANALYTICS_EMBED_URL
      ? parseOrigin('ANALYTICS_EMBED_URL', environment.ANALYTICS_EMBED_URL).origin
      : null,
    hstsSubdomains: parseYes('HSTS_SUBDOMAINS', environment.HSTS_SUBDOMAINS),
  };
}

function parseHops(value: string | undefined): number {
  const hops = Number(value || 0);
  if (!Number.isInteger(hops) || hops < 0 || hops > MAX_HOPS) {
    throw new Error(`TRUSTED_PROXY_HOPS must be a whole number from 0 to ${MAX_HOPS}.`);
  }
  return hops;
}

/** Parses IP addresses and networks, separated by commas. */
function parseProxies(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const longest = family === 'ipv6' ? 128 : 32;
    const bits = prefix === undefined ? longest : Number(prefix || NaN);
    if (!isIP(address) || !Number.isInteger(bits) || bits < 0 || bits > longest)
      throw new Error(
        `TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, separated by commas; "${entry}" is not one.`,
      );
    list.addSubnet(address, bits, family);
  }
  return list;
}

function parseOrigin(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} must be an http or https address.`);
  return new URL(url.origin);
}

function parseYes(name: string, value: string | undefined): boolean {
  if (value && value !== 'yes' && value !== 'no') throw new Error(`${name} must be yes or no.`);
  return value === 'yes';
}
