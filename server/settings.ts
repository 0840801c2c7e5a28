/** Settings of the HTTP server that runs Next, read from the environment. All other code reads lib/env.ts. */
export type ServerSettings = {
  /** Number of trusted proxies that append to X-Forwarded-For. */
  trustedProxyHops: number;
  /** Public scheme and host, no path. */
  publicOrigin: URL;
  /** The only external origin that pages may frame (from ANALYTICS_EMBED_URL). */
  frameOrigin: string | null;
};

type Environment = Record<string, string | undefined>;

const MAX_HOPS = 5;

/** Reads the settings; throws an error that names the invalid variable. */
export function readSettings(environment: Environment, port: number): ServerSettings {
  return {
    trustedProxyHops: parseHops(environment.TRUSTED_PROXY_HOPS),
    publicOrigin: parseOrigin('PUBLIC_ORIGIN', environment.PUBLIC_ORIGIN || `http://localhost:${port}`),
    frameOrigin: environment.ANALYTICS_EMBED_URL
      ? parseOrigin('ANALYTICS_EMBED_URL', environment.ANALYTICS_EMBED_URL).origin
      : null,
  };
}

function parseHops(value: string | undefined): number {
  const hops = Number(value || 0);
  if (!Number.isInteger(hops) || hops < 0 || hops > MAX_HOPS) {
    throw new Error(`TRUSTED_PROXY_HOPS must be a whole number from 0 to ${MAX_HOPS}.`);
  }
  return hops;
}

function parseOrigin(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} must be an http or https address.`);
  return new URL(url.origin);
}
