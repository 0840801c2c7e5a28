import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { InviteForm } from '@/components/staff/accounts/invite-form';
import { OpenLinks } from '@/components/staff/accounts/open-links';
import { AccountList } from '@/components/staff/accounts/account-list';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { listOpenLinks, listAccounts } from '@/lib/staff/accounts/admin-queries';
import { hasMailServer } from '@/lib/platform/env';
import { getCompany } from '@/lib/company/fields/company';
import { readOrNull } from '@/lib/platform/read-or-null';

export const metadata = { title: 'People' };

export default async function AccountsPage() {
  const staff = await requireStaffPage('staff:manage');
  const read = await readOrNull(() => Promise.all([listAccounts(), listOpenLinks()]));
  return (
    <AdminFrame brand={getCompany().brand} staff={staff} title="People" isDense>
      {read ? (
        <>
          <h2 className="sr-only">Accounts</h2>
          <AccountList people={read[0]} ownId={staff.id} hasMailServer={hasMailServer()} />
          <InviteForm />
          <OpenLinks links={read[1]} />
        </>
      ) : (
        <div className="mt-6">
          <LoadFailed message="Failed to load people" />
        </div>
      )}
    </AdminFrame>
  );
}
