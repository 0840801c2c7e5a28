import { staffHandler } from '@/lib/staff/permissions/staff-handler';

export const GET = staffHandler(null, null, async ({ staff }) => ({
  username: staff.username,
  role: staff.role,
  expiresAt: staff.expiresAt,
}));
