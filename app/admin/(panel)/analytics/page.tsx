import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { AnalyticsFrame } from '@/components/requests/analytics/analytics-frame';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { getEnv } from '@/lib/platform/env';
import { ROUTES } from '@/lib/platform/routes';
import { getCompany } from '@/lib/company/fields/company';

export const metadata = { title: 'Analytics' };

export default async function AnalyticsPage() {
  const staff = await requireStaffPage('stats:read');
  const foreign = getEnv().ANALYTICS_EMBED_URL;
  return (
    <AdminFrame brand={getCompany().brand} staff={staff} title="Analytics" isDense>
      <AnalyticsFrame src={foreign ?? ROUTES.adminAnalyticsEmbed} isOwn={!foreign} />
    </AdminFrame>
  );
}
