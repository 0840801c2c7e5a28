import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { Inbox } from '@/components/requests/inbox/inbox';
import { OwnRequestsLine } from '@/components/requests/inbox/list/own-requests-line';
import { InboxBar } from '@/components/requests/inbox/inbox-bar';
import { InboxProvider } from '@/components/requests/inbox/state/inbox-provider';
import { withSource, toLayout, toView } from '@/components/requests/inbox/state/inbox-view';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { can } from '@/lib/staff/permissions/permissions';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { listRequests } from '@/lib/requests/inbox/admin-queries';
import { readOpenRequest } from '@/lib/requests/inbox/open-request';
import { parseInboxQuery } from '@/lib/requests/inbox/schema';
import { readOrNull } from '@/lib/platform/read-or-null';
import { getCompany } from '@/lib/company/fields/company';

export const metadata = { title: 'Custom Itineraries' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The inbox, limited to planner requests. */
export default async function CustomItinerariesPage({ searchParams }: Props) {
  const staff = await requireStaffPage('itineraries:read');
  const params = await searchParams;
  const fixedSource = 'custom_planner';
  const query = parseInboxQuery({ ...params, source: fixedSource, package: undefined, month: undefined });
  const [page, open] = await Promise.all([
    readOrNull(() => listRequests(query)),
    readOpenRequest(params.enquiry),
  ]);
  const start = {
    ...({ view: withSource(toView(query), fixedSource), page, open, fixedSource } as const),
    layout: toLayout(params),
    staff: { id: staff.id, username: staff.username, name: staff.name },
    canDelete: can(staff, 'enquiries:delete'),
    canExport: can(staff, 'files:export'),
    packages: [],
    today: getIndiaDate(),
  };
  return (
    <InboxProvider start={start}>
      <AdminFrame
        brand={getCompany().brand}
        staff={staff}
        title="Custom Itineraries"
        actions={<InboxBar />}
        isDense
        hasOwnSignIn
      >
        {!can(staff, 'requests:all') && <OwnRequestsLine />}
        <Inbox />
      </AdminFrame>
    </InboxProvider>
  );
}
