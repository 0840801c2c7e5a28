import Link from 'next/link';
import { ContentFrame } from '@/components/company/frame/content-frame';
import { SupplierList } from '@/components/quotes/rate-book/supplier-list';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { textButtonClass } from '@/components/editing/kit/text-button';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { can } from '@/lib/staff/permissions/permissions';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { readOrNull } from '@/lib/platform/read-or-null';
import { ROUTES } from '@/lib/platform/routes';
import { listSuppliers } from '@/lib/quotes/rate-book/admin-queries';

export const metadata = { title: 'Rates' };

export default async function RatesPage() {
  const staff = await requireStaffPage('costs:read');
  const suppliers = await readOrNull(listSuppliers);
  const actions = (
    <>
      <Link href={ROUTES.adminRateImport} className={textButtonClass('quiet', 'no-underline')}>
        Import and export
      </Link>
      {can(staff, 'rates:write') && (
        <Link href={ROUTES.adminNewSupplier} className={textButtonClass('filled', 'no-underline')}>
          Add a supplier
        </Link>
      )}
    </>
  );
  return (
    <ContentFrame staff={staff} title="Rates" actions={actions}>
      {suppliers ? (
        <SupplierList suppliers={suppliers} today={getIndiaDate()} />
      ) : (
        <LoadFailed message="Failed to load the rate book" />
      )}
    </ContentFrame>
  );
}
