import { MissingRight } from '@/components/editing/kit/missing-right';
import { RequestImport } from '@/components/requests/import/request-import';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { getCompany } from '@/lib/company/fields/company';
import { ROUTES } from '@/lib/platform/routes';
import { OLD_HEADERS } from '@/lib/requests/imported/columns';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { can } from '@/lib/staff/permissions/permissions';

export const metadata = { title: 'Import old requests' };

export default async function RequestImportPage() {
  const staff = await requireStaffPage('enquiries:write');
  return (
    <AdminFrame
      staff={staff}
      title="Old leads and customers"
      back={{ href: ROUTES.admin, label: 'Enquiries' }}
      brand={getCompany().brand}
      isDense
    >
      {can(staff, 'requests:all') ? (
        <RequestImport headers={OLD_HEADERS} />
      ) : (
        <MissingRight permission="requests:all" />
      )}
    </AdminFrame>
  );
}
