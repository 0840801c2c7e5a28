import { randomUUID } from 'node:crypto';
import { PATCH as patchDetails } from '@/app/api/admin/enquiries/[id]/details/route';
import { GET as getExport } from '@/app/api/admin/enquiries/export/route';
import { POST as add } from '@/app/api/admin/enquiries/route';
import { describeActivity } from '@/components/requests/inbox/request/activity-words';
import { composeRequestMail } from '@/lib/mail-texts/request-mail';
import { deriveStatusToken } from '@/lib/platform/http/idempotency';
import { buildDocument } from '@/lib/public/openapi/document';
import { getRequestByToken } from '@/lib/public/private-page/queries';
import type * as prices from '@/lib/requests/enquiries/price-snapshot';
import type { RequestField } from '@/lib/requests/request-field';
import { copyPersonalData } from '@/lib/trust/personal-data/admin-queries';
import { findMentions } from '@/lib/trust/personal-data/mention-admin-queries';
import { eraseRequests } from '@/lib/trust/retention/erase-mutations';
import { makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import { makeInbox } from '@/tests/support/inbox';
import { makeSolvedItinerary, sendItinerary } from '@/tests/support/itineraries';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { sendNewEnquiry, sendNewPlan } from '@/tests/support/visitor';
import { readCsv } from '@/tests/unit/inbox/read-csv';

jest.mock('@/lib/requests/visitor-fields', () => ({
  VISITOR_FIELDS: jest.requireActual<{ PLANTED: object }>('@/tests/support/planted-field').PLANTED,
}));
// The field of this test uses the column price_conditions, so nothing else may set it.
jest.mock('@/lib/requests/enquiries/price-snapshot', () => {
  const real = jest.requireActual<typeof prices>('@/lib/requests/enquiries/price-snapshot');
  const toPriceSnapshot: typeof prices.toPriceSnapshot = (...trip) => {
    const price: Partial<prices.PriceSnapshot> = real.toPriceSnapshot(...trip);
    delete price.priceConditions;
    return price as prices.PriceSnapshot;
  };
  return { ...real, toPriceSnapshot };
});

const TYPED = { priceConditions: 'IndiGo, by day' };
const FACT = { label: 'Preferred airline', value: 'IndiGo, by day' };
let cookie = '';
let inbox: ReturnType<typeof makeInbox>;

beforeAll(async () => {
  cookie = (await makeSession({ role: 'owner' })).cookie;
  inbox = makeInbox(cookie);
});
beforeEach(() => setRequestCookies(cookie));

const call = (handler: typeof add, url: string, sent: object, id = '') =>
  handler(makeStaffRequest(url, { cookie, ...sent }), { params: Promise.resolve({ id }) });

async function addByStaff() {
  const key = randomUUID();
  const body = { source: 'phone', name: 'Leela Thomas', phone: '98470 55555', key, ...TYPED };
  const response = await call(add, '/api/admin/enquiries', { method: 'POST', body });
  const { enquiry } = (await response.json()) as { enquiry: { id: string } };
  return { id: enquiry.id, token: deriveStatusToken('enquiry-status', key) };
}

it.each([
  ['an enquiry of a visitor', () => sendNewEnquiry(TYPED), 'enquiry'],
  ['an enquiry that staff add', addByStaff, 'enquiry'],
  ['a plan', () => sendNewPlan(TYPED), 'itinerary'],
] as const)(
  'a declared field of %s is shown, mailed, exported, corrected, undone and erased',
  async (_name, send, form) => {
    const { id, token } = await send();
    expect(await inbox.read(id)).toMatchObject(TYPED);
    const { items } = (await inbox.list()).body;
    expect(items.find((item) => item.id === id)).toMatchObject(TYPED);
    expect((await composeRequestMail(form, [id, 'staff', '']))?.content.facts).toContainEqual(FACT);
    expect((await composeRequestMail(form, [id, 'visitor', '']))?.content.facts ?? []).not.toContainEqual(
      FACT,
    );
    expect((await getRequestByToken(token))?.fields).toEqual([FACT]);
    expect((await copyPersonalData([id])).requests[0]).toMatchObject({ price_conditions: 'IndiGo, by day' });
    expect(await findMentions({ contact: 'nobody@example.com', name: 'IndiGo, by day' }, [])).toContainEqual(
      expect.objectContaining({ kind: 'request', text: 'IndiGo, by day' }),
    );
    const file = await call(getExport as typeof add, '/api/admin/enquiries/export?layout=full', {});
    const [head = [], ...lines] = readCsv((await file.text()).slice(1));
    const line = lines.find((cells) => cells.at(-1) === id);
    expect(line?.[head.indexOf('Preferred airline')]).toBe('IndiGo, by day');

    const body = { priceConditions: 'Air India', version: 1 };
    const corrected = await call(
      patchDetails,
      `/api/admin/enquiries/${id}/details`,
      { method: 'PATCH', body },
      id,
    );
    const { undo } = (await corrected.json()) as { undo: string };
    const detail = await inbox.read(id);
    expect(detail).toMatchObject({ priceConditions: 'Air India' });
    expect(detail.activity[0] && describeActivity(detail.activity[0])).toBe(
      'Corrected: Preferred airline: from IndiGo, by day to Air India',
    );
    await inbox.undo(undo);
    expect(await inbox.read(id)).toMatchObject(TYPED);

    await eraseRequests([{ id, version: 3 }], { by: 'retention' });
    expect(await selectRows('SELECT price_conditions FROM requests WHERE id = $1', [id])).toEqual([
      { price_conditions: '' },
    ]);
    const history =
      "SELECT FROM request_activity WHERE request_id = $1 AND before::text || after::text ~ 'India|IndiGo'";
    expect(await selectRows(history, [id])).toEqual([]);
  },
);

it.each([
  ['an enquiry', (text: string) => sendEnquiry(makeSolvedEnquiry({ priceConditions: text }))],
  ['a plan', (text: string) => sendItinerary(makeSolvedItinerary({ priceConditions: text }))],
])('a declared text field of %s rejects a text that is too long', async (_name, send) => {
  expect(await send('x'.repeat(81))).toMatchObject({
    status: 422,
    body: { field: 'priceConditions', message: 'Please shorten “Preferred airline” to 80 characters.' },
  });
});

it('the OpenAPI document has a declared field in requests and responses', () => {
  const document = buildDocument({ brand: 'Kayal Trails', sessionCookie: 'session' }) as unknown as {
    components: { schemas: Record<string, { properties: object; required: string[] }> };
    paths: Record<string, Record<string, { requestBody: object }>>;
  };
  const { schemas } = document.components;
  for (const name of ['NewEnquiry', 'NewPlanRequest', 'InboxItem', 'Request'])
    expect(schemas[name]?.properties).toHaveProperty('priceConditions');
  expect(schemas.NewEnquiry?.required).not.toContain('priceConditions');
  const { post } = document.paths['/api/admin/enquiries'] ?? {};
  const { patch } = document.paths['/api/admin/enquiries/{id}/details'] ?? {};
  for (const operation of [post, patch])
    expect(JSON.stringify(operation?.requestBody)).toContain('priceConditions');
});

it('a declared field without the property erased is a type error', () => {
  const isNeeded: undefined extends RequestField['erased'] ? false : true = true;
  expect(isNeeded).toBe(true);
});
