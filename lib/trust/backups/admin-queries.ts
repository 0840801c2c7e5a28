import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getBackupState } from './queries';
import type { BackupState } from './types';

/** The state of the backups, for owners. */
export async function getBackups(): Promise<BackupState> {
  await requireStaff('audit:read');
  return getBackupState();
}
