import { readFileSync } from 'node:fs';
import path from 'node:path';

type PrerenderManifest = {
  routes: Record<string, unknown>;
  dynamicRoutes: Record<string, { fallback: unknown; routeRegex: string }>;
};

/** Only pages whose URL path has this spelling are stored. Next handles or redirects all others. */
const PLAIN_PATH = /^\/$|^(?:\/[\w~-][\w.~-]*)+$/;

/** The path without query, if it has the plain spelling; otherwise null. */
export function toPlainPath(url: string): string | null {
  const end = url.indexOf('?');
  const address = end < 0 ? url : url.slice(0, end);
  return PLAIN_PATH.test(address) ? address : null;
}

/** Reads which paths the production build prerenders, at build time or on their first request. */
export function readPrerenderedPaths(root: string = process.cwd()): (address: string) => boolean {
  const file = path.join(root, '.next', 'prerender-manifest.json');
  const { routes, dynamicRoutes } = JSON.parse(readFileSync(file, 'utf8')) as PrerenderManifest;
  const patterns = Object.values(dynamicRoutes)
    .filter(({ fallback }) => fallback !== false)
    .map(({ routeRegex }) => new RegExp(routeRegex));
  return (address) =>
    !address.startsWith('/_') &&
    (Object.hasOwn(routes, address) || patterns.some((pattern) => pattern.test(address)));
}
