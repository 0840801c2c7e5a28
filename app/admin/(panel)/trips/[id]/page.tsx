import { LoadFailed } from '@/components/editing/kit/load-failed';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { TripFilePage } from '@/components/trips/file/trip-file';
import { getCompany } from '@/lib/company/fields/company';
import { getIdParam } from '@/lib/platform/http/input';
import { readOrNull, toNotFound } from '@/lib/platform/read-or-null';
import { ROUTES } from '@/lib/platform/routes';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { requireTrip } from '@/lib/trips/file/admin-queries';

export const metadata = { title: 'Trip' };

type Props = { params: Promise<{ id: string }> };

/** The file of one trip. */
export default async function TripPage({ params }: Props) {
  const staff = await requireStaffPage('trips:write');
  const item = await readOrNull(() => params.then(getIdParam).then(requireTrip).catch(toNotFound));
  return (
    <AdminFrame
      staff={staff}
      brand={getCompany().brand}
      back={{ href: ROUTES.adminTrips, label: 'All trips' }}
      title={item ? item.customerName : 'Trip'}
      isDense
    >
      {item ? <TripFilePage item={item} /> : <LoadFailed message="Failed to load the trip" />}
    </AdminFrame>
  );
}
