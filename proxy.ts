import { NextResponse, type NextRequest } from 'next/server';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { getPackagesRevision } from '@/lib/packages/revision';
import { createKnownKeys } from '@/lib/packages/known-keys';
import { isPackageKey } from '@/lib/packages/package-key';
import { judgePath } from '@/lib/packages/public-paths';
import { listPackageKeys } from '@/lib/packages/queries';
import { ROUTES } from '@/lib/routes';
import { openLink } from '@/lib/private-page/link';
import { describeTrouble } from '@/lib/private-page/link-error';

/** Three segments that no route matches: Next answers with the whole of app/not-found.tsx. */
const NOWHERE = '/-/not/found';
/** Tells the thin server the status. Given to Next as well, it would take title and description from not-found. */
const STATUS_HEADER = 'x-kayal-status';

const knownKeys = createKnownKeys({ load: listPackageKeys, revision: getPackagesRevision });

/**
 * Unknown packages and private links get their 404 here. Left to the page, `notFound()` would answer with an empty
 * document that only JavaScript fills; a rewrite answers with a whole page. This is a courtesy, no authority: the page
 * checks again.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const verdict = judgePath(request.nextUrl.pathname);
  if (verdict.kind === 'missing') return answerPackageMissing(request);
  if (verdict.kind === 'private') return answerPrivate(request, verdict.token);
  if (verdict.kind === 'nowhere') return NextResponse.rewrite(new URL(NOWHERE, request.url));
  if (verdict.kind === 'package' && !(await isKnown(verdict.key))) return answerPackageMissing(request);
  return NextResponse.next();
}

async function isKnown(key: string): Promise<boolean> {
  return isPackageKey(key) && knownKeys.has(key);
}

/** Private links likewise: unknown ones are a whole 404, too many of them a 429, and a 503 is one that can be read. */
async function answerPrivate(request: NextRequest, token: string): Promise<NextResponse> {
  try {
    await openLink(request.headers, token);
    return NextResponse.next();
  } catch (error) {
    if (!(error instanceof AppError))
      log.error({ err: String(error).slice(0, 300) }, 'private link not judged');
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
  // Only addresses of two segments, and the stand-in itself: no other page, file or handler waits for this.
  matcher: ['/((?!_next/|api/|admin/|pictures/|share/|icons/)[^/]+/[^/]+)', '/package-not-found'],
};
