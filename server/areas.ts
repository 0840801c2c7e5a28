/** The parts of the site that differ in who may read, keep or index them. */
export type Area =
  'admin' | 'admin-api' | 'api' | 'private-page' | 'build-files' | 'pictures' | 'worker' | 'public';

const AREAS: ReadonlyArray<[prefix: string, area: Area]> = [
  ['/api/admin', 'admin-api'],
  ['/api', 'api'],
  ['/admin', 'admin'],
  ['/enquiry', 'private-page'],
  ['/_next/static', 'build-files'],
  ['/pictures', 'pictures'],
  ['/sw.js', 'worker'],
];

/** The area of a path as `resolvePath` gives it. */
export function findArea(path: string): Area {
  return AREAS.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1] ?? 'public';
}

/** Pages have no dot in their last segment; files have one. */
export function isFilePath(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.');
}
