import { redirect } from 'next/navigation';
import { toPageName } from '@/components/editing/kit/staff-links';
import { Notice } from '@/components/ui/notice';
import { readNextPage, readRefusedPage } from '@/lib/staff/permissions/requested-page';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { SetupLine } from '@/components/company/go-live/setup-line';
import { Inbox } from '@/components/requests/inbox/inbox';
import { OwnRequestsLine } from '@/components/requests/inbox/list/own-requests-line';
import { InboxBar } from '@/components/requests/inbox/inbox-bar';
import { InboxProvider } from '@/components/requests/inbox/state/inbox-provider';
import { toLayout, toView } from '@/components/requests/inbox/state/inbox-view';
import { RecentFold } from '@/components/requests/analytics/recent-fold';
import { LoginScreen } from '@/components/staff/sign-in/login-screen';
import { can } from '@/lib/staff/permissions/permissions';
import { getStaff } from '@/lib/staff/permissions/staff';
import { getSetup } from '@/lib/company/go-live/admin-queries';
import type { Setup } from '@/lib/company/go-live/types';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { listRecentEnquiries, listRequests, RECENT_IN_STATISTICS } from '@/lib/requests/inbox/admin-queries';
import { readOpenRequest } from '@/lib/requests/inbox/open-request';
import { parseInboxQuery } from '@/lib/requests/inbox/schema';
import { getWorkSummary } from '@/lib/requests/inbox/work-admin-queries';
import { listPackages } from '@/lib/packages/catalogue/queries';
import { getCompany } from '@/lib/company/fields/company';
import { readOrNull } from '@/lib/platform/read-or-null';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AdminPage({ searchParams }: Props) {
  const { brand } = getCompany();
  const staff = await getStaff();
  if (!staff) return <LoginScreen brand={brand} />;

  const params = await searchParams;
  const next = readNextPage(params);
  if (next) redirect(next);
  const refused = readRefusedPage(params);
  const query = parseInboxQuery(params);
  const [page, open, packages, work, recent, setup] = await Promise.all([
    readOrNull(() => listRequests(query)),
    readOpenRequest(params.enquiry),
    readOrNull(listPackages),
    readOrNull(getWorkSummary),
    readOrNull(() => listRecentEnquiries(RECENT_IN_STATISTICS)),
    can(staff, 'company:write') ? readOrNull(getSetup) : null,
  ]);
  const start = {
    view: toView(query),
    layout: toLayout(params),
    page,
    work,
    open,
    staff: { id: staff.id, username: staff.username, name: staff.name },
    canDelete: can(staff, 'enquiries:delete'),
    canExport: can(staff, 'files:export'),
    packages: (packages ?? []).map(({ id, title }) => ({ id, title })),
    today: getIndiaDate(),
  };
  return (
    <InboxProvider start={start}>
      <AdminFrame
        brand={brand}
        staff={staff}
        title="Enquiries"
        actions={
          <>
            {setup && <SetupLineOf setup={setup} className="max-lg:hidden" />}
            <InboxBar recent={recent && <RecentFold items={recent} />} />
          </>
        }
        isDense
        hasOwnSignIn
      >
        {refused && (
          <Notice tone="warning" role="status" className="mb-3">
            {toPageName(refused) || 'This page'} is not open to your account. Ask an owner if you need it.
          </Notice>
        )}
        {!can(staff, 'requests:all') && <OwnRequestsLine />}
        <Inbox />
        {/* On phones, this link is below the list, so that the first enquiry stays at the top. */}
        {setup && <SetupLineOf setup={setup} className="lg:hidden" />}
      </AdminFrame>
    </InboxProvider>
  );
}

/** Renders nothing when all setup steps are done, or when the setup is postponed. */
function SetupLineOf({ setup: { steps, isLater }, className }: { setup: Setup; className: string }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return isLater || done === steps.length ? null : (
    <SetupLine done={done} total={steps.length} className={className} />
  );
}
