import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { GET as getItineraries } from '@/app/api/admin/custom-itineraries/route';
import { PATCH as patchItinerary } from '@/app/api/admin/custom-itineraries/[id]/route';
import { POST as findAskedBefore } from '@/app/api/admin/enquiries/asked-before/route';
import { GET as getCustomer } from '@/app/api/admin/enquiries/[id]/customer/route';
import { PATCH as patchDetails } from '@/app/api/admin/enquiries/[id]/details/route';
import { GET as getExport } from '@/app/api/admin/enquiries/export/route';
import { POST as addEnquiry } from '@/app/api/admin/enquiries/route';
import { getSeasonYear } from '@/lib/packages/prices/season';
import { formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { makeSolvedEnquiry, sendEnquiry } from '@/tests/support/enquiries';
import { makeInbox } from '@/tests/support/inbox';
import { makeSolvedItinerary, sendItinerary } from '@/tests/support/itineraries';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, makeStaffRequest, type Handler } from '@/tests/support/staff';

/**
 * Responses of the API, recorded before requests became one table (decision 0010). Since then, a removed email address is
 * null in the history of a plan, as in that of an enquiry. RECORD_ANSWERS=1 records the responses again.
 */
const RECORDED = path.join(import.meta.dirname, 'recorded-answers.json');
/** The pricing year of today; the trip is in the next one. */
const YEAR = getSeasonYear(getIndiaDate()).label;
const TRAVEL_DATE = `${Number(YEAR.slice(0, 4)) + 1}-12-20`;
const TRAVEL_MONTH = TRAVEL_DATE.slice(0, 7);
const TRIP = { package: 'kochi-to-kovalam', adults: 2, children: 1, ages: [6], travelDate: TRAVEL_DATE };

type Answer = [call: string, status: number, body: unknown];

/** Replaces values that differ between runs. Equal ids and references get the same name. */
function makeNormaliser() {
  const names = new Map<string, string>();
  const toName = (value: string, kind: string) => {
    if (!names.has(value)) names.set(value, `${kind} ${names.size + 1}`);
    return names.get(value) ?? '';
  };
  return (text: string) =>
    text
      .replace(/\/enquiry\/[\w-]{20,}/g, '/enquiry/token')
      .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => toName(id, 'id'))
      .replace(/KT-[\dA-Z]{6}/g, (reference) => toName(reference, 'reference'))
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g, 'moment')
      .replace(/\d{4}-\d\d-\d\d \d\d:\d\d(?=,)/g, 'moment')
      .replace(/\d\d\/\d\d\/\d{4}/g, 'date')
      .replaceAll(TRAVEL_DATE, 'travel date')
      .replaceAll(formatDate(TRAVEL_DATE), 'travel date')
      .replaceAll(TRAVEL_MONTH, 'travel month')
      .replaceAll(`${YEAR} rate`, 'rate of this year')
      .replace(/"callBy":"[^"]+"/g, '"callBy":"moment"')
      .replace(/"id":"\d+"/g, '"id":"line"')
      .replace(/staff-[\da-f]{8}/g, 'account');
}

