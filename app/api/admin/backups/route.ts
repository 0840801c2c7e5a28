import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { askForBackup } from '@/lib/trust/backups/mutations';

export const POST = staffHandler('audit:read', null, async ({ staff }) => {
  await askForBackup(staff.id);
  return { success: true, message: 'A backup is being made' };
});
