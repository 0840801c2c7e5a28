import { LoadFailed } from '@/components/editing/kit/load-failed';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { TripList } from '@/components/trips/list/trip-list';
import { Accounts } from '@/components/trips/papers/accounts';
import { getCompany } from '@/lib/company/fields/company';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { readOrNull } from '@/lib/platform/read-or-null';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { can } from '@/lib/staff/permissions/permissions';
import { listTrips } from '@/lib/trips/file/admin-queries';
import { listMonths, readTaxRules } from '@/lib/trips/papers/admin-queries';
import { MAY_FILE } from '@/lib/trips/papers/words';

export const metadata = { title: 'Trips' };

export default async function TripsPage() {
  const staff = await requireStaffPage('trips:write');
  const [items, months, rules] = await Promise.all([
    readOrNull(listTrips),
    MAY_FILE.every((permission) => can(staff, permission)) ? readOrNull(listMonths) : null,
    can(staff, 'company:write') ? readOrNull(readTaxRules) : null,
  ]);
  return (
    <AdminFrame staff={staff} brand={getCompany().brand} title="Trips" isDense>
      {items ? <TripList items={items} /> : <LoadFailed message="Failed to load the trips" />}
      {(months || rules) && <Accounts months={months} rules={rules} today={getIndiaDate()} />}
    </AdminFrame>
  );
}
