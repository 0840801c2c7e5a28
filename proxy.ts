import { NextResponse, type NextRequest } from 'next/server';
import { AppError } from '@/lib/platform/errors';
import { openReviewLink } from '@/lib/company/reviews/open-invitation';
import { openGroup } from '@/lib/packages/group-choice/link';
import { log } from '@/lib/platform/log';
import { findMissingPage, findMovedPath } from '@/lib/packages/catalogue/missing-page';
import { classifyPath } from '@/lib/packages/catalogue/public-paths';
import { openQuoteLink } from '@/lib/quotes/sent/link';
import { openSupplierLink } from '@/lib/trips/services/link';
import { openLink } from '@/lib/public/private-page/link';
import { toRequestedPageCookie } from '@/lib/staff/permissions/requested-page';
import { getSessionCookieName } from '@/lib/staff/permissions/cookie';
import { describeLinkError, type LinkError } from '@/lib/public/private-page/link-error';

/**
 * Header from which server/responses/response-policy.ts takes the status. If the rewrite itself had the status, Next would
 * replace the metadata of the page.
 */
const STATUS_HEADER = 'x-kayal-status';

/**
 * Answers unknown packages and private links with an error page, and former URLs of packages with a redirect. If the page
 * called `notFound()` instead, Next would send a document that needs JavaScript to render; a rewrite sends complete HTML. The
 * server itself answers most requests for unknown packages, with the same function. This is not a security check: the page
 * checks again. The proxy also sets the cookie of `toRequestedPageCookie`, which stores a staff page until sign-in.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const cookie = toRequestedPageCookie(pathname);
  if (cookie) {
    const answer = NextResponse.next();
    // Next also prefetches links to these pages, after a sign-out without a session; only a real visit sets the cookie.
    const isVisit = (request.headers.get('Sec-Fetch-Dest') ?? 'document') === 'document';
    if (isVisit && !request.cookies.has(getSessionCookieName())) answer.cookies.set(cookie);
    return answer;
  }
  const missing = await findMissingPage(pathname);
  if (missing !== null)
    return NextResponse.rewrite(new URL(missing, request.url), { headers: { [STATUS_HEADER]: '404' } });
  const moved = await findMovedPath(pathname);
  if (moved !== null) return redirectForGood(new URL(`${moved}${request.nextUrl.search}`, request.url));
  const verdict = classifyPath(pathname);
  if (verdict.kind === 'private')
    return answerPrivate(request, 'missing', () => openLink(request.headers, verdict.token));
  if (verdict.kind === 'group')
    return answerPrivate(request, 'group', () => openGroup(request.headers, verdict.token));
  if (verdict.kind === 'quote')
    return answerPrivate(request, 'quote', () => openQuoteLink(request.headers, verdict.token));
  if (verdict.kind === 'supplier')
    return answerPrivate(request, 'supplier', () => openSupplierLink(request.headers, verdict.token));
  if (verdict.kind === 'review') return answerPrivate(request, 'review', () => openReviewLink(verdict.token));
  return NextResponse.next();
}

/** A permanent redirect that browsers revalidate on each use, because a package may get its former slug back. */
function redirectForGood(to: URL): NextResponse {
  return NextResponse.redirect(to, { status: 308, headers: { 'Cache-Control': 'no-cache' } });
}

/**
 * Checks a private link; rewrites to an error page (404, 429 or 503) when it cannot be shown. `unknown` is the page for a
 * 404.
 */
async function answerPrivate(
  request: NextRequest,
  unknown: LinkError,
  open: () => Promise<void>,
): Promise<NextResponse> {
  try {
    await open();
    return NextResponse.next();
  } catch (error) {
    if (!(error instanceof AppError))
      log.error(
        { err: String(error).slice(0, 300) },
        'a private link could not be checked; the visitor gets the error page with status 503',
      );
    const { page, status, retryAfterSeconds } = describeLinkError(error, unknown);
    return NextResponse.rewrite(new URL(page, request.url), {
      headers: {
        [STATUS_HEADER]: String(status),
        ...(retryAfterSeconds ? { 'Retry-After': String(Math.ceil(retryAfterSeconds)) } : {}),
      },
    });
  }
}

export const config = {
  // The proxy only runs for paths with two segments, the page `/package-not-found`, and two staff pages.
  matcher: [
    '/((?!_next/|api/|admin/|pictures/|share/|icons/)[^/]+/[^/]+)',
    '/package-not-found',
    '/admin/analytics',
    '/admin/custom-itineraries',
  ],
};
