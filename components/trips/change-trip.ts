import { getStaffData, toStaffKey } from '@/components/editing/query/staff-query';
import { sendStaff, type StaffAnswer } from '@/components/editing/kit/staff-request';
import type { TripAct } from '@/lib/trips/changes/schema';
import type { TripFile } from '@/lib/trips/file/types';

type Changed = { message: string; item: TripFile };

/** Sends an act on a trip, and shows the trip as it is then in its file, also after a conflict. */
export async function changeTrip(
  id: string,
  act: TripAct['act'],
  body: object,
): Promise<StaffAnswer<Changed>> {
  const answer = await sendStaff<Changed>('POST', `/trips/${id}`, { act, ...body });
  const { item } = (answer.body ?? {}) as Partial<Changed>;
  if (item) getStaffData().setQueryData(toStaffKey(`/trips/${id}`), { item });
  return answer;
}
