import { randomInt, randomUUID } from 'node:crypto';
import { POST as change } from '@/app/api/admin/trips/[id]/route';
import { getIndiaDate } from '@/lib/platform/format/dates';
import type { TripFile } from '@/lib/trips/file/types';
import { makeStaffRequest, type Handler } from '@/tests/support/staff';

type Answer = { status: number; body: { message?: string; field?: string; item?: TripFile } };

/** A reference of twelve digits that no other payment has. */
export const makeUpi = () => `6${String(randomInt(1e11)).padStart(11, '0')}`;

/** Returns functions that call the payment handlers of a trip with a session. */
export function payAs(cookie: string, id: string) {
  const call = async (body: object) => {
    const request = makeStaffRequest(`/api/admin/trips/${id}`, { method: 'POST', cookie, body });
    const response = await (change as Handler)(request, { params: Promise.resolve({ id }) });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  return {
    record: (given: object = {}) =>
      call({
        ...{ act: 'pay', key: randomUUID(), mode: 'upi', amount: 14_220 },
        ...{ valueOn: getIndiaDate(), reference: makeUpi() },
        ...given,
      }),
    act: (payment: string, act: 'verify' | 'dismiss' | 'reverse', body?: object) =>
      call({ act, payment, ...body }),
  };
}
