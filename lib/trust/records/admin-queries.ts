import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getLastCheck } from './queries';

/** The latest check of the records, for owners; null before the first. */
export async function getRecordsCheck(): ReturnType<typeof getLastCheck> {
  await requireStaff('audit:read');
  return getLastCheck();
}
