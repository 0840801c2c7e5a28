import { GET } from '@/app/api/admin/notices/route';
import { getPool } from '@/lib/platform/db';
import type { RequestNotice } from '@/lib/requests/notices/types';
import { makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import { makeInbox } from '@/tests/support/inbox';
import { makeSolvedItinerary, sendItinerary } from '@/tests/support/itineraries';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { callByLink, sendNew, toAcceptance } from '../quotes/quote-calls';

async function read(cookie: string): Promise<string[]> {
  return (await readItems(cookie)).map(({ kind, reference, trip }) => `${kind} ${reference} ${trip}`);
}

async function readItems(cookie: string): Promise<RequestNotice[]> {
  setRequestCookies(cookie);
  const response = await GET(makeStaffRequest('/api/admin/notices', { cookie }), {
    params: Promise.resolve({}),
  });
  return ((await response.json()) as { items: RequestNotice[] }).items;
}

async function findId(reference: unknown): Promise<string> {
  const [row] = await selectRows('SELECT id::text AS id FROM requests WHERE reference = $1', [reference]);
  return String(row?.id);
}

it('notices report new requests to all, and assigned ones to the new lead owner, for five minutes', async () => {
  const [meera, arun] = [await makeSession({ role: 'agent' }), await makeSession({ role: 'agent' })];
  const { reference } = (await sendEnquiry(makeSolvedEnquiry({ package: '1' }))).body;
  const plan = (await sendItinerary(makeSolvedItinerary())).body.reference;
  await sendEnquiry(makeSolvedEnquiry({ website: 'https://spam.example' }));
  const news = [`created ${reference} Heart of Kerala`, expect.stringMatching(`^created ${plan} .+`)];
  expect(await read(meera.cookie)).toEqual(news);

  const id = await findId(reference);
  setRequestCookies(meera.cookie);
  await makeInbox(meera.cookie).change(id, { assigneeId: meera.staff.id, version: 1 });
  expect(await read(meera.cookie)).toEqual(news);
  await makeInbox(meera.cookie).change(id, { assigneeId: arun.staff.id, version: 2 });
  expect(await read(meera.cookie)).toEqual(news);
  expect(await read(arun.cookie)).toEqual([...news, `assigned ${reference} Heart of Kerala`]);

  const own = await makeSession({ role: 'agent', rights: [] });
  expect(await read(own.cookie)).toEqual([news[1]]); // the other request is Arun's

  await getPool().query("UPDATE request_activity SET at = at - interval '5 minutes'");
  expect(await read(arun.cookie)).toEqual([]);
});

it('notices report an answer to a quote to the lead owner, or to the author of the quote if there is none', async () => {
  const { id, reference } = await makeStoredEnquiry({ tourId: '1' });
  const writer = await makeSession({ role: 'owner' });
  const [arun, meera] = [await makeSession({ role: 'agent' }), await makeSession({ role: 'agent' })];
  const sent = await sendNew(id);
  await getPool().query('UPDATE quotes SET staff_id = $1 WHERE id = $2', [writer.staff.id, sent.item.id]);
  const readOf = async (cookie: string) =>
    (await read(cookie)).flatMap((line) => (line.includes(reference) ? line.split(' ')[0] : []));
  const day = sent.item.draft.days[0]!.id;
  await callByLink(sent.token, 'seen', { number: 1 });
  await callByLink(sent.token, 'comments', { day, text: 'Can we start later?' });
  expect(await readOf(writer.cookie)).toEqual(['quote-seen', 'quote-comment']);
  expect(await readOf(arun.cookie)).toEqual([]);

  await getPool().query('UPDATE requests SET assignee_id = $1 WHERE id = $2', [arun.staff.id, id]);
  const { contentHash } = (await getQuoteByToken(sent.token))!;
  await callByLink(sent.token, 'accept', toAcceptance(sent, contentHash));
  expect(await readOf(arun.cookie)).toEqual(['quote-seen', 'quote-comment', 'quote-accepted']);
  expect(await readOf(meera.cookie)).toEqual([]);
  expect(await readOf(writer.cookie)).toEqual([]);
});

// Regression: only the oldest 20 notices were listed, so 25 assignments hid the notice of a new enquiry.
it('25 requests assigned at once make one notice, which does not hide a later one', async () => {
  const meera = await makeSession();
  const arun = await makeSession({ role: 'agent' });
  const made = await Promise.all(Array.from({ length: 25 }, () => makeStoredEnquiry()));
  const ids = made.map(({ id }) => id);
  setRequestCookies(meera.cookie);
  await makeInbox(meera.cookie).bulk({ change: { assigneeId: arun.staff.id }, ids });
  const { reference } = (await sendEnquiry(makeSolvedEnquiry({ package: '1' }))).body;
  expect((await readItems(arun.cookie)).slice(-2)).toMatchObject([
    { title: '25 enquiries were handed to you', path: '/admin?assignee=me', trip: '' },
    { title: `New enquiry ${reference}`, path: `/admin?enquiry=${reference}`, trip: 'Heart of Kerala' },
  ]);
});
