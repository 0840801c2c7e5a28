import { PATCH } from '@/app/api/admin/enquiries/[id]/details/route';
import { composeMail } from '@/lib/mail-texts/composers';
import { getPool } from '@/lib/platform/db';
import { EXTRAS_KIND, toExtraUnknown } from '@/lib/requests/enquiries/words';
import { openExport } from '@/lib/requests/export/export-queries';
import { getRequestByToken } from '@/lib/public/private-page/queries';
import { callAs } from '@/tests/integration/quotes/quote-calls';
import { findNextDay } from '@/tests/support/clock';
import { makeSolvedEnquiry, sendEnquiry } from '@/tests/support/enquiries';
import { makeInbox } from '@/tests/support/inbox';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { act, readStored, sendNewEnquiry } from '@/tests/support/visitor';

const KATHAKALI = { name: 'Kathakali evening', price: 600, unit: 'person' };
const JEEP = { name: 'Jeep to Kolukkumalai', price: 3_500, unit: 'vehicle' };
const offer = (slug: string, extras: object[]) =>
  getPool().query('UPDATE tours SET extras = $2::jsonb WHERE slug = $1', [
    slug,
    JSON.stringify(extras.map((extra) => ({ ...extra, note: 'At dusk.' }))),
  ]);
const TRIP = { package: 'heart-of-kerala', travelDate: findNextDay('05-01'), adults: 2, children: 0 };
const CHOSEN = [JEEP.name, KATHAKALI.name];
const LINE = 'Extras: Kathakali evening (₹600 per person), Jeep to Kolukkumalai (₹3,500 per vehicle)';

let cookie = '';
beforeAll(async () => {
  ({ cookie } = await makeSession({ role: 'owner' }));
  setRequestCookies(cookie);
});
beforeEach(async () => {
  await offer('heart-of-kerala', [KATHAKALI, JEEP]);
  await offer('kochi-to-kovalam', [{ ...JEEP, price: 4_000 }]);
});

const compose = async (id: string, kind: string) =>
  (await composeMail(`enquiry:${id}:${kind}`))?.content.facts;

async function correct(id: string, fields: object) {
  const request = makeStaffRequest(`/api/admin/enquiries/${id}/details`, { method: 'PATCH', cookie, body: { ...fields, version: 1 } }); // oxfmt-ignore
  const response = await PATCH(request, { params: Promise.resolve({ id }) });
  return (await response.json()) as { undo: string };
}

it('chosen extras are stored with the prices of the server, and shown in mails, private page, inbox and export', async () => {
  const request = await sendNewEnquiry({ ...TRIP, extras: CHOSEN, prices: [1], extrasTotal: 1 });
  const plain = await sendNewEnquiry(TRIP);
  await offer('heart-of-kerala', [{ ...KATHAKALI, price: 900 }]);
  const { row } = await readStored(request);
  const { row: other } = await readStored(plain);
  expect(row).toMatchObject({ chosen_extras: [KATHAKALI, JEEP], price_total: other.price_total });
  expect(other).toMatchObject({ chosen_extras: [] });

  const total = new Intl.NumberFormat('en-IN').format(Number(row.price_total) + 1_200);
  const facts = [
    { label: 'Extras', value: LINE.slice('Extras: '.length) },
    { label: 'With Kathakali evening', value: expect.stringContaining(`₹${total}`) },
  ];
  for (const kind of ['visitor', 'staff'])
    expect(await compose(request.id, kind)).toEqual(expect.arrayContaining(facts));
  const page = await getRequestByToken(request.token);
  expect(page?.extras).toEqual([KATHAKALI, JEEP]);
  const detail = await makeInbox(cookie).read(request.id);
  expect(detail).toMatchObject({ extras: [KATHAKALI, JEEP] });
  const file = await openExport({ filter: { tab: 'all' }, layout: 'service', signal: new AbortController().signal }); // oxfmt-ignore
  expect(await new Response(file).text()).toContain(LINE);
});

it.each([
  ['an extra that is no longer offered', { ...TRIP, extras: ['Fishing at dawn'] }, toExtraUnknown('Fishing at dawn')],
  ['extras without a package', { package: '', extras: CHOSEN }, toExtraUnknown(JEEP.name)],
  ['a single extra instead of a list', { ...TRIP, extras: JEEP.name }, EXTRAS_KIND],
  ['extras with prices instead of names', { ...TRIP, extras: [{ ...JEEP, price: 1 }] }, EXTRAS_KIND],
  ['thirteen extras', { ...TRIP, extras: Array(13).fill(JEEP.name) }, EXTRAS_KIND],
])('an enquiry with %s is refused with a message, and nothing is stored', async (_what, sent, message) => {
  const before = await getPool().query('SELECT count(*) FROM requests');
  const { status, body } = await sendEnquiry(makeSolvedEnquiry(sent));
  expect([status, body]).toEqual([422, { success: false, message, field: 'extras' }]);
  expect((await getPool().query('SELECT count(*) FROM requests')).rows).toEqual(before.rows);
}); // oxfmt-ignore

it('a new date keeps the chosen extras; a new package keeps those it also offers; undo restores all', async () => {
  const moved = await sendNewEnquiry({ ...TRIP, extras: CHOSEN });
  await act(moved.token, 'date', { travelDate: findNextDay('06-01') });
  expect((await readStored(moved)).row).toMatchObject({ message: expect.stringContaining(LINE) });

  const request = await sendNewEnquiry({ ...TRIP, extras: CHOSEN });
  const { undo } = await correct(request.id, { package: 'kochi-to-kovalam' });
  const { row, history } = await readStored(request);
  expect(row).toMatchObject({ chosen_extras: [{ ...JEEP, price: 4_000 }] });
  expect(history.at(-1)).toMatchObject({ before: { extras: [KATHAKALI, JEEP] } });
  await makeInbox(cookie).undo(undo);
  expect((await readStored(request)).row).toMatchObject({
    chosen_extras: [KATHAKALI, JEEP],
    message: expect.stringContaining(LINE),
  });
});

it('a quote for an enquiry starts with the chosen extras, whose costs staff must enter', async () => {
  const { id } = await sendNewEnquiry({ ...TRIP, adults: 3, extras: CHOSEN });
  const { body } = await callAs(cookie).create({ requestId: id });
  expect(body.item!.draft.options[0]!.extras).toMatchObject([
    { label: 'Kathakali evening (chosen in your enquiry)', quantity: 3, unitCost: null },
    { label: 'Jeep to Kolukkumalai (chosen in your enquiry)', quantity: 1, unitCost: null },
  ]);
});

it('erasing an enquiry removes its chosen extras', async () => {
  const request = await sendNewEnquiry({ ...TRIP, extras: CHOSEN });
  expect((await act(request.token, 'erase')).status).toBe(200);
  expect((await readStored(request)).row).toMatchObject({ chosen_extras: [], message: '' });
});
