import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the methods that a URL supports; null for a URL that does not exist. */
export type RouteTable = (url: string) => readonly string[] | null;

type Route = { page: string; regex: string };
type RoutesManifest = { staticRoutes: Route[]; dynamicRoutes: Route[] };
type PrerenderManifest = {
  routes: Record<string, unknown>;
  dynamicRoutes: Record<string, { fallback: unknown }>;
};

const READ: readonly string[] = ['GET', 'HEAD'];
/**
 * Methods of pages. POST is included because a form that is sent before its script has loaded posts to its own page;
 * `guardRequest` shows the page again.
 */
export const PAGE_METHODS: readonly string[] = [...READ, 'POST'];

/** Reads which URLs the production build serves: routes, public files and build files. Only used in production. */
export function readRouteTable(root: string = process.cwd()): RouteTable {
  const { staticRoutes, dynamicRoutes } = readJson<RoutesManifest>(root, 'routes-manifest.json');
  const prerendered = readJson<PrerenderManifest>(root, 'prerender-manifest.json');
  const methods = readMethods(root);
  const toMethods = (page: string) => methods.get(page) ?? READ;
  const isOwn = ({ page }: Route) => !page.startsWith('/_'); // `/_not-found`, `/_global-error`
  const fixed = new Map<string, readonly string[]>([
    ...[...listStaticFiles(root).keys()].map((file) => [file, READ] as const),
    ...staticRoutes.filter(isOwn).map(({ page }) => [page, toMethods(page)] as const),
  ]);
  /** True for a dynamic route that serves only pages prerendered at build time. */
  const isClosed = (page: string) => prerendered.dynamicRoutes[page]?.fallback === false;
  const patterns = dynamicRoutes.filter(isOwn).map(({ page, regex }) => ({
    pattern: new RegExp(regex),
    methods: toMethods(page),
    isClosed: isClosed(page),
    isInClosed: isClosed(path.posix.dirname(page)),
  }));
  const isPrerendered = (address: string) => Object.hasOwn(prerendered.routes, address);
  return (url) => {
    const address = toAddress(url);
    if (address === null) return null;
    const known = fixed.get(address);
    if (known) return known;
    const match = patterns.find(({ pattern }) => pattern.test(address));
    if (!match || (match.isClosed && !isPrerendered(address))) return null;
    return match.isInClosed && !isPrerendered(path.posix.dirname(address)) ? null : match.methods;
  };
}

/**
 * Decodes escaped letters, digits and `-._~` (RFC 3986, 6.2.2.2), because Next answers some of these escapes with
 * status 500. Other escapes are kept, so that nothing is decoded twice.
 */
export function decodeUnreserved(url: string): string {
  const end = url.search(/[?#]/);
  const [address, rest] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)];
  return (
    address.replace(/%([2-7][\da-f])/gi, (escape, code: string) => {
      const character = String.fromCharCode(parseInt(code, 16));
      return /[\w.~-]/.test(character) ? character : escape;
    }) + rest
  );
}

/** The path without query, empty segments and dot segments; null for an invalid escape or a NUL character. */
function toAddress(url: string): string | null {
  const raw = (url.split(/[?#]/, 1)[0] ?? '').replace(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '');
  try {
    if (decodeURIComponent(raw).includes('\0')) return null;
    return new URL(raw, 'http://server').pathname;
  } catch {
    return null;
  }
}

/**
 * Reads the methods of each route. The methods of a handler are read from its source file; HEAD and OPTIONS are added,
 * as Next does.
 */
function readMethods(root: string): Map<string, readonly string[]> {
  const routes = Object.entries(readJson<Record<string, string>>(root, 'app-path-routes-manifest.json'));
  return new Map(
    routes.map(([source, page]): [string, readonly string[]] => {
      const file = path.join(root, 'app', `${source}.ts`);
      if (source.endsWith('/page')) return [page, PAGE_METHODS];
      // Routes without a source file are generated files such as sitemap.xml.
      return [page, existsSync(file) ? listMethods(readFileSync(file, 'utf8')) : READ];
    }),
  );
}

const METHOD = /\b(?:GET|POST|PUT|PATCH|DELETE)\b/g;

function listMethods(source: string): string[] {
  const exports = [...source.matchAll(/^export (?:(?:const|(?:async )?function) \w+|\{[^}]*\})/gm)].join(
    '\n',
  );
  const methods = [...new Set(exports.match(METHOD))];
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
}

/** The files of `public` and of the build, by their URL paths. */
export function listStaticFiles(root: string): Map<string, string> {
  return new Map([
    ...listFiles(path.join(root, 'public'), ''),
    ...listFiles(path.join(root, '.next', 'static'), '/_next/static'),
  ]);
}

function listFiles(folder: string, prefix: string): [address: string, file: string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(folder, file).split(path.sep).join('/');
      return [new URL(`${prefix}/${name}`, 'http://server').pathname, file];
    });
}

function readJson<T>(root: string, name: string): T {
  return JSON.parse(readFileSync(path.join(root, '.next', name), 'utf8')) as T;
}
