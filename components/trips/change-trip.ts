import { getStaffData, toStaffKey } from '@/components/editing/query/staff-query';
import { sendStaff, type StaffAnswer } from '@/components/editing/kit/staff-request';
import type { TripFile } from '@/lib/trips/file/types';

type Changed = { message: string; item: TripFile };

/** Sends a change of a trip to a path below it, and shows the trip as it is then in its file, also after a conflict. */
export async function changeTrip(
  id: string,
  path: string,
  body: object = {},
  method: 'POST' | 'PUT' | 'PATCH' = 'POST',
): Promise<StaffAnswer<Changed>> {
  const answer = await sendStaff<Changed>(method, `/trips/${id}${path}`, body);
  const { item } = (answer.body ?? {}) as Partial<Changed>;
  if (item) getStaffData().setQueryData(toStaffKey(`/trips/${id}`), { item });
  return answer;
}
