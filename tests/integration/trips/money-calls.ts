import { randomInt, randomUUID } from 'node:crypto';
import { POST as record } from '@/app/api/admin/trips/[id]/payments/route';
import { PATCH as act } from '@/app/api/admin/trips/[id]/payments/[payment]/route';
import { getIndiaDate } from '@/lib/platform/format/dates';
import type { TripFile } from '@/lib/trips/file/types';
import { makeStaffRequest, type Handler } from '@/tests/support/staff';

type Answer = { status: number; body: { message?: string; field?: string; item?: TripFile } };

/** A reference of twelve digits that no other payment has. */
export const makeUpi = () => `6${String(randomInt(1e11)).padStart(11, '0')}`;

/** Returns functions that call the payment handlers of a trip with a session. */
export function payAs(cookie: string, id: string) {
  const call = async (handler: Handler, path: string, body: object, params: object, method = 'POST') => {
    const url = `/api/admin/trips/${id}/payments${path}`;
    const request = makeStaffRequest(url, { method, cookie, body });
    const response = await handler(request, { params: Promise.resolve({ id, ...params }) });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  return {
    record: (given: object = {}) =>
      call(
        record as Handler,
        '',
        {
          ...{ key: randomUUID(), mode: 'upi', amount: 14_220 },
          ...{ valueOn: getIndiaDate(), reference: makeUpi() },
          ...given,
        },
        {},
      ),
    act: (payment: string, action: 'verify' | 'dismiss' | 'reverse', body?: object) =>
      call(act as Handler, `/${payment}`, { act: action, ...body }, { payment }, 'PATCH'),
  };
}
