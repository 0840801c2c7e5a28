import { staffHandler } from '@/lib/auth/staff-handler';
import { listRecentEnquiries, RECENT_IN_STATISTICS } from '@/lib/inbox/admin-queries';
import { getStaffStats } from '@/lib/staff/admin-queries';

export const GET = staffHandler('stats:read', null, async () => {
  const [stats, recent] = await Promise.all([getStaffStats(), listRecentEnquiries(RECENT_IN_STATISTICS)]);
  return { ...stats, recent };
});
