import { AdminFrame } from '@/components/admin/admin-frame';
import { Inbox } from '@/components/admin/inbox/list/inbox';
import { toView } from '@/components/admin/inbox/state/inbox-view';
import { RecentFold } from '@/components/admin/inbox/list/recent-fold';
import { LoginScreen } from '@/components/admin/login-screen';
import { hasPermission } from '@/lib/auth/permissions';
import { getStaff } from '@/lib/auth/staff';
import { getIndiaDate } from '@/lib/format/dates';
import { listRecentEnquiries, listRequests, RECENT_IN_STATISTICS } from '@/lib/inbox/admin-queries';
import { parseInboxQuery } from '@/lib/inbox/schema';
import { getWorkSummary } from '@/lib/inbox/work-admin-queries';
import { listPackages } from '@/lib/packages/queries';
import { getCompany } from '@/lib/site';
import { readOrNull } from '@/lib/read-or-null';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AdminPage({ searchParams }: Props) {
  const { brand } = getCompany();
  const staff = await getStaff();
  if (!staff) return <LoginScreen brand={brand} />;

  const query = parseInboxQuery(await searchParams);
  const [page, packages, summary, recent] = await Promise.all([
    readOrNull(() => listRequests(query)),
    readOrNull(listPackages),
    readOrNull(getWorkSummary),
    readOrNull(() => listRecentEnquiries(RECENT_IN_STATISTICS)),
  ]);
  const start = {
    view: toView(query),
    page,
    staff: { id: staff.id, username: staff.username },
    canDelete: hasPermission(staff.role, 'enquiries:delete'),
    packages: (packages ?? []).map(({ id, title }) => ({ id, title })),
    today: getIndiaDate(),
  };
  return (
    <AdminFrame brand={brand} username={staff.username} role={staff.role} title="Enquiries" isDense>
      <Inbox start={start} summary={summary} recent={recent && <RecentFold items={recent} />} />
    </AdminFrame>
  );
}
