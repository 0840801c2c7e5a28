import { getStaffData, toStaffKey } from '@/components/editing/query/staff-query';
import { sendStaff, type StaffAnswer } from '@/components/editing/kit/staff-request';
import type { TripFile } from '@/lib/trips/file/types';

type Changed = { message: string; item: TripFile };

/** Sends a change of a trip to a path below it, and shows the trip as it is then in its file. */
export async function changeTrip(
  id: string,
  path: string,
  body: object = {},
  method: 'POST' | 'PUT' = 'POST',
): Promise<StaffAnswer<Changed>> {
  const answer = await sendStaff<Changed>(method, `/trips/${id}${path}`, body);
  if (answer.ok) getStaffData().setQueryData(toStaffKey(`/trips/${id}`), { item: answer.body.item });
  return answer;
}