it('the API returns the recorded responses', async () => {
  const { staff, cookie } = await makeSession({ role: 'owner' });
  const inbox = makeInbox(cookie);
  const answers: Answer[] = [];
  const record = (call: string, { status, body }: { status: number; body: unknown }) => {
    answers.push([call, status, body]);
    return body as never;
  };
  const call = async (
    name: string,
    handler: Handler,
    { method = 'GET', url, id = '', body }: { method?: string; url: string; id?: string; body?: object },
  ) => {
    setRequestCookies(cookie);
    const request = makeStaffRequest(url, { method, cookie, ...(body && { body }) });
    const response = await handler(request, { params: Promise.resolve({ id }) });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return record(name, { status: response.status, body: isJson ? JSON.parse(text) : text.split('\r\n') });
  };
  const url = '/api/admin/enquiries';

  const person = { name: 'Anjali Menon', email: 'anjali@example.com', phone: '98765 43210' };
  record(
    'an enquiry',
    await sendEnquiry(makeSolvedEnquiry({ ...person, ...TRIP, message: 'Vegetarian, please.' })),
  );
  record('a plan', await sendItinerary(makeSolvedItinerary({ ...person, name: 'Anjali M.' })));
  record('a broken enquiry', await sendEnquiry(makeSolvedEnquiry({ ...person, email: 'x' })));
  record('a broken plan', await sendItinerary(makeSolvedItinerary({ ...person, answers: {} })));
  await call('an enquiry by phone', addEnquiry, {
    method: 'POST',
    url,
    body: {
      ...{
        source: 'phone',
        name: 'Leela Thomas',
        phone: '98470 55555',
        leadSource: 'agent',
        leadDetail: 'Anil',
      },
      ...{ message: 'Call after six.', assigneeId: staff.id, key: '0c6c2f1e-3f0e-4a53-9d29-0f6f6a1b2c3d' },
    },
  });

  setRequestCookies(cookie);
  const { body: page } = await inbox.list();
  record('the list', { status: 200, body: page });
  const [phoned, plan, enquiry] = page.items.map(({ id }) => id) as [string, string, string];
  const queries = ['tab=new', 'tab=contacted', 'source=custom_planner', 'source=website', 'source=phone', 'package=general', `month=${TRAVEL_MONTH}`]; // oxfmt-ignore
  const more = ['party=couple', 'party=family', 'lead=agent', 'q=anjali', 'q=98765', 'assignee=me', 'open=1', 'sort=waiting', 'clock=late', 'limit=1']; // oxfmt-ignore
  for (const query of [...queries, ...more]) {
    const { status, body } = await inbox.list(`?${query}`);
    record(`the list, ${query}`, {
      status,
      body: { counts: body.counts, found: body.items.map(({ id }) => id) },
    });
  }
  for (const id of [enquiry, plan, phoned])
    record('one request', { status: 200, body: await inbox.read(id) });
  await call('planner requests', getItineraries, { url: '/api/admin/custom-itineraries' });
  await call('asked before', findAskedBefore, {
    method: 'POST',
    url: `${url}/asked-before`,
    body: { phone: person.phone, email: '' },
  });
  await call('the customer', getCustomer, { url: `${url}/${enquiry}/customer`, id: enquiry });
  for (const layout of ['service', 'list', 'full'])
    await call(`the export, ${layout}`, getExport, { url: `${url}/export?layout=${layout}` });

  record('contacted', await inbox.change(enquiry, { status: 'contacted', version: 1 }));
  record('an old version', await inbox.change(enquiry, { status: 'closed', version: 1 }));
  record('an enquiry quoted', await inbox.change(enquiry, { status: 'quoted', version: 2 }));
  const patch = { method: 'PATCH', url: `/api/admin/custom-itineraries/${plan}` };
  await call('a plan quoted', patchItinerary, { ...patch, id: plan, body: { status: 'quoted', version: 1 } });
  await call('an enquiry as a plan', patchItinerary, {
    ...patch,
    id: enquiry,
    body: { status: 'new', version: 2 },
  });
  record('closed', await inbox.change(plan, { status: 'closed', closing: { reason: 'price', note: 'Too much' }, version: 2 })); // oxfmt-ignore
  record('a note', await inbox.note(plan, { text: 'Called twice.' }));
  const details = (id: string, body: object) =>
    call('corrected', patchDetails, { method: 'PATCH', url: `${url}/${id}/details`, id, body });
  await details(enquiry, { name: 'Anjali Nair', adults: 4, leadSource: 'google', version: 2 });
  await details(plan, { email: '', language: 'ml', expectedAmount: 50_000, version: 3 });
  await details(plan, { adults: 2, version: 4 });
  record('deleted', await inbox.remove(phoned));
  record('deleted again', await inbox.remove(phoned));
  record('deleted ones', await inbox.list('?tab=deleted'));
  record('restored', await inbox.restore(phoned));
  const bulk = await inbox.bulk({ ids: [enquiry, plan, phoned], isSpam: true });
  record('several', bulk);
  record('undone', await inbox.undo(bulk.body.undo));
  for (const id of [enquiry, plan, phoned])
    record('one request', { status: 200, body: await inbox.read(id) });
  await call('planner requests', getItineraries, { url: '/api/admin/custom-itineraries' });

  const normalised = JSON.parse(makeNormaliser()(JSON.stringify(answers))) as Answer[];
  if (process.env.RECORD_ANSWERS) writeFileSync(RECORDED, `${JSON.stringify(normalised, null, 2)}\n`);
  expect(existsSync(RECORDED)).toBe(true);
  expect(normalised).toEqual(JSON.parse(readFileSync(RECORDED, 'utf8')));
});
