/** Parts of the site with their own rules for caching, indexing and security headers. */
export type Area =
  | 'admin'
  | 'admin-api'
  | 'api'
  | 'private-page'
  | 'build-files'
  | 'pictures'
  | 'worker'
  | 'public';

const AREAS: ReadonlyArray<[prefix: string, area: Area]> = [
  ['/api/admin', 'admin-api'],
  ['/api', 'api'],
  ['/admin', 'admin'],
  ['/enquiry', 'private-page'],
  ['/review', 'private-page'],
  ['/group', 'private-page'],
  ['/quote', 'private-page'],
  ['/supplier', 'private-page'],
  ['/_next/static', 'build-files'],
  ['/pictures', 'pictures'],
  // Pictures for mails and link previews, so other sites show them too.
  ['/share', 'pictures'],
  ['/sw.js', 'worker'],
  ['/staff-sw.js', 'worker'],
];

/** The area of a path normalised by `resolvePath`. */
export function findArea(path: string): Area {
  return AREAS.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1] ?? 'public';
}

/** True when the last segment of the path contains a dot; paths of pages have none. */
export function isFilePath(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.');
}
