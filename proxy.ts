import { NextResponse, type NextRequest } from 'next/server';
import { createKnownKeys } from '@/lib/packages/known-keys';
import { isPackageKey } from '@/lib/packages/package-key';
import { judgePath } from '@/lib/packages/public-paths';
import { listPackageKeys } from '@/lib/packages/queries';
import { ROUTES } from '@/lib/routes';

/** Three segments that no route matches: Next answers with the whole of app/not-found.tsx. */
const NOWHERE = '/-/not/found';
/** Tells the thin server the status. Given to Next as well, it would take title and description from not-found. */
const STATUS_HEADER = 'x-kayal-status';

const knownKeys = createKnownKeys({ load: listPackageKeys });

/**
 * Unknown packages get their 404 here. Left to the page, `notFound()` would answer with an empty document that only
 * JavaScript fills; a rewrite answers with a whole page. This is a courtesy, no authority: the page checks again.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const verdict = judgePath(request.nextUrl.pathname);
  if (verdict.kind === 'missing') return answerPackageMissing(request);
  if (verdict.kind === 'nowhere') return NextResponse.rewrite(new URL(NOWHERE, request.url));
  if (verdict.kind === 'package' && !(await isKnown(verdict.key)))
    return answerPackageMissing(request);
  return NextResponse.next();
}

async function isKnown(key: string): Promise<boolean> {
  return isPackageKey(key) && knownKeys.has(key);
}

function answerPackageMissing(request: NextRequest): NextResponse {
  return NextResponse.rewrite(new URL(ROUTES.packageMissing, request.url), { headers: { [STATUS_HEADER]: '404' } });
}

export const config = {
  // Only addresses of two segments, and the stand-in itself: no other page, file or handler waits for this.
  matcher: ['/((?!_next/|api/|admin/|pictures/|share/|icons/)[^/]+/[^/]+)', '/package-not-found'],
};
