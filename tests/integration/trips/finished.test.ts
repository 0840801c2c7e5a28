import { randomUUID } from 'node:crypto';
import { GET as readNotices } from '@/app/api/admin/notices/route';
import { POST as addNote } from '@/app/api/requests/[token]/note/route';
import { openInvitation } from '@/lib/company/reviews/open-invitation';
import { takeReviewInvitation } from '@/lib/company/reviews/invitation-mutations';
import { getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { hashStatusToken } from '@/lib/platform/http/idempotency';
import { findPaperTrip } from '@/lib/trips/papers/queries';
import { eraseForStaff } from '@/lib/trust/retention/erase';
import { listAuditLines } from '@/tests/support/audit';
import { forgetLimits } from '@/tests/support/limits';
import { runJobs } from '@/tests/support/mails';
import { parseMail } from '@/tests/support/parse-mail';
import type { Smtp } from '@/tests/support/smtp';
import { makeStaffRequest, type Handler } from '@/tests/support/staff';
import { makeTrip } from '@/tests/support/trips';
import { payAs } from './money-calls';
import { readHistory } from './read-history';
import { asStaff, startWithMails } from './trip-calls';

jest.setTimeout(60_000);

const LINK = 'finishedLinkOfThisTest';
const inDays = (days: number) => addPlainDays(getIndiaDate(), days);
let smtp: Smtp;
let cookie = '';
let trip: Awaited<ReturnType<typeof makeTrip>>;
let staff: ReturnType<typeof asStaff>;

beforeAll(async () => {
  ({ smtp, cookie } = await startWithMails());
});
afterAll(() => smtp.close());

/** A paid trip that ended yesterday. */
beforeEach(async () => {
  await forgetLimits();
  await getPrisma().request.updateMany({
    where: { statusTokenHash: hashStatusToken(LINK) },
    data: { statusTokenHash: randomUUID() },
  });
  trip = await makeTrip({
    firstDay: inDays(-5),
    instalments: [{ dueOn: inDays(-40), amount: 47_400 }],
    request: {
      ...{ customerName: 'Meera Nair', email: 'meera@example.com', tourId: '1' },
      statusTokenHash: hashStatusToken(LINK),
    },
  });
  staff = asStaff(cookie, trip.tripId);
  await payAs(cookie, trip.tripId).record({ amount: 47_400, verifies: true });
  await runJobs();
  smtp.received.length = 0;
});

const send = (by: string) => staff.act('review', { by });

it('one press invites a review, once, with name and package', async () => {
  expect((await send('mail')).body.message).toBe('Traveller invited to write a review');
  expect((await send('mail')).body.message).toBe('Nothing has changed');
  expect((await send('whatsapp')).body.message).toBe('Nothing has changed');
  await runJobs();
  expect(smtp.received).toHaveLength(1);
  const { reviewUrl, isInvited } = await staff.read();
  expect(isInvited).toBe(true);
  expect(parseMail(smtp.received[0]!.content).text).toContain(reviewUrl);
  const token = reviewUrl.split('/').at(-1)!;
  expect(await openInvitation(token)).toMatchObject({ state: 'open', customerName: 'Meera Nair' });
  const review = {
    customerName: 'Meera Nair',
    location: 'Kochi',
    rating: 5,
    reviewText: `Wonderful ${randomUUID()}`,
  };
  expect(await takeReviewInvitation(token, review)).toBe(true);
  const { tourId, state } = await getPrisma().review.findFirstOrThrow({
    where: { reviewText: review.reviewText },
  });
  expect({ tourId, state }).toEqual({ tourId: '1', state: 'held' });
});

it('an erasure takes the invitation with the name, and the audit log never had it', async () => {
  await send('whatsapp');
  const { requestId, reference } = trip;
  const find = () => getPrisma().reviewInvitation.count({ where: { requestId } });
  expect(await find()).toBe(1);
  const { id: staffId } = await getPrisma().staff.findFirstOrThrow({ where: { disabledAt: null } });
  await eraseForStaff(requestId, staffId);
  expect(await find()).toBe(0);
  const invited = (await listAuditLines()).filter(({ action }) => action === 'review-invited');
  expect(invited.at(-1)?.target).toBe(`the traveller of ${reference}`);
  expect(JSON.stringify(invited)).not.toContain('Meera Nair');
});

it('on WhatsApp no mail is sent, and before the last day nobody is invited', async () => {
  expect((await send('whatsapp')).status).toBe(200);
  await runJobs();
  expect(smtp.received).toEqual([]);
  const { tripId } = await makeTrip();
  expect((await asStaff(cookie, tripId).act('review', { by: 'mail' })).status).toBe(422);
});

it('a finished trip is not cancelled', async () => {
  const { version, termsFee, paid } = await staff.read();
  const body = { version, termsFee: termsFee.fee, paid, fee: 0, note: 'Rain' };
  expect((await staff.act('cancel', body)).status).toBe(422);
});

it('what the traveller writes from the trip is urgent: in the history, due now, and told to staff', async () => {
  const request = new Request(`http://localhost/api/requests/${LINK}/note`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ text: 'The boat had no water' }),
  });
  const response = await (addNote as Handler)(request, { params: Promise.resolve({ token: LINK }) });
  expect(response.status).toBe(200);
  const history = await readHistory(trip.requestId);
  expect(history.at(-1)).toMatchObject({ kind: 'trip-note', note: 'The boat had no water' });
  const { followUpAt } = await getPrisma().request.findUniqueOrThrow({ where: { id: trip.requestId } });
  expect(followUpAt!.getTime()).toBeLessThanOrEqual(Date.now());
  const notices = await (readNotices as Handler)(makeStaffRequest('/api/admin/notices', { cookie }), {
    params: Promise.resolve({}),
  });
  const { items } = (await notices.json()) as { items: { kind: string; reference: string }[] };
  expect(items.filter(({ reference }) => reference === trip.reference).map(({ kind }) => kind)).toContain(
    'trip-note',
  );
});

it('a compensation is a refund that is not asked for again', async () => {
  const refund = {
    key: randomUUID(),
    kind: 'refund',
    amount: 2_000,
    verifies: true,
    compensates: true,
    note: 'No water',
  };
  expect((await payAs(cookie, trip.tripId).record(refund)).status).toBe(200);
  expect(await staff.read()).toMatchObject({
    total: 45_400,
    paid: 45_400,
    instalments: [{ amount: 45_400, open: 0 }],
  });
  expect((await findPaperTrip(trip.tripId))!.owed).toBe(45_400);
  const all = { ...refund, key: randomUUID(), amount: 45_400 };
  expect((await payAs(cookie, trip.tripId).record(all)).body).toMatchObject({ field: 'amount' });
});
