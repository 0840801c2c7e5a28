import { PATCH } from '@/app/api/admin/custom-itineraries/[id]/route';
import { GET as getItineraries } from '@/app/api/admin/custom-itineraries/route';
import { GET as getEnquiry } from '@/app/api/admin/enquiries/[id]/route';
import { GET as getStats } from '@/app/api/admin/stats/route';
import { getPrisma } from '@/lib/platform/db';
import { listRecentEnquiries } from '@/lib/requests/inbox/admin-queries';
import type { InboxDetail, InboxItem } from '@/lib/requests/inbox/types';
import type { SiteStats } from '@/lib/public/analytics/types';
import type { ItineraryRequest } from '@/lib/requests/inbox/types';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

let cookie = '';
beforeAll(async () => {
  ({ cookie } = await makeSession());
});

const context = (id = '') => ({ params: Promise.resolve({ id }) });

type Stats = SiteStats & { recent: InboxItem[] };

async function readStats(): Promise<Stats> {
  return (
    await getStats(makeStaffRequest('/api/admin/stats', { cookie }), context())
  ).json() as Promise<Stats>;
}

async function listItems(): Promise<ItineraryRequest[]> {
  const response = await getItineraries(
    makeStaffRequest('/api/admin/custom-itineraries', { cookie }),
    context(),
  );
  return ((await response.json()) as { items: ItineraryRequest[] }).items;
}

async function getRequestJson(id: string): Promise<unknown> {
  return (await getEnquiry(makeStaffRequest(`/api/admin/enquiries/${id}`, { cookie }), context(id))).json();
}

it('the stats count public packages and reviews, and the website enquiries in the inbox', async () => {
  const prisma = getPrisma();
  const before = await readStats();
  expect(before).toMatchObject({
    tours: await prisma.tour.count({ where: { isActive: true } }),
    keralaTours: await prisma.tour.count({ where: { isActive: true, category: 'kerala' } }),
    internationalTours: 4,
    reviews: await prisma.review.count({ where: { isActive: true } }),
    enquiries: 0,
    newEnquiries: 0,
    convertedEnquiries: 0,
  });
  await prisma.tour.update({ where: { id: '11' }, data: { isActive: false } });
  await prisma.review.updateMany({ data: { rating: 4 } });
  await makeStoredEnquiry();
  await makeStoredEnquiry({ status: 'converted' });
  await makeStoredEnquiry({ status: 'closed' });
  await makeStoredEnquiry({ isSpam: true });
  await makeStoredEnquiry({ status: 'converted', deletedAt: new Date() });
  expect(await readStats()).toEqual({
    ...before,
    tours: before.tours - 1,
    internationalTours: 3,
    averageRating: 4,
    enquiries: 3,
    newEnquiries: 1,
    convertedEnquiries: 1,
    recent: expect.any(Array) as InboxItem[],
  });
});

it('the stats include the five newest website enquiries, and listRecentEnquiries returns ten by default', async () => {
  await getPrisma().request.deleteMany({});
  for (let day = -5; day <= 0; day++) {
    await makeStoredEnquiry({ receivedAt: new Date(Date.UTC(2026, 10, day)) });
  }
  for (let day = 1; day <= 6; day++) {
    await makeStoredEnquiry({
      customerName: `Day ${day}`,
      receivedAt: new Date(`2026-11-0${day}T00:00:00Z`),
    });
  }
  await makeStoredEnquiry({ isSpam: true });
  await makeStoredItinerary();
  const { recent } = await readStats();
  expect(recent.map(({ customerName }) => customerName)).toEqual([
    'Day 6',
    'Day 5',
    'Day 4',
    'Day 3',
    'Day 2',
  ]);
  setRequestCookies(cookie);
  expect(await listRecentEnquiries()).toHaveLength(10);
  expect(await listRecentEnquiries(3)).toHaveLength(3);
  await getPrisma().request.deleteMany({});
});

it('the stats have an average rating of 0 without reviews', async () => {
  await getPrisma().review.updateMany({ data: { isActive: false } });
  expect(await readStats()).toMatchObject({ reviews: 0, averageRating: 0 });
});

it('custom itineraries are listed newest first without deleted ones and secrets', async () => {
  await makeStoredItinerary({ customerName: 'Older', receivedAt: new Date('2026-11-01T00:00:00Z') });
  await makeStoredItinerary({ customerName: 'Newer', title: '', itineraryData: { title: 7 } });
  await makeStoredItinerary({ deletedAt: new Date() });
  await makeStoredItinerary({ isSpam: true });
  const items = await listItems();
  expect(items.map(({ customerName, title }) => [customerName, title])).toEqual([
    ['Newer', ''],
    ['Older', 'Relaxing Houseboat Kerala'],
  ]);
  expect(JSON.stringify(items)).not.toMatch(/requestHash|statusTokenHash|idempotencyKey/);
});

it('an itinerary request can be set to any status if the sent version is the current one', async () => {
  const { id } = await makeStoredItinerary();
  const send = async (body: unknown) => {
    const request = makeStaffRequest(`/api/admin/custom-itineraries/${id}`, {
      method: 'PATCH',
      cookie,
      body,
    });
    const response = await PATCH(request, context(id));
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  let version = 1;
  for (const status of ['quoted', 'new', 'closed', 'converted', 'contacted']) {
    expect(await send({ status, version })).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Status updated successfully',
        version: ++version,
        undo: expect.any(String),
        enquiry: { id, status },
      },
    });
  }
  const { activity, firstContactAt } = (await getRequestJson(id)) as InboxDetail;
  expect(activity.map(({ kind, after }) => [kind, after]).reverse()).toEqual(
    ['quoted', 'new', 'closed', 'converted', 'contacted'].map((status) => ['status', { status }]),
  );
  expect(firstContactAt).toBe(activity.at(-1)?.at);
  expect(await send({ status: 'new', version: 1 })).toMatchObject({
    ...{ status: 409, body: { current: { status: 'contacted' } } },
  });
  expect((await send({ status: 'lost', version })).status).toBe(422);
  await getPrisma().request.update({ where: { id }, data: { deletedAt: new Date() } });
  expect((await send({ status: 'new', version })).status).toBe(404);
});
