import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listRecentEnquiries, RECENT_IN_STATISTICS } from '@/lib/requests/inbox/admin-queries';
import { getSiteStats } from '@/lib/public/analytics/admin-queries';

export const GET = staffHandler('stats:read', null, async () => {
  const [stats, recent] = await Promise.all([getSiteStats(), listRecentEnquiries(RECENT_IN_STATISTICS)]);
  return { ...stats, recent };
});
