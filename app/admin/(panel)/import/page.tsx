import { RequestImport } from '@/components/requests/import/request-import';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { getCompany } from '@/lib/company/fields/company';
import { ROUTES } from '@/lib/platform/routes';
import { OLD_COLUMNS } from '@/lib/requests/imported/columns';
import { requireStaffPage } from '@/lib/staff/permissions/page';

export const metadata = { title: 'Import old requests' };

export default async function RequestImportPage() {
  const staff = await requireStaffPage('requests:all');
  return (
    <AdminFrame
      staff={staff}
      title="Old leads and customers"
      back={{ href: ROUTES.admin, label: 'Enquiries' }}
      brand={getCompany().brand}
      isDense
    >
      <RequestImport columns={OLD_COLUMNS} />
    </AdminFrame>
  );
}
