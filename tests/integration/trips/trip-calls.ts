import { randomInt } from 'node:crypto';
import { GET as read, POST as change } from '@/app/api/admin/trips/[id]/route';
import { POST as answer } from '@/app/api/suppliers/[token]/answers/route';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server-contract';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import type { TripFile } from '@/lib/trips/file/types';
import { setRequestCookies } from '@/tests/support/next-headers';
import { selectRows } from '@/tests/support/enquiries';
import { forgetLimits } from '@/tests/support/limits';
import { startSmtp } from '@/tests/support/smtp';
import { makeOnlyOwner, makeStaffRequest, type Handler } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { callByLink, sendNew, toAcceptance, type SentQuote } from '../quotes/quote-calls';

const FIRST_DAY = addPlainDays(getIndiaDate(), 60);

type TripAnswer = {
  status: number;
  body: { message?: string; field?: string; item?: TripFile; current?: TripFile };
};
export type BookedTrip = { id: string; requestId: string; sent: SentQuote };

/** Starts a test of trips with the mails that go out, and with the session of an owner who may verify what he records. */
export async function startWithMails() {
  process.env.PUBLIC_ORIGIN = 'https://trails.example';
  return { smtp: await startSmtp(), ...(await makeOnlyOwner()) };
}

/** Books a trip: an enquiry of Meera Nair, an offer and its acceptance. */
export async function bookTrip(firstDay = FIRST_DAY): Promise<BookedTrip> {
  await forgetLimits();
  const { id: requestId } = await makeStoredEnquiry({
    tourId: '1',
    travelDate: new Date(firstDay),
    customerName: 'Meera Nair',
    email: 'meera@example.com',
  });
  const sent = await sendNew(requestId);
  const { contentHash } = (await getQuoteByToken(sent.token))!;
  await callByLink(sent.token, 'accept', toAcceptance(sent, contentHash));
  const [trip] = await selectRows('SELECT id FROM trips WHERE request_id = $1', [requestId]);
  return { id: String(trip?.id), requestId, sent };
}

/** Returns a function that calls a staff handler with this session. */
function callStaff(cookie: string) {
  return async (
    handler: unknown,
    {
      path = '',
      method = 'POST',
      body,
      params = {},
    }: { path?: string; method?: string; body?: object; params?: Record<string, string> },
  ): Promise<TripAnswer> => {
    const request = makeStaffRequest(`/api/admin/trips${path}`, { method, cookie, ...(body && { body }) });
    const response = await (handler as Handler)(request, { params: Promise.resolve(params) });
    return { status: response.status, body: (await response.json()) as TripAnswer['body'] };
  };
}

/** Returns functions that read and change a trip with this session. */
export function asStaff(cookie: string, id: string) {
  const call = callStaff(cookie);
  const act = (name: string, body: object) => call(change, { body: { act: name, ...body }, params: { id } });
  const changeServices = (services: object[]) => act('services', { services });
  return {
    call,
    act,
    change: changeServices,
    /** Asks the suppliers of services. */
    ask: (services: readonly { id: string; version: number }[], how: object) =>
      changeServices(
        services.map(({ id: service, version }) => ({ id: service, version, state: 'asked', ...how })),
      ),
    read: async () => (await call(read, { method: 'GET', params: { id } })).body.item!,
  };
}

/** Answers a booking request by the supplier's link. */
export async function answerByLink(token: string, body: object): Promise<TripAnswer> {
  setRequestCookies(''); // a supplier has no session
  const request = new Request(`http://localhost/api/suppliers/${token}/answers`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [CLIENT_ADDRESS_HEADER]: `10.${randomInt(255)}.${randomInt(255)}.1`,
    },
    body: JSON.stringify(body),
  });
  const response = await answer(request, { params: Promise.resolve({ token }) });
  return { status: response.status, body: (await response.json()) as TripAnswer['body'] };
}
