import Link from 'next/link';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { textButtonClass } from '@/components/editing/kit/text-button';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { BankFile } from '@/components/trips/list/bank-file';
import { DueList, TripList } from '@/components/trips/list/trip-list';
import { Accounts } from '@/components/trips/papers/accounts';
import { getCompany } from '@/lib/company/fields/company';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { readOrNull } from '@/lib/platform/read-or-null';
import { ROUTES } from '@/lib/platform/routes';
import { can } from '@/lib/staff/permissions/permissions';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import type { Staff } from '@/lib/staff/permissions/staff';
import { listTrips } from '@/lib/trips/file/admin-queries';
import { readTaxRules } from '@/lib/trips/papers/admin-queries';
import { MAY_FILE } from '@/lib/trips/papers/words';

export const metadata = { title: 'Trips' };

const LOOK = textButtonClass('quiet');

type Props = { searchParams: Promise<{ view?: string }> };

/** All trips, or with `?view=due` what is to be collected. */
export default async function TripsPage({ searchParams }: Props) {
  const staff = await requireStaffPage('trips:write');
  const isDue = (await searchParams).view === 'due';
  const items = await readOrNull(() => listTrips({ isDue }));
  const list = { items: items ?? [], today: getIndiaDate() };
  return (
    <AdminFrame
      staff={staff}
      brand={getCompany().brand}
      title={isDue ? 'To be collected' : 'Trips'}
      actions={
        <>
          <Link href={isDue ? ROUTES.adminTrips : `${ROUTES.adminTrips}?view=due`} className={LOOK}>
            {isDue ? 'All trips' : 'To be collected'}
          </Link>
          <Link href={ROUTES.adminTripSuppliers} prefetch={false} className={LOOK}>
            Suppliers
          </Link>
        </>
      }
      isDense
    >
      {!items ? (
        <LoadFailed message="Failed to load the trips" />
      ) : isDue ? (
        <DueList {...list} actions={can(staff, 'payments:verify') && <BankFile />} />
      ) : (
        <TripList {...list} />
      )}
      {!isDue && <TripAccounts staff={staff} />}
    </AdminFrame>
  );
}

async function TripAccounts({ staff }: { staff: Staff }) {
  const rules = can(staff, 'company:write') ? await readOrNull(readTaxRules) : null;
  const mayFile = MAY_FILE.every((permission) => can(staff, permission));
  const shared = { mayFile, rules, canSeeCosts: can(staff, 'costs:read'), today: getIndiaDate() };
  return (mayFile || rules) && <Accounts {...shared} />;
}
