/** What the server around Next needs from the environment; the rest of the product reads `lib/env.ts`. */
export type ServerSettings = {
  /** How many proxies in front of this process are ours and append to X-Forwarded-For. */
  trustedProxyHops: number;
  /** Where visitors reach the site: scheme and host, no path. */
  publicOrigin: URL;
  /** The one foreign origin that pages may frame: the dashboard of ANALYTICS_EMBED_URL. */
  frameOrigin: string | null;
};

type Environment = Record<string, string | undefined>;

const MOST_HOPS = 5;

/** Reads the settings; throws a sentence that names the variable when one makes no sense. */
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
  if (!Number.isInteger(hops) || hops < 0 || hops > MOST_HOPS) {
    throw new Error(`TRUSTED_PROXY_HOPS must be a whole number from 0 to ${MOST_HOPS}.`);
  }
  return hops;
}

function parseOrigin(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} must be an http or https address.`);
  return new URL(url.origin);
}
