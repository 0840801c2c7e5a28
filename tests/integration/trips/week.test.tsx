import { renderToStaticMarkup } from 'react-dom/server';
import WeekPage from '@/app/admin/(panel)/trips/week/page';
import { getPool, getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { listWeek } from '@/lib/trips/week/admin-queries';
import { planWeek } from '@/lib/trips/week/sheet';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession } from '@/tests/support/staff';
import { makeTrip } from '@/tests/support/trips';
import { payAs } from './money-calls';

const TODAY = getIndiaDate();
const inDays = (days: number) => addPlainDays(TODAY, days);

beforeEach(async () => {
  await getPool().query('DELETE FROM trips');
});

/** A trip of five days with one house, a dropped one and a car, which costs 98,765. */
async function bookWeekTrip(starts: number, request: object = {}) {
  const made = await makeTrip({
    firstDay: inDays(starts),
    instalments: [{ dueOn: inDays(starts - 9), amount: 47_400 }],
    request,
  });
  const service = (partId: string, kind: string, label: string, more: object) => ({
    ...{ tripId: made.tripId, partId, kind, label, firstDay: new Date(inDays(starts)), quotedCost: 98_765 },
    ...{ agreedCost: 98_765, ...more },
  });
  await getPrisma().tripService.createMany({
    data: [
      service('a', 'stay', 'Tea County', {
        nights: 4,
        place: 'Munnar',
        state: 'option',
        until: new Date(inDays(1)),
      }),
      service('b', 'stay', 'Old House', { nights: 4, state: 'dropped' }),
      service('c', 'vehicle', 'Innova', { state: 'confirmed', driver: 'Ravi', plate: 'KL 07 1' }),
    ],
  });
  return made;
}

it('reads the trips on the way in seven days with services, open money and arrival', async () => {
  const owner = await makeSession();
  const { tripId, reference } = await bookWeekTrip(2);
  const arrival = 'AI 512, 2:05 pm';
  await getPrisma().trip.update({ where: { id: tripId }, data: { arrival } });
  await bookWeekTrip(7); // after the week
  await bookWeekTrip(-5); // before it
  const cancelled = await bookWeekTrip(1);
  await getPrisma().trip.update({
    where: { id: cancelled.tripId },
    data: { cancelledAt: new Date(), cancelFee: 0 },
  });
  await bookWeekTrip(1, { deletedAt: new Date() });
  await payAs(owner.cookie, tripId).record({ amount: 10_000 });
  setRequestCookies(owner.cookie);
  const week = planWeek(await listWeek(TODAY), TODAY);
  expect(week.map(({ trips }) => trips)).toEqual([0, 0, 1, 1, 1, 1, 1]);
  const [row] = week[2]!.arrivals;
  expect(row!.trip).toMatchObject({ id: tripId, reference, arrival, total: 47_400, unverified: 1 });
  expect(row!.trip.dues).toEqual([{ on: inDays(-7), open: 47_400 }]);
  expect(row!.to).toMatchObject([
    { label: 'Tea County', state: 'option', until: inDays(1), firstDay: inDays(2) },
  ]);
  expect(row!.cars).toMatchObject([{ label: 'Innova', driver: 'Ravi', plate: 'KL 07 1' }]);
  expect(week[6]!.departures.map(({ trip }) => trip.id)).toEqual([tripId]);
});

it('an agent sees only the own trips, and no cost of them', async () => {
  const agent = await makeSession({ role: 'agent', rights: [] });
  await bookWeekTrip(0, { customerName: 'Own Guest', assigneeId: agent.staff.id });
  await bookWeekTrip(0, { customerName: 'Other Guest', assigneeId: (await makeSession()).staff.id });
  setRequestCookies(agent.cookie);
  const page = await WeekPage({ searchParams: Promise.resolve({}) });
  const seen = renderToStaticMarkup(page) + JSON.stringify(await listWeek(TODAY));
  expect(seen).toContain('Own Guest');
  expect(seen).not.toContain('Other Guest');
  expect(seen).not.toMatch(/98,?765/);
});

it('another week is read by its first day; an unreadable day means today', async () => {
  setRequestCookies((await makeSession()).cookie);
  const title = async (from: string) =>
    /<h1[^>]*>([^<]*)/.exec(
      renderToStaticMarkup(await WeekPage({ searchParams: Promise.resolve({ from }) })),
    )?.[1];
  expect(await title('2031-01-15')).toBe('Week from 15 Jan 2031');
  for (const from of ['2031-02-30', '9999-12-31', 'x']) expect(await title(from)).toBe('This week');
});
