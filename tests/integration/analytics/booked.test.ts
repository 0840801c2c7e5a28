import { randomUUID } from 'node:crypto';
import { getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { listTrips, requireTrip } from '@/lib/trips/file/admin-queries';
import { getBooked } from '@/lib/public/analytics/booked-admin-queries';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';

const AGREED = {
  ...{ option: '', days: [], stays: [], lines: [], extras: [] },
  ...{ inclusions: [], exclusions: [], taxPercent: 5 },
};

/** Noon in Kerala. */
const NOW = new Date('2026-11-22T06:30:00Z');
const TODAY = getIndiaDate(NOW);
const inDays = (days: number) => new Date(addPlainDays(TODAY, days));
let owner: Awaited<ReturnType<typeof makeSession>>;

beforeAll(async () => {
  owner = await makeSession();
  await getPrisma().staff.update({ where: { id: owner.staff.id }, data: { displayName: 'Asha Menon' } });
});
beforeEach(async () => {
  setRequestCookies(owner.cookie);
  await getPrisma().request.deleteMany();
});

type Sold = {
  total?: number;
  paid?: number;
  /** Days from today to the first day. */
  starts?: number;
  bookedDaysAgo?: number;
  cost?: number | null;
  cancelled?: boolean;
  request?: object;
};

/** A trip of five days for two adults and a child; half of it is due in two days, the rest ten days before it begins. */
async function sell({
  total = 105_000,
  paid = 0,
  starts = 60,
  bookedDaysAgo = 0,
  cost,
  cancelled,
  request,
}: Sold) {
  const { id: requestId } = await makeStoredEnquiry({ title: 'Hills', leadSource: 'instagram', ...request });
  const half = total / 2;
  const payment = {
    mode: 'upi',
    amount: paid,
    valueOn: inDays(0),
    state: 'verified',
    verifiedAt: NOW,
    key: randomUUID(),
  };
  await getPrisma().trip.create({
    data: {
      ...{
        requestId,
        title: 'Hills',
        firstDay: inDays(starts),
        lastDay: inDays(starts + 4),
        adults: 2,
        childrenAges: [7],
      },
      ...{ total, termsVersion: 0, agreed: AGREED, createdAt: inDays(-bookedDaysAgo) },
      ...(cancelled && { cancelledAt: NOW, cancelFee: 5_000 }),
      instalments: {
        create: [
          { position: 0, dueOn: inDays(2 - bookedDaysAgo), amount: half },
          { position: 1, dueOn: inDays(starts - 10), amount: half },
        ],
      },
      ...(paid > 0 && { payments: { create: payment } }),
      ...(cost !== undefined && {
        services: {
          create: [
            {
              partId: 'a',
              kind: 'stay',
              label: 'A',
              firstDay: inDays(starts),
              quotedCost: 1,
              agreedCost: cost,
            },
            {
              partId: 'b',
              kind: 'stay',
              label: 'B',
              firstDay: inDays(starts),
              quotedCost: null,
              state: 'dropped',
            },
            {
              partId: 'c',
              kind: 'vehicle',
              label: 'C',
              firstDay: inDays(starts),
              quotedCost: cost === null ? null : 0,
            },
          ],
        },
      }),
    },
  });
}

it('without trips and offers every figure is zero, and there is no margin', async () => {
  expect(await getBooked(30, NOW)).toEqual({
    booked: { trips: 0, value: 0, margin: null },
    toCollect: { amount: 0, overdue: 0 },
    offers: { count: 0, value: 0 },
    travelling: { trips: 0, people: 0 },
    lines: [],
    hasMargins: true,
  });
});

it('booked, to be collected and travelling count trips that are not cancelled, of requests that are not deleted', async () => {
  await sell({}); // nothing is due yet
  await sell({ paid: 52_500, starts: -1, bookedDaysAgo: 40 }); // travelling; the second half is overdue; booked in October
  await sell({ starts: -1, bookedDaysAgo: 3 }); // on its way without an advance: not travelling, both halves overdue
  await sell({ paid: 104_999, starts: -30, bookedDaysAgo: 90 }); // paid but for the tolerance
  await sell({ paid: 52_499, starts: 60, bookedDaysAgo: 50 }); // a rupee short of the first half
  await sell({ cancelled: true }); // its fee of 5,000 is due today
  await sell({ request: { deletedAt: NOW } });
  const { booked, toCollect, travelling } = await getBooked(30, NOW);
  expect(booked).toMatchObject({ trips: 2, value: 210_000 });
  expect(toCollect).toEqual({
    amount: 105_000 + 52_500 + 105_000 + 52_500 + 5_000,
    overdue: 52_500 + 105_000,
  });
  const dues = (await listTrips({ isDue: true })).flatMap((one) => one.dues);
  const sum = (some: typeof dues) => some.reduce((total, { open }) => total + open, 0);
  const overdue = sum(dues.filter(({ on }) => on < getIndiaDate()));
  expect((await getBooked(30)).toCollect).toEqual({ amount: sum(dues), overdue });
  expect(travelling).toEqual({ trips: 1, people: 3 });
});

it('a margin is the profit on the price without tax, of at least three trips with every cost known', async () => {
  for (const cost of [80_000, 85_000, null]) await sell({ cost });
  expect((await getBooked(30, NOW)).booked.margin).toBeNull();
  await sell({ cost: 90_000 });
  const { booked, lines } = await getBooked(30, NOW);
  expect(booked.margin).toBeCloseTo(0.15);
  expect(lines.filter(({ part }) => part === 'sources')).toEqual([
    {
      part: 'sources',
      key: 'instagram',
      label: 'Instagram',
      trips: 4,
      value: 420_000,
      margin: booked.margin,
    },
  ]);
  const trips = await getPrisma().trip.findMany({ orderBy: { createdAt: 'asc' } });
  const readEarned = () => Promise.all(trips.map(async ({ id }) => (await requireTrip(id)).earned));
  // The trip file has the same figures.
  const known = (await readEarned()).filter((one) => one !== null);
  expect(known.map(({ taxable, cost }) => [taxable, cost]).toSorted()).toEqual([
    [100_000, 80_000],
    [100_000, 85_000],
    [100_000, 90_000],
  ]);
  setRequestCookies((await makeSession({ role: 'agent', rights: ['all-requests'] })).cookie);
  expect(await readEarned()).toEqual([null, null, null, null]);
  setRequestCookies((await makeSession({ role: 'agent', rights: [] })).cookie);
  const seen = await getBooked(30, NOW);
  expect(seen.hasMargins).toBe(false);
  expect(JSON.stringify(seen)).not.toContain('0.15');
});

it('an open offer counts with the price of its cheapest option until its last day', async () => {
  const { id: requestId } = await makeStoredEnquiry();
  const offer = (fields: object) =>
    getPrisma().quote.create({
      data: {
        ...{
          requestId,
          key: randomUUID(),
          linkHash: randomUUID(),
          draft: {},
          state: 'sent',
          latest: 1,
          total: 47_400,
        },
        ...{ validUntil: inDays(0), ...fields },
      },
    });
  await offer({});
  await offer({ validUntil: inDays(-1) });
  await offer({ total: null });
  await offer({ state: 'accepted' });
  expect((await getBooked(30, NOW)).offers).toEqual({ count: 1, value: 47_400 });
});

it('the trips booked in the period are summed up by month of travel, package, handler and source', async () => {
  await sell({ starts: 20, request: { tourId: '1', assigneeId: owner.staff.id } });
  await sell({ total: 42_000, starts: 60, request: { leadSource: null, title: '' } });
  await sell({ bookedDaysAgo: 8 });
  const { lines } = await getBooked(7, NOW);
  const read = ['months', 'packages', 'handlers', 'sources'].map((part) =>
    lines.filter((line) => line.part === part).map(({ label, trips, value }) => [label, trips, value]),
  );
  expect(read).toEqual([
    [
      ['December 2026', 1, 105_000],
      ['January 2027', 1, 42_000],
    ],
    [
      [expect.any(String), 1, 105_000],
      ['General', 1, 42_000],
    ],
    [
      ['Asha Menon', 1, 105_000],
      ['Unassigned', 1, 42_000],
    ],
    [
      ['Instagram', 1, 105_000],
      ['Website', 1, 42_000],
    ],
  ]);
});
