import { PATCH } from '@/app/api/admin/custom-itineraries/[id]/route';
import { GET as getItineraries } from '@/app/api/admin/custom-itineraries/route';
import { GET as getStats } from '@/app/api/admin/stats/route';
import { getPrisma } from '@/lib/db';
import type { ItineraryRequest, StaffStats } from '@/lib/staff/types';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/next-headers'));

let cookie = '';
beforeAll(async () => {
  ({ cookie } = await makeSession());
});

const context = (id = '') => ({ params: Promise.resolve({ id }) });

async function readStats(): Promise<StaffStats> {
  return (await getStats(makeStaffRequest('/api/admin/stats', { cookie }), context())).json() as Promise<StaffStats>;
}

async function listItems(): Promise<ItineraryRequest[]> {
  const response = await getItineraries(makeStaffRequest('/api/admin/custom-itineraries', { cookie }), context());
  return ((await response.json()) as { items: ItineraryRequest[] }).items;
}

describe('stats', () => {
  it('counts what is public and what is in the inbox', async () => {
    const prisma = getPrisma();
    const before = await readStats();
    expect(before).toMatchObject({
      tours: await prisma.tour.count({ where: { isActive: true } }),
      keralaTours: await prisma.tour.count({ where: { isActive: true, category: 'kerala' } }),
      internationalTours: 4,
      reviews: await prisma.review.count({ where: { isActive: true } }),
      ...{ enquiries: 0, newEnquiries: 0, convertedEnquiries: 0 },
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
      ...{ enquiries: 3, newEnquiries: 1, convertedEnquiries: 1 },
    });
  });

  it('reads 0 as the average of no reviews', async () => {
    await getPrisma().review.updateMany({ data: { isActive: false } });
    expect(await readStats()).toMatchObject({ reviews: 0, averageRating: 0 });
  });
});

describe('custom itineraries', () => {
  it('are listed newest first without the deleted ones and without secrets', async () => {
    await makeStoredItinerary({ customerName: 'Older', createdAt: new Date('2026-11-01T00:00:00Z') });
    await makeStoredItinerary({ customerName: 'Newer', itineraryData: { title: 7 } });
    await makeStoredItinerary({ deletedAt: new Date() });
    const items = await listItems();
    expect(items.map(({ customerName, title }) => [customerName, title])).toEqual([
      ['Newer', ''],
      ['Older', 'Relaxing Houseboat Kerala'],
    ]);
    expect(JSON.stringify(items)).not.toMatch(/requestHash|statusTokenHash|idempotencyKey/);
  });

  it('change to any status, on the version that was seen', async () => {
    const { id } = await makeStoredItinerary();
    const send = async (body: unknown) => {
      const request = makeStaffRequest(`/api/admin/custom-itineraries/${id}`, { method: 'PATCH', cookie, body });
      const response = await PATCH(request, context(id));
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    let version = 1;
    for (const status of ['quoted', 'new', 'closed', 'converted', 'contacted']) {
      expect(await send({ status, version })).toEqual({
        status: 200,
        body: { success: true, message: 'Status updated successfully', version: ++version },
      });
    }
    expect((await send({ status: 'new', version: 1 })).status).toBe(409);
    expect((await send({ status: 'lost', version })).status).toBe(422);
    await getPrisma().customItinerary.update({ where: { id }, data: { deletedAt: new Date() } });
    expect((await send({ status: 'new', version })).status).toBe(404);
  });
});
