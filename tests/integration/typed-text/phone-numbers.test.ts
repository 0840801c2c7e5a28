import { randomUUID } from 'node:crypto';
import { GET as readCompany, PUT as saveCompany } from '@/app/api/admin/company/route';
import { PATCH as correct } from '@/app/api/admin/enquiries/[id]/details/route';
import { POST as addEnquiry } from '@/app/api/admin/enquiries/route';
import { startCompany } from '@/lib/company/details/queries';
import type { CompanyRecord } from '@/lib/company/details/types';
import { getPool } from '@/lib/platform/db';
import { getCompany } from '@/lib/company/fields/company';
import { makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import { makeInbox } from '@/tests/support/inbox';
import { makeSolvedItinerary, sendItinerary } from '@/tests/support/itineraries';
import { forgetLimits } from '@/tests/support/limits';
import { callAs, makeSession, type Handler } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';

let cookie = '';
beforeAll(async () => {
  await startCompany();
  ({ cookie } = await makeSession());
});
beforeEach(async () => {
  await getPool().query('TRUNCATE requests, inbox_days, inbox_counts CASCADE');
  await forgetLimits();
});

const callStaff = (handler: Handler, method: string, body?: object, id?: string) =>
  callAs(cookie, handler, { method, body, id });

const E164 = '+919847055555';
const ISOLATES = ['between the isolates that a messenger puts around it', '\u2068+91 98470 55555\u2069'];
const RIGHT_TO_LEFT = ['after a right-to-left mark', '\u200F+91 98470 55555'];
const ZERO_WIDTH = ['with a zero-width space from a web page', '98470\u200B55555'];
const WORD_JOINER = ['with word joiners between its groups', '+91\u206098470\u206055555'];
const SOFT_HYPHEN = ['with a soft hyphen from a PDF', '98470\u00AD55555'];
const DEVANAGARI = ['in Devanagari digits', '\u096F\u096E\u096A\u096D\u0966 \u096B\u096B\u096B\u096B\u096B'];
const MALAYALAM = ['in Malayalam digits', '\u0D6F\u0D6E\u0D6A\u0D6D\u0D66 \u0D6B\u0D6B\u0D6B\u0D6B\u0D6B'];
const PERSIAN = [
  'in Persian digits',
  '+\u06F9\u06F1 \u06F9\u06F8\u06F4\u06F7\u06F0 \u06F5\u06F5\u06F5\u06F5\u06F5',
];
const FULL_WIDTH = ['in full-width digits', '\uFF19\uFF18\uFF14\uFF17\uFF10\uFF15\uFF15\uFF15\uFF15\uFF15'];

it.each([ISOLATES, WORD_JOINER, ZERO_WIDTH, PERSIAN])(
  'staff can add an enquiry with a phone number %s',
  async (_what, phone) => {
    const body = { source: 'phone', name: 'Leela Thomas', phone, key: randomUUID() };
    expect(await callStaff(addEnquiry, 'POST', body)).toMatchObject({
      status: 201,
      body: { enquiry: { phoneE164: E164 } },
    });
  },
);

it.each([RIGHT_TO_LEFT, SOFT_HYPHEN, FULL_WIDTH])(
  'staff can correct a phone number to one typed %s',
  async (_what, phone) => {
    const { id } = await makeStoredEnquiry();
    expect(await callStaff(correct, 'PATCH', { phone, version: 1 }, id)).toMatchObject({ status: 200 });
    expect(await makeInbox(cookie).read(id)).toMatchObject({ phoneE164: E164 });
  },
);

it.each([DEVANAGARI, PERSIAN])(
  'a visitor can send the enquiry form with a phone number %s',
  async (_what, phone) => {
    expect(await sendEnquiry(makeSolvedEnquiry({ phone }))).toMatchObject({ status: 201 });
    expect(await selectRows('SELECT phone_e164 FROM requests')).toEqual([{ phone_e164: E164 }]);
  },
);

it.each([MALAYALAM, FULL_WIDTH])('a visitor can send a plan with a phone number %s', async (_what, phone) => {
  expect(await sendItinerary(makeSolvedItinerary({ phone }))).toMatchObject({ status: 201 });
  expect(await selectRows('SELECT phone_e164 FROM requests')).toEqual([{ phone_e164: E164 }]);
});

it.each([
  ISOLATES,
  DEVANAGARI,
  ['with a figure dash', '98470\u201255555'],
  ['with a non-breaking hyphen', '+91\u201198470\u201155555'],
])('staff can find a request by its phone number typed %s', async (_what, phone) => {
  const { id } = await makeStoredEnquiry({ phone: '98470 55555', phoneE164: E164 });
  const { body } = await makeInbox(cookie).list(`?q=${encodeURIComponent(phone!)}`);
  expect(body.items).toMatchObject([{ id }]);
});

it.each([
  ['the trunk zero of a letterhead in London', '+44 (0)20 7946 0958', '+442079460958'],
  ['the trunk zero of a landline in Kochi', '+91 (0) 484 234 5678', '+914842345678'],
  ['the prefix for calls abroad', '0091 98470 55555', E164],
  ['isolates of a messenger', '\u2066+91 98470 55555\u2069', E164],
  ['digits of Malayalam', '\u0D6F\u0D6E\u0D6A\u0D6D\u0D66 \u0D6B\u0D6B\u0D6B\u0D6B\u0D6B', E164],
])('the phone number of the company can be dialled when written with %s', async (_what, phone, e164) => {
  const record = (await callStaff(readCompany, 'GET')).body as unknown as CompanyRecord;
  expect((await callStaff(saveCompany, 'PUT', { ...record, phones: [phone] })).status).toBe(200);
  expect(getCompany().phones.map((one) => one.e164)).toEqual([e164]);
});
