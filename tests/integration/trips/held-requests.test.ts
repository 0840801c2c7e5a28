import { POST as eraseOne } from '@/app/api/admin/enquiries/[id]/erase/route';
import { POST as erasePerson } from '@/app/api/admin/personal-data/erase/route';
import { getPrisma } from '@/lib/platform/db';
import { makeGoldenTrip } from '@/tests/support/golden-trip';
import { makeInbox } from '@/tests/support/inbox';
import { makeStaffRequest, type Handler } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { endTrip, makeTrip } from '@/tests/support/trips';
import { payAs } from './money-calls';
import { asStaff, startWithMails } from './trip-calls';

let cookie = '';
let inbox: ReturnType<typeof makeInbox>;

beforeAll(async () => {
  let smtp;
  ({ smtp, cookie } = await startWithMails());
  await smtp.close();
  inbox = makeInbox(cookie);
});

async function post(handler: unknown, id: string, body: object = {}) {
  const request = makeStaffRequest('/api/admin/x', { method: 'POST', cookie, body });
  const response = await (handler as Handler)(request, { params: Promise.resolve({ id }) });
  return { status: response.status, body: (await response.json()) as { message: string } };
}

const readStored = (id: string) => getPrisma().request.findUniqueOrThrow({ where: { id } });
const toRefusal = (reference: string) => ({
  status: 409,
  body: { message: `The trip of ${reference} is neither cancelled nor over. Cancel the trip first.` },
});

/** A trip whose advance is paid, so that its request is converted. */
async function makeBooked() {
  const made = await makeTrip();
  await payAs(cookie, made.tripId).record({ amount: 14_220, verifies: true });
  return { ...made, version: (await readStored(made.requestId)).version };
}

it.each([{ status: 'closed' }, { status: 'contacted' }, { isSpam: true }])(
  'a request with a booked trip does not become %j',
  async (change) => {
    const { requestId, reference, version } = await makeBooked();
    const refusal =
      'status' in change && change.status === 'contacted'
        ? {
            status: 409,
            body: { message: `The trip of ${reference} is booked. Its request stays converted.` },
          }
        : toRefusal(reference);
    expect(await inbox.change(requestId, { ...change, version })).toMatchObject(refusal);
    expect(await readStored(requestId)).toMatchObject({ status: 'converted', isSpam: false, version });
  },
);

it('a request with a trip that is not over is neither deleted nor erased', async () => {
  const { requestId, reference } = await makeTrip();
  expect(await inbox.remove(requestId)).toMatchObject(toRefusal(reference));
  expect(await post(eraseOne, requestId)).toMatchObject(toRefusal(reference));
  expect(await readStored(requestId)).toMatchObject({ deletedAt: null, erasedAt: null });
});

it('before the advance a request can be contacted or converted, but not closed', async () => {
  const { requestId } = await makeTrip();
  expect((await inbox.change(requestId, { status: 'contacted', version: 1 })).status).toBe(200);
  expect((await inbox.change(requestId, { status: 'converted', version: 2 })).status).toBe(200);
  expect((await inbox.change(requestId, { status: 'contacted', version: 3 })).status).toBe(200);
  expect((await inbox.change(requestId, { status: 'closed', version: 4 })).status).toBe(409);
});

it('a change of many leaves requests with a trip as they are', async () => {
  const { requestId } = await makeBooked();
  const other = await makeStoredEnquiry();
  for (const change of [{ status: 'closed' }, { isSpam: true }, { delete: true }])
    expect((await inbox.bulk({ change, ids: [requestId, other.id] })).body).toMatchObject({
      changed: 1,
      skipped: 1,
    });
  expect(await readStored(requestId)).toMatchObject({ status: 'converted', isSpam: false, deletedAt: null });
});

it('undoing an earlier change neither closes a request with a trip nor takes back its booking', async () => {
  const { requestId, tripId } = await makeTrip({ request: { status: 'closed' } });
  const reopened = await inbox.change(requestId, { status: 'contacted', version: 1 });
  expect((await inbox.undo(reopened.body.undo)).body).toMatchObject({ changed: 0, skipped: 1 });
  await payAs(cookie, tripId).record({ amount: 14_220, verifies: true });
  const [converted] = (await inbox.read(requestId)).activity.filter(({ kind }) => kind === 'status');
  expect((await inbox.undo(converted?.batchId)).body).toMatchObject({ changed: 0, skipped: 1 });
  expect(await readStored(requestId)).toMatchObject({ status: 'converted' });
});

describe('after the trip', () => {
  /** Ends a trip of which the first service is confirmed for 5,000 rupees. */
  async function makeOver() {
    const made = await makeGoldenTrip({ confirmed: 1 });
    await getPrisma().tripService.updateMany({
      where: { tripId: made.tripId, state: 'confirmed' },
      data: { agreedCost: 5_000 },
    });
    await payAs(cookie, made.tripId).record({ amount: 51_100, verifies: true });
    await endTrip(made.requestId);
    return made;
  }

  it('money that is open with suppliers or to be returned keeps the request, by its sums', async () => {
    const { requestId, reference, tripId } = await makeOver();
    const refusal = {
      status: 409,
      body: {
        message: `Money of the trip of ${reference} is open: ₹5,000 with suppliers, ₹3,700 to return. Record these payments first.`,
      },
    };
    const { phone } = await readStored(requestId);
    const person = { contact: phone, ids: [requestId] };
    for (const answer of [
      await inbox.remove(requestId),
      await post(eraseOne, requestId),
      await post(erasePerson, '', person),
    ])
      expect(answer).toMatchObject(refusal);
    expect((await readStored(requestId)).erasedAt).toBeNull();

    await getPrisma().tripService.updateMany({ where: { tripId }, data: { agreedCost: 0 } });
    await payAs(cookie, tripId).record({ kind: 'refund', amount: 3_700, verifies: true });
    expect((await post(eraseOne, requestId)).status).toBe(200);
  });

  it('the request can be closed', async () => {
    const { requestId } = await makeOver();
    const { version } = await readStored(requestId);
    expect((await inbox.change(requestId, { status: 'closed', version })).status).toBe(200);
  });
});

it('a cancelled trip closes its request, which can then be deleted', async () => {
  const { tripId, requestId } = await makeTrip();
  const staff = asStaff(cookie, tripId);
  const { version, termsFee } = await staff.read();
  const sheet = { version, termsFee: termsFee.fee, paid: 0, fee: 0, note: 'Booked twice' };
  expect((await staff.act('cancel', sheet)).status).toBe(200);
  expect(await readStored(requestId)).toMatchObject({ status: 'closed' });
  expect((await inbox.remove(requestId)).status).toBe(200);
});
