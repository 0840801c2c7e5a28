import { getPool, getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { listDueTrips, listTrips } from '@/lib/trips/file/admin-queries';
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
  const { body } = await payAs(owner.cookie, first.tripId).record({ amount: 14_219 });
  await payAs(owner.cookie, late.tripId).record({ amount: 4_000 });
  await payAs(other.cookie, first.tripId).act(body.item!.payments[0]!.id, 'verify');
  setRequestCookies(owner.cookie);
  const items = await listDueTrips();
  const found = items.map(({ id, dues, unverified }) => [id, dues.map(({ open }) => open), unverified]);
  expect(found.toSorted()).toEqual(
    [
      [late.tripId, [10_000, 5_000], 1],
      [first.tripId, [33_180], 0],
    ].toSorted(),
  );
  expect(await listTrips()).toHaveLength(3);
});

it('an account without the right sees only what it may see', async () => {
  await makeTrip({ request: { assigneeId: (await makeSession()).staff.id } });
  setRequestCookies((await makeSession({ role: 'agent', rights: [] })).cookie);
  expect(await listDueTrips()).toEqual([]);
});
