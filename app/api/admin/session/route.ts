import { staffHandler } from '@/lib/auth/staff-handler';

export const GET = staffHandler(null, null, async ({ staff }) => ({
  username: staff.username,
  role: staff.role,
  expiresAt: staff.expiresAt,
}));
