import { staffHandler } from '@/lib/auth/staff-handler';
import { listRecentEnquiries, RECENT_IN_STATISTICS } from '@/lib/inbox/admin-queries';
import { getSiteStats } from '@/lib/analytics/admin-queries';

export const GET = staffHandler('stats:read', null, async () => {
  const [stats, recent] = await Promise.all([getSiteStats(), listRecentEnquiries(RECENT_IN_STATISTICS)]);
  return { ...stats, recent };
});
