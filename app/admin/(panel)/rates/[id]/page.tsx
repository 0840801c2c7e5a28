import { notFound } from 'next/navigation';
import { SupplierBoard } from '@/components/quotes/rate-book/supplier-board';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { can } from '@/lib/staff/permissions/permissions';
import { readOrNull } from '@/lib/platform/read-or-null';
import { ROUTES } from '@/lib/platform/routes';
import { getCompany } from '@/lib/company/fields/company';
import { getSupplierSheet } from '@/lib/quotes/rate-book/admin-queries';
import { isSupplierId } from '@/lib/quotes/rate-book/schema';

export const metadata = { title: 'Supplier' };

type Props = { params: Promise<{ id: string }> };

export default async function SupplierPage({ params }: Props) {
  const staff = await requireStaffPage('costs:read');
  const { id } = await params;
  if (!isSupplierId(id)) notFound();
  const loaded = await readOrNull(async () => ({ sheet: await getSupplierSheet(id) }));
  if (loaded && !loaded.sheet) notFound();
  const title = loaded?.sheet?.supplier.name ?? 'Supplier';
  return (
    <AdminFrame
      staff={staff}
      title={title}
      back={{ href: ROUTES.adminRates, label: 'All suppliers' }}
      brand={getCompany().brand}
      isDense
    >
      {loaded?.sheet ? (
        <SupplierBoard key={id} sheet={loaded.sheet} canWrite={can(staff, 'rates:write')} />
      ) : (
        <LoadFailed message="Failed to load the supplier" />
      )}
    </AdminFrame>
  );
}
