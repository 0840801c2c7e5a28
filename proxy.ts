import { NextResponse, type NextRequest } from 'next/server';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { getPackagesRevision } from '@/lib/packages/revision';
import { createKnownKeys } from '@/lib/packages/known-keys';
import { isPackageKey } from '@/lib/packages/package-key';
import { classifyPath } from '@/lib/packages/public-paths';
import { listPackageKeys } from '@/lib/packages/queries';
import { ROUTES } from '@/lib/routes';
import { openLink } from '@/lib/private-page/link';
import { describeTrouble } from '@/lib/private-page/link-error';

/**
 * A path that matches no route (public dynamic routes have two segments), so Next renders app/not-found.tsx as complete
 * HTML.
 */
const NO_ROUTE = '/-/not/found';
/**
 * Header from which server/response-policy.ts takes the status. If the rewrite itself had the status, Next would
 * replace the metadata of the page.
 */
const STATUS_HEADER = 'x-kayal-status';

const knownKeys = createKnownKeys({ load: listPackageKeys, revision: getPackagesRevision });

/**
 * Answers unknown packages and private links with an error page. If the page called `notFound()` instead, Next would
 * send a document that needs JavaScript to render; a rewrite sends complete HTML. This is not a security check: the
 * page checks again.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const verdict = classifyPath(request.nextUrl.pathname);
  if (verdict.kind === 'missing') return answerPackageMissing(request);
  if (verdict.kind === 'private') return answerPrivate(request, verdict.token);
  if (verdict.kind === 'nowhere') return NextResponse.rewrite(new URL(NO_ROUTE, request.url));
  if (verdict.kind === 'package' && !(await isKnown(verdict.key))) return answerPackageMissing(request);
  return NextResponse.next();
}

async function isKnown(key: string): Promise<boolean> {
  return isPackageKey(key) && knownKeys.has(key);
}

/** Checks a private link; rewrites to an error page (404, 429 or 503) when it cannot be shown. */
async function answerPrivate(request: NextRequest, token: string): Promise<NextResponse> {
  try {
    await openLink(request.headers, token);
    return NextResponse.next();
  } catch (error) {
    if (!(error instanceof AppError))
      log.error({ err: String(error).slice(0, 300) }, 'private link check failed');
    const { page, status, retryAfterSeconds } = describeTrouble(error);
    return NextResponse.rewrite(new URL(page, request.url), {
      headers: {
        [STATUS_HEADER]: String(status),
        ...(retryAfterSeconds ? { 'Retry-After': String(Math.ceil(retryAfterSeconds)) } : {}),
      },
    });
  }
}

function answerPackageMissing(request: NextRequest): NextResponse {
  return NextResponse.rewrite(new URL(ROUTES.packageMissing, request.url), {
    headers: { [STATUS_HEADER]: '404' },
  });
}

export const config = {
  // The proxy only runs for paths with two segments and for the page `/package-not-found`.
  matcher: ['/((?!_next/|api/|admin/|pictures/|share/|icons/)[^/]+/[^/]+)', '/package-not-found'],
};
