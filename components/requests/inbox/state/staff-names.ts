import { getStaffData, toStaffKey, useStaffQuery } from '@/components/editing/query/staff-query';
import type { StaffName } from '@/lib/requests/inbox/types';

type Names = { items: StaffName[] };
const PATH = '/staff-names';
const FRESH_MS = 5 * 60_000;

/** The accounts that a request can be assigned to; only the user's own until the others are loaded. */
export function useStaffNames(staff: StaffName, isWanted = true): readonly StaffName[] {
  const { data } = useStaffQuery<Names>(isWanted ? PATH : null, { staleTime: FRESH_MS });
  return data?.items ?? [staff];
}

/** The loaded accounts; contains at least the user's own. */
export function readStaffNames(staff: StaffName): readonly StaffName[] {
  return getStaffData().getQueryData<Names>(toStaffKey(PATH))?.items ?? [staff];
}
