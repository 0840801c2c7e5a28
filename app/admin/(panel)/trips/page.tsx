import { LoadFailed } from '@/components/editing/kit/load-failed';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { TripList } from '@/components/trips/list/trip-list';
import { getCompany } from '@/lib/company/fields/company';
import { readOrNull } from '@/lib/platform/read-or-null';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { listTrips } from '@/lib/trips/file/admin-queries';

export const metadata = { title: 'Trips' };

export default async function TripsPage() {
  const staff = await requireStaffPage('trips:write');
  const items = await readOrNull(listTrips);
  return (
    <AdminFrame staff={staff} brand={getCompany().brand} title="Trips" isDense>
      {items ? <TripList items={items} /> : <LoadFailed message="Failed to load the trips" />}
    </AdminFrame>
  );
}
