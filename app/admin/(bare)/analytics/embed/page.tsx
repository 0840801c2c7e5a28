import { StatsGrid } from '@/components/admin/stats-grid';
import { requireStaffPage } from '@/lib/auth/page';
import { getStaffStats } from '@/lib/staff/admin-queries';
import { readOrNull } from '@/lib/staff/read';

export const metadata = { title: 'Counts' };

/** Our own dashboard, shown in the analytics page's frame. */
export default async function AnalyticsEmbedPage() {
  await requireStaffPage('stats:read');
  const stats = await readOrNull(getStaffStats);
  return (
    <main className="p-5">
      <h1 className="mb-5 text-xl">Counts</h1>
      {stats ? <StatsGrid stats={stats} /> : <p className="text-danger">Failed to load analytics. Please reload the page.</p>}
    </main>
  );
}
