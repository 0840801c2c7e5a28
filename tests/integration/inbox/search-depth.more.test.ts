import { getPrisma } from '@/lib/platform/db';
import { PROBED_ROWS, SCANNED_ROWS } from '@/lib/requests/inbox/list-sql';
import { makeInbox } from '@/tests/support/inbox';
import { makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';
import { addManyEnquiries } from '@/tests/support/many-enquiries';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
let inbox: ReturnType<typeof makeInbox>;

beforeAll(async () => {
  inbox = makeInbox((await makeSession()).cookie);
});

beforeEach(async () => {
  await getPrisma().request.deleteMany({});
});

/** Inserts this many enquiries, one per second from `at` on. */
async function fillWith(enquiries: number, at: Date): Promise<void> {
  await addManyEnquiries(enquiries, {
    received_at: `'${at.toISOString()}'::timestamptz + n * interval '1 second'`,
  });
}

/** Reads all pages of a search; returns the names of the customers. */
async function readAll(query: string): Promise<string[]> {
  const found: string[] = [];
  for (let cursor = ''; ;) {
    const { body } = await inbox.list(`${query}${cursor}`);
    found.push(...body.items.map(({ customerName }) => customerName));
    if (!body.nextCursor) return found;
    cursor = `&cursor=${body.nextCursor}`;
  }
}

it.each([
  ['the first pass', PROBED_ROWS],
  ['the second pass', SCANNED_ROWS],
])('search results stay in date order when one lies beyond %s', async (_look, rows) => {
  await makeStoredEnquiry({ customerName: 'Thomas, asked', receivedAt: day(20) });
  await fillWith(rows, day(21));
  for (const number of [5, 4, 3])
    await makeStoredItinerary({ customerName: `Thomas, plan of ${number}`, receivedAt: day(number) });
  const all = ['Thomas, asked', 'Thomas, plan of 5', 'Thomas, plan of 4', 'Thomas, plan of 3'];
  expect(await readAll('?q=thomas&limit=2')).toEqual(all);
  expect(await readAll('?q=thomas&limit=3&sort=waiting')).toEqual(all.toReversed());
});
