import { getPool, getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { getWorkSummary } from '@/lib/requests/inbox/work-admin-queries';
import { listTrips, requireTrip } from '@/lib/trips/file/admin-queries';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession } from '@/tests/support/staff';
import { makeTrip } from '@/tests/support/trips';
import { payAs } from './money-calls';

const TODAY = getIndiaDate();

beforeEach(async () => {
  await getPool().query('DELETE FROM trips');
});

it('lists open instalments of each trip by due date, and what waits for a check', async () => {
  const [owner, other] = [await makeSession(), await makeSession()];
  const first = await makeTrip();
  const late = await makeTrip({
    instalments: [
      { dueOn: addPlainDays(TODAY, -3), amount: 10_000 },
      { dueOn: addPlainDays(TODAY, 9), amount: 5_000 },
    ],
  });
  const cancelled = await makeTrip();
  await getPrisma().trip.update({
    where: { id: cancelled.tripId },
    data: { cancelledAt: new Date(), cancelFee: 0 },
  });
  const withFee = await makeTrip();
  await getPrisma().trip.update({
    where: { id: withFee.tripId },
    data: { cancelledAt: new Date(), cancelFee: 11_850 },
  });
  const { body } = await payAs(owner.cookie, first.tripId).record({ amount: 14_219 });
  await payAs(owner.cookie, late.tripId).record({ amount: 4_000 });
  await payAs(other.cookie, first.tripId).act(body.item!.payments[0]!.id, 'verify');
  setRequestCookies(owner.cookie);
  const items = await listTrips({ isDue: true });
  const found = items.map(({ id, dues, unverified }) => [id, dues.map(({ open }) => open), unverified]);
  expect(found.toSorted()).toEqual(
    [
      [late.tripId, [10_000, 5_000], 1],
      [first.tripId, [33_180], 0],
      [withFee.tripId, [11_850], 0],
    ].toSorted(),
  );
  expect(await listTrips()).toHaveLength(4);
  // The overdue instalment and the fee, but not what is due later.
  expect((await getWorkSummary()).toCollect).toBe(10_000 + 11_850);
});

it('what was refunded of a payment that is then reversed is owed too, on the list and in the file', async () => {
  const { tripId } = await makeTrip();
  const refund = { kind: 'refund', mode: 'upi', amount: -2_600, state: 'verified' };
  const on = new Date(TODAY);
  await getPrisma().payment.create({ data: { ...refund, tripId, valueOn: on, verifiedAt: on, key: tripId } });
  setRequestCookies((await makeSession()).cookie);
  const [item] = await listTrips({ isDue: true });
  const file = await requireTrip(tripId);
  for (const dues of [item!.dues, file.instalments])
    expect(dues.map(({ open }) => open)).toEqual([16_820, 33_180]);
});

it('an account without the right sees only what it may see', async () => {
  await makeTrip({ request: { assigneeId: (await makeSession()).staff.id } });
  setRequestCookies((await makeSession({ role: 'agent', rights: [] })).cookie);
  expect(await listTrips({ isDue: true })).toEqual([]);
  expect((await getWorkSummary()).toCollect).toBe(0);
});
