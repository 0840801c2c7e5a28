import { ROUTES } from '../routes';
import { findCollectionByPath } from './collections';

export type PathVerdict =
  /** A package's address: whether it is known decides. */
  | { kind: 'package'; key: string }
  /** A visitor's private page: whether the link is known decides. */
  | { kind: 'private'; token: string }
  /** Two segments that no route of ours begins with. */
  | { kind: 'nowhere' }
  /** The page that stands for a missing package, asked for by its own address. */
  | { kind: 'missing' }
  | { kind: 'other' };

/** First segments whose addresses have routes of their own. */
const OWN_ROUTES = [ROUTES.planner, ROUTES.plannerAlias, ROUTES.admin, '/api'];

/** What an address asks for, before any page is chosen. */
export function judgePath(pathname: string): PathVerdict {
  if (pathname === ROUTES.packageMissing) return { kind: 'missing' };
  const segments = pathname.split('/').slice(1);
  const [first = '', second = ''] = segments;
  if (segments.length !== 2 || !second || OWN_ROUTES.some((path) => path === `/${first}`))
    return { kind: 'other' };
  if (`/${first}` === ROUTES.enquiryStatus) return { kind: 'private', token: decodeSegment(second) };
  const holdsPackages = `/${first}` === ROUTES.packageById || findCollectionByPath(`/${first}`) !== null;
  return holdsPackages ? { kind: 'package', key: decodeSegment(second) } : { kind: 'nowhere' };
}

/** A segment that is no valid encoding is no key of any package. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
