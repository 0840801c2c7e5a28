import { getStaffData, toStaffKey } from '@/components/editing/query/staff-query';
import { sendStaff, type StaffAnswer } from '@/components/editing/kit/staff-request';
import type { TripFile } from '@/lib/trips/file/types';

type Body = { message: string; item: TripFile };

/** Sends a change below `/trips/{id}` and shows the trip as the answer has it, also after a conflict. */
export async function sendTrip(
  id: string,
  path: string,
  body: object,
  method = 'POST',
): Promise<StaffAnswer<Body>> {
  const answer = await sendStaff<Body>(method, `/trips/${id}${path}`, body);
  const { item } = (answer.body ?? {}) as Partial<Body>;
  if (item) getStaffData().setQueryData(toStaffKey(`/trips/${id}`), { item });
  return answer;
}

/** Changes services of a trip in one act. */
export function saveServices(id: string, services: readonly object[]): Promise<StaffAnswer<Body>> {
  return sendTrip(id, '/services', { services }, 'PATCH');
}
