import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { AppError } from '../../platform/errors';
import { getSessionCookieName } from './cookie';
import { can, describeMissing, type Permission } from './permissions';
import { recordRefusal } from './refusal-mutations';
import { readSession, type Staff } from './session';

export type { Staff } from './session';

/** The signed-in user, read from the database once per request; null when not signed in. */
export const getStaff = cache(async (): Promise<Staff | null> => {
  const jar = await cookies();
  return readSession(jar.get(getSessionCookieName())?.value ?? null);
});

/** The authorisation check that every staff page, query and handler calls. Throws UNAUTHENTICATED or FORBIDDEN. */
export async function requireStaff(permission?: Permission | readonly Permission[]): Promise<Staff> {
  const staff = await getStaff();
  if (!staff) throw new AppError('UNAUTHENTICATED');
  for (const one of [permission ?? []].flat()) await requirePermission(staff, one);
  return staff;
}

/**
 * Throws FORBIDDEN, and records it in the audit log, if the account lacks the permission. Used for permissions that depend
 * on the input.
 *
 * @param field the input field that needs the permission
 */
export async function requirePermission(
  staff: Staff,
  permission: Permission,
  field?: { name: string; label: string },
  isPreview = false,
): Promise<void> {
  if (can(staff, permission)) return;
  if (!isPreview) await recordRefusal({ staffId: staff.id, because: 'role', what: permission });
  const message = describeMissing(permission);
  throw new AppError(
    'FORBIDDEN',
    field ? { field: field.name, message: `${field.label}: ${message}` } : { message },
  );
}
