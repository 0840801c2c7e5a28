import { SupplierBoard } from '@/components/quotes/rate-book/supplier-board';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { ROUTES } from '@/lib/platform/routes';
import { getCompany } from '@/lib/company/fields/company';

export const metadata = { title: 'New supplier' };

export default async function NewSupplierPage() {
  const staff = await requireStaffPage('rates:write');
  return (
    <AdminFrame
      staff={staff}
      title="New supplier"
      back={{ href: ROUTES.adminRates, label: 'All suppliers' }}
      brand={getCompany().brand}
      isDense
    >
      <SupplierBoard sheet={null} canWrite />
    </AdminFrame>
  );
}
