/** Parameter of the sign-in page: the staff page to open after sign-in. */
const NEXT = 'next';
/** Parameter of the inbox: the staff page that the account may not see. */
const REFUSED = 'refused';
/** Base URL for resolving paths; never part of a result. */
const BASE = 'https://site.invalid';

/**
 * Pages that the specification redirects to a plain `/admin` before sign-in. A cookie stores which one was requested.
 */
const WITHOUT_QUERY = ['/admin/custom-itineraries', '/admin/analytics'];

/** Contains the staff page that was requested without a session. The sign-in form reads and removes it. */
const COOKIE = 'kayal-asked-page';

/** The cookie that stores a requested page until sign-in; null for a page that the redirect can put into its query. */
export function toRequestedPageCookie(path: string) {
  if (!WITHOUT_QUERY.includes(path)) return null;
  return { name: COOKIE, value: path, path: '/admin', maxAge: 600, sameSite: 'lax' } as const;
}

/** The requested staff page, read from the browser's cookies; null if there is none. */
export function readRequestedPageCookie(cookies: string): string | null {
  const stored = cookies.split('; ');
  return WITHOUT_QUERY.find((page) => stored.includes(`${COOKIE}=${encodeURIComponent(page)}`)) ?? null;
}

/** Removes the cookie when assigned to `document.cookie`. */
export const NO_REQUESTED_PAGE = `${COOKIE}=; path=/admin; max-age=0`;

/** The query of `/admin` with the page to open after sign-in; empty for a URL that is not a staff page. */
export function toSignInQuery(requested: string | null): string {
  return WITHOUT_QUERY.includes(requested ?? '') ? '' : toQuery(NEXT, requested);
}

/** The query of `/admin` with a page that the account may not see. */
export function toRefusedQuery(requested: string | null): string {
  return toQuery(REFUSED, requested);
}

/** The staff page to open after sign-in; null if the query has none. */
export function readNextPage(params: Params): string | null {
  return parseStaffPage(params[NEXT]);
}

/** The path of the staff page that was refused; null if the query has none. */
export function readRefusedPage(params: Params): string | null {
  return parseStaffPage(params[REFUSED])?.split('?')[0] ?? null;
}

type Params = Record<string, string | string[] | undefined>;

function toQuery(name: string, requested: string | null): string {
  const page = parseStaffPage(requested ?? undefined);
  return page ? `?${name}=${encodeURIComponent(page)}` : '';
}

/** Path and query of a page below `/admin` on this site; null for everything else, such as URLs of other sites. */
function parseStaffPage(text: string | string[] | undefined): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || text.length > 500 || !URL.canParse(text, BASE))
    return null;
  const { origin, pathname, searchParams } = new URL(text, BASE);
  if (origin !== BASE || !pathname.startsWith('/admin/')) return null;
  searchParams.delete('_rsc'); // Next's router adds it when it requests the page's data
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
}
