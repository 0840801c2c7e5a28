import 'server-only';
import { redirect } from 'next/navigation';
import { AppError } from '../../platform/errors';
import { ROUTES } from '../../platform/routes';
import type { Permission } from './permissions';
import { requireStaff, type Staff } from './staff';

/** `requireStaff` for pages: redirects to /admin when not signed in or not permitted. */
export async function requireStaffPage(permission?: Permission): Promise<Staff> {
  try {
    return await requireStaff(permission);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN')) {
      redirect(ROUTES.admin);
    }
    throw error;
  }
}
