import { NextResponse, type NextRequest } from 'next/server';
import { createKnownKeys } from '@/lib/packages/known-keys';
import { isPackageKey } from '@/lib/packages/package-key';
import { judgePath } from '@/lib/packages/public-paths';
import { listPackageKeys } from '@/lib/packages/queries';
import { ROUTES } from '@/lib/routes';

/** Three segments that no route matches: Next answers with the whole of app/not-found.tsx. */
const NOWHERE = '/-/not/found';
/** Says the status to the thin server as well, should Next ever drop it from a rewrite. */
const STATUS_HEADER = 'x-kayal-status';

const knownKeys = createKnownKeys({ load: listPackageKeys });

/**
 * Unknown packages get their 404 here. Left to the page, `notFound()` would answer with an empty document that only
 * JavaScript fills; a rewrite answers with a whole page. This is a courtesy, no authority: the page checks again.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const verdict = judgePath(request.nextUrl.pathname);
  if (verdict.kind === 'missing') return answerMissing(request, ROUTES.packageMissing);
  if (verdict.kind === 'nowhere') return answerMissing(request, NOWHERE);
  if (verdict.kind === 'package' && !(await isKnown(verdict.key)))
    return answerMissing(request, ROUTES.packageMissing);
  return NextResponse.next();
}

async function isKnown(key: string): Promise<boolean> {
  return isPackageKey(key) && knownKeys.has(key);
}

function answerMissing(request: NextRequest, path: string): NextResponse {
  return NextResponse.rewrite(new URL(path, request.url), {
    status: 404,
    headers: { [STATUS_HEADER]: '404' },
  });
}

export const config = {
  // Only addresses of two segments, and the stand-in itself: no other page, file or handler waits for this.
  matcher: ['/((?!_next/|api/|admin/|pictures/|share/|icons/)[^/]+/[^/]+)', '/package-not-found'],
};
