import { ROUTES } from '../../platform/routes';
import { findCollectionByPath } from '../model/collections';

export type ClassifiedPath =
  /** A package page; 404 unless `key` is the id or slug of a package. */
  | { kind: 'package'; key: string }
  /** A visitor's private page; 404 unless the token is known. */
  | { kind: 'private'; token: string }
  /** The page of a group's choice; 404 unless the token is known. */
  | { kind: 'group'; token: string }
  /** A traveller's page of a quote; 404 unless the token is known. */
  | { kind: 'quote'; token: string }
  /** A supplier's page of a booking request; 404 unless the token is known. */
  | { kind: 'supplier'; token: string }
  /** The page on which a guest writes a review; 404 unless the token is still valid. */
  | { kind: 'review'; token: string }
  /** The page of a place; 404 unless it has one. */
  | { kind: 'place' }
  /** Two segments that match no route. */
  | { kind: 'nowhere' }
  /** The URL of the package-not-found page itself. */
  | { kind: 'missing' }
  | { kind: 'other' };

/** Path prefixes that the proxy does not check, and the other pages whose paths have two segments. */
const OWN_ROUTES: string[] = [ROUTES.admin, '/api'];
const OWN_PAGES: string[] = [ROUTES.plannerResults, ROUTES.plannerResultsAlias];

/** Classifies a path before routing. */
export function classifyPath(pathname: string): ClassifiedPath {
  if (pathname === ROUTES.packageMissing) return { kind: 'missing' };
  const segments = pathname.split('/').slice(1);
  const [first = '', second = ''] = segments;
  if (segments.length !== 2 || !second || OWN_ROUTES.some((path) => path === `/${first}`))
    return { kind: 'other' };
  if (OWN_PAGES.includes(pathname)) return { kind: 'other' };
  if (`/${first}` === ROUTES.places) return { kind: 'place' };
  if (`/${first}` === ROUTES.enquiryStatus) return { kind: 'private', token: decodeSegment(second) };
  if (`/${first}` === ROUTES.quote) return { kind: 'quote', token: decodeSegment(second) };
  if (`/${first}` === ROUTES.supplier) return { kind: 'supplier', token: decodeSegment(second) };
  if (`/${first}` === ROUTES.review) return { kind: 'review', token: decodeSegment(second) };
  if (`/${first}` === ROUTES.group) return { kind: 'group', token: decodeSegment(second) };
  const holdsPackages = `/${first}` === ROUTES.packageById || findCollectionByPath(`/${first}`) !== null;
  return holdsPackages ? { kind: 'package', key: decodeSegment(second) } : { kind: 'nowhere' };
}

/** Decodes a path segment; an invalid encoding becomes an empty key, which matches no package. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
