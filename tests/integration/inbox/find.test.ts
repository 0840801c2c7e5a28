import { getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { stopDate } from '@/tests/support/clock';
import { makeInbox } from '@/tests/support/inbox';
import { makeSession, makeStaff } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';
import { addManyEnquiries } from '@/tests/support/many-enquiries';

let inbox: ReturnType<typeof makeInbox>;
let staffId = '';

beforeAll(async () => {
  const session = await makeSession();
  inbox = makeInbox(session.cookie);
  staffId = session.staff.id;
});

afterEach(() => jest.useRealTimers());
beforeEach(async () => {
  await getPrisma().request.deleteMany({});
});

async function names(query: string): Promise<string[]> {
  const { status, body } = await inbox.list(query);
  expect(status).toBe(200);
  return body.items.map(({ customerName }) => customerName);
}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

it('the inbox lists enquiries and plans newest first with their fields, and counts them together', async () => {
  const owner = await makeStaff();
  await makeStoredEnquiry({
    customerName: 'Form',
    receivedAt: at(1),
    travelDate: new Date('2027-01-15'),
    visitorMessage: 'x'.repeat(200),
    priceShown: '₹11,500 per pax',
    assigneeId: owner.id,
  });
  await makeStoredItinerary({
    customerName: 'Plan',
    receivedAt: at(2),
    status: 'quoted',
    suspicion: 'too-fast',
  });
  const { body } = await inbox.list();
  expect(body.items).toMatchObject([
    {
      ...{
        source: 'custom_planner',
        customerName: 'Plan',
        tourTitle: 'Relaxing Houseboat Kerala',
        status: 'quoted',
        groupSize: 'couple',
      },
      ...{
        adults: null,
        children: null,
        travelDate: null,
        excerpt: '',
        priceShown: '₹10,000 to ₹14,000 per person',
        suspicion: 'too-fast',
        assignee: null,
      },
    },
    {
      ...{
        source: 'website',
        customerName: 'Form',
        adults: 2,
        children: 0,
        travelDate: '2027-01-15',
        groupSize: null,
      },
      ...{
        excerpt: 'x'.repeat(140),
        priceShown: '₹11,500 per pax',
        assignee: { id: owner.id, username: owner.username, name: owner.username },
      },
    },
  ]);
  expect(body.counts).toEqual({ all: 2, new: 1, contacted: 1, converted: 0, closed: 0, spam: 0 });
  expect((await inbox.list('?source=custom_planner')).body.counts.quoted).toBe(1);
  for (const query of ['?tab=contacted', '?source=custom_planner', '?source=custom_planner&tab=quoted'])
    expect(await names(query)).toEqual(['Plan']);
  expect(await names('?source=custom_planner&tab=contacted')).toEqual([]);
  expect(await names('?source=website')).toEqual(['Form']);
});

it('paging through the inbox keeps one order, even for requests of the same time', async () => {
  for (let index = 0; index < 4; index++) {
    await makeStoredEnquiry({ receivedAt: at(index) });
    await makeStoredItinerary({ receivedAt: at(index), status: index % 2 ? 'quoted' : 'contacted' });
    await makeStoredEnquiry({ receivedAt: at(index), status: 'contacted' });
  }
  for (const tab of ['all', 'contacted']) {
    const whole = (await inbox.list(`?tab=${tab}&limit=100`)).body.items.map(({ id }) => id);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await inbox.list(
        `?tab=${tab}&limit=3${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
      );
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(whole);
    expect(whole).toHaveLength(tab === 'all' ? 12 : 8);
  }
});

it('the inbox returns the details of a plan', async () => {
  const { id } = await makeStoredItinerary({
    itineraryData: { title: 'Slow days', itinerary: [{ title: 'Arrive' }, { title: 'Boat' }] },
  });
  expect(await inbox.read(id)).toMatchObject({
    source: 'custom_planner',
    tourTitle: 'Slow days',
    tourId: null,
    message: '',
    activity: [],
    plan: {
      days: 5,
      experiences: ['houseboat', 'beach'],
      vibe: 'relaxing',
      comfortLevel: 'comfort',
      dayTitles: ['Arrive', 'Boat'],
    },
  });
  expect((await inbox.read(id)).plan?.code).toMatch(/^1-[0-9a-z]{6}$/);
});

it.each([
  '+91 98765-43210',
  '09876543210',
  '9876543210',
  '98765 43210',
  '0091 98765 43210',
  '987654',
  '91 98765 43210',
])('the inbox search finds a phone number by %s, however it is stored', async (typed) => {
  await makeStoredEnquiry({
    customerName: 'Plain',
    phone: '9876543210',
    phoneE164: null,
    receivedAt: at(3),
  });
  await makeStoredEnquiry({
    customerName: 'Zero',
    phone: '098765 43210',
    phoneE164: '+919876543210',
    receivedAt: at(2),
  });
  await makeStoredItinerary({
    customerName: 'Plus',
    phone: '+91 98765-43210',
    phoneE164: '+919876543210',
    receivedAt: at(1),
  });
  await makeStoredEnquiry({ customerName: 'Other', phone: '9876543211', phoneE164: null });
  const found = await names(`?q=${encodeURIComponent(typed)}`);
  expect(found.filter((name) => name !== 'Other')).toEqual(['Plain', 'Zero', 'Plus']);
  expect(found.includes('Other')).toBe(typed === '987654');
});

it('the inbox search finds references, plans, and words in any script and case', async () => {
  await makeStoredEnquiry({
    customerName: 'മീര നായർ',
    reference: 'KT-ABC123',
    receivedAt: at(1),
    visitorMessage: 'Élan vital',
  });
  await makeStoredItinerary({
    customerName: 'ليلى',
    reference: 'KT-XYZ789', // a random reference could start with kt-abc
    receivedAt: at(2),
    itineraryData: { title: 'Quiet Backwaters' },
  });
  for (const typed of ['മീര', 'നായർ', 'kt-abc', 'ÉLAN', 'മ'])
    expect(await names(`?q=${encodeURIComponent(typed)}`)).toEqual(['മീര നായർ']);
  for (const typed of ['ليلى', 'quiet back'])
    expect(await names(`?q=${encodeURIComponent(typed)}`)).toEqual(['ليلى']);
  expect(await names('?q=nothing-holds-this')).toEqual([]);
});

it('the inbox search treats %, _, a backslash and SQL as text, and finds a part of a foreign phone number', async () => {
  await makeStoredEnquiry({ customerName: 'Ravi 100% Kumar' });
  const foreign = { phone: '+44 20 7946 0958', phoneE164: '+442079460958' };
  await makeStoredEnquiry({ customerName: 'Ravi 1000 Kumar', ...foreign });
  await makeStoredEnquiry({ customerName: 'back\\slash', title: 'Heart_of Kerala' });
  for (const [typed, found] of [
    ['100%', ['Ravi 100% Kumar']],
    ['heart_OF', ['back\\slash']],
    ['heart_ok', []],
    ['(20) 7946-0958', ['Ravi 1000 Kumar']],
    ['k\\s', ['back\\slash']],
    ["'; DROP TABLE enquiries; --", []],
  ] as const)
    expect(await names(`?q=${encodeURIComponent(typed)}`)).toEqual(found);
});

it('the inbox search finds only requests of the chosen tab, and returns them in pages', async () => {
  for (let index = 0; index < 5; index++)
    await makeStoredEnquiry({ customerName: `Kumar ${index}`, receivedAt: at(index) });
  await makeStoredEnquiry({ customerName: 'Kumar spam', isSpam: true });
  const first = await inbox.list('?q=kumar&limit=3');
  expect(first.body.items.map(({ customerName }) => customerName)).toEqual(['Kumar 4', 'Kumar 3', 'Kumar 2']);
  expect(await names(`?q=kumar&limit=3&cursor=${first.body.nextCursor}`)).toEqual(['Kumar 1', 'Kumar 0']);
  expect(await names('?q=kumar&tab=spam')).toEqual(['Kumar spam']);
});

it('the inbox search finds old requests, and says when a two-letter search did not reach them', async () => {
  await makeStoredEnquiry({
    customerName: 'Buried zq',
    visitorMessage: 'An albatross',
    receivedAt: new Date('2026-01-01T00:00:00Z'),
  });
  await addManyEnquiries(6_100);
  expect(await names('?q=albatross')).toEqual(['Buried zq']);
  const short = await inbox.list('?q=zq');
  expect(short.body).toMatchObject({ items: [], searchedAll: false });
  expect((await inbox.list('?q=albatross')).body.searchedAll).toBe(true);
  await makeStoredEnquiry({ customerName: 'Fresh zq', visitorMessage: 'Another albatross' });
  expect(await names('?q=albatross')).toEqual(['Fresh zq', 'Buried zq']);
  expect(await names('?q=zq')).toEqual(['Fresh zq']);
  expect((await inbox.list('?q=gu')).body).toMatchObject({
    searchedAll: true,
    nextCursor: expect.any(String) as string,
  });
});

describe('filters', () => {
  it('the inbox filters by lead owner', async () => {
    const other = await makeStaff();
    await makeStoredEnquiry({ customerName: 'Mine', assigneeId: staffId, receivedAt: at(3) });
    await makeStoredItinerary({ customerName: 'Theirs', assigneeId: other.id, receivedAt: at(2) });
    await makeStoredEnquiry({ customerName: 'Nobody’s', receivedAt: at(1) });
    expect(await names('?assignee=me')).toEqual(['Mine']);
    expect(await names(`?assignee=${other.id}`)).toEqual(['Theirs']);
    expect(await names('?assignee=none')).toEqual(['Nobody’s']);
  });

  it.each([
    ['solo', [1], 'solo'],
    ['couple', [2], 'couple'],
    ['family', [3, 6], 'family'],
    ['group', [7, 20], 'group'],
  ])('the inbox filter for a party of %s lists parties of %j people', async (party, heads, groupSize) => {
    for (const adultsCount of [1, 2, 3, 6, 7, 20])
      await makeStoredEnquiry({
        customerName: String(adultsCount),
        adultsCount,
        receivedAt: at(adultsCount),
      });
    await makeStoredEnquiry({ customerName: 'with a child', adultsCount: 1, childrenCount: 1 });
    for (const size of ['solo', 'couple', 'family', 'group'])
      await makeStoredItinerary({ customerName: `plan ${size}`, groupSize: size });
    const expected = [
      ...heads.map(String),
      `plan ${groupSize}`,
      ...(party === 'couple' ? ['with a child'] : []),
    ];
    expect((await names(`?party=${party}`)).sort()).toEqual(expected.sort());
  });

  it('the inbox filters by month of travel', async () => {
    for (const day of ['2027-01-01', '2027-01-31', '2027-02-01', '2026-12-31']) {
      await makeStoredEnquiry({ customerName: day, travelDate: new Date(`${day}T00:00:00Z`) });
    }
    await makeStoredItinerary();
    expect((await names('?month=2027-01')).sort()).toEqual(['2027-01-01', '2027-01-31']);
  });

  it('the inbox lists follow-ups due by the end of today in Kerala, the oldest first', async () => {
    stopDate();
    const today = getIndiaDate();
    const late = (day: string, clock: string) => new Date(`${day}T${clock}+05:30`);
    await makeStoredEnquiry({ customerName: 'tonight', followUpAt: late(today, '23:59:59') });
    const [lastWeek, tomorrow] = [addPlainDays(today, -7), addPlainDays(today, 1)];
    await makeStoredItinerary({ customerName: 'last week', followUpAt: late(lastWeek, '09:00:00') });
    await makeStoredEnquiry({ customerName: 'tomorrow', followUpAt: late(tomorrow, '00:00:00') });
    await makeStoredEnquiry({ customerName: 'never' });
    expect(await names('?due=1')).toEqual(['last week', 'tonight']);
    const { body } = await inbox.list('?due=1&limit=1');
    expect(await names(`?due=1&limit=1&cursor=${body.nextCursor}`)).toEqual(['tonight']);
  });

  it('the inbox lists requests without a first contact, longest waiting first', async () => {
    await makeStoredEnquiry({ customerName: 'second', receivedAt: at(2) });
    await makeStoredItinerary({ customerName: 'first', receivedAt: at(1) });
    await makeStoredEnquiry({ customerName: 'third', receivedAt: at(3) });
    await makeStoredEnquiry({ firstContactAt: at(4) });
    await makeStoredEnquiry({ status: 'closed' });
    await makeStoredItinerary({ isSpam: true });
    expect(await names('?sort=waiting')).toEqual(['first', 'second', 'third']);
    const { body } = await inbox.list('?sort=waiting&limit=2');
    expect(await names(`?sort=waiting&limit=2&cursor=${body.nextCursor}`)).toEqual(['third']);
  });

  it.each([
    '?tab=mine',
    '?source=fax',
    '?assignee=you',
    '?party=2',
    '?month=2027-13',
    '?due=yes',
    '?sort=name',
  ])('the inbox returns 422 for the filter %s', async (query) => {
    const { status, body } = await inbox.list(query);
    expect(status).toBe(422);
    expect(body.field).toBe(/\?(\w+)/.exec(query)?.[1]);
  });
});
