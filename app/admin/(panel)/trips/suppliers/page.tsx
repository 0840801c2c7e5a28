import { LoadFailed } from '@/components/editing/kit/load-failed';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { ServiceBoard } from '@/components/trips/suppliers/service-board';
import { getCompany } from '@/lib/company/fields/company';
import { readOrNull } from '@/lib/platform/read-or-null';
import { ROUTES } from '@/lib/platform/routes';
import { can } from '@/lib/staff/permissions/permissions';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { listServiceLines } from '@/lib/trips/payables/admin-queries';

export const metadata = { title: 'Suppliers of trips' };

type Props = { searchParams: Promise<{ view?: string | string[] }> };

/** Services of all trips: unconfirmed, or with `?view` their costs or what is to be paid to suppliers. */
export default async function TripSuppliersPage({ searchParams }: Props) {
  const staff = await requireStaffPage('trips:write');
  const canSeeCosts = can(staff, 'costs:read');
  const { view: asked } = await searchParams;
  const view = canSeeCosts && (asked === 'costs' || asked === 'payables') ? asked : 'unconfirmed';
  const items = await readOrNull(() => listServiceLines(view));
  return (
    <AdminFrame
      staff={staff}
      brand={getCompany().brand}
      back={{ href: ROUTES.adminTrips, label: 'All trips' }}
      title="Suppliers of trips"
      isDense
    >
      {items ? (
        <ServiceBoard items={items} view={view} canSeeCosts={canSeeCosts} />
      ) : (
        <LoadFailed message="Failed to load the services" />
      )}
    </AdminFrame>
  );
}
