import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { AppError } from '../../platform/errors';
import { ROUTES } from '../../platform/routes';
import { REQUEST_URL_HEADER } from '../../platform/server-contract';
import { toRefusedQuery, toSignInQuery } from './requested-page';
import type { Permission } from './permissions';
import { requireStaff, type Staff } from './staff';

/**
 * `requireStaff` for pages. Redirects to /admin: with the sign-in form, which then redirects to this page, or with a
 * message that the account may not see it.
 */
export async function requireStaffPage(permission?: Permission): Promise<Staff> {
  try {
    return await requireStaff(permission);
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code === 'UNAUTHENTICATED') redirect(ROUTES.admin + toSignInQuery(await readRequestedUrl()));
    if (code === 'FORBIDDEN') redirect(ROUTES.admin + toRefusedQuery(await readRequestedUrl()));
    throw error;
  }
}

async function readRequestedUrl(): Promise<string | null> {
  return (await headers()).get(REQUEST_URL_HEADER);
}
