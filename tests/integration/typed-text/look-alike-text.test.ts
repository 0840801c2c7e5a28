import { randomUUID } from 'node:crypto';
import { POST as addEnquiry } from '@/app/api/admin/enquiries/route';
import { POST as findPerson } from '@/app/api/admin/personal-data/route';
import * as invitations from '@/app/api/admin/reviews/invitations/route';
import * as oneReview from '@/app/api/admin/reviews/[id]/route';
import * as reviews from '@/app/api/admin/reviews/route';
import { POST as writeReview } from '@/app/api/review-links/[token]/route';
import { GET as readEnquiry } from '@/app/api/admin/enquiries/[id]/route';
import { GET as search } from '@/app/api/search/route';
import { createCaptcha } from '@/lib/platform/captcha/captcha';
import { getPool } from '@/lib/platform/db';
import { makeSheet, signIn } from '@/tests/integration/rate-book/rate-calls';
import { makeReviewBody } from '@/tests/support/catalogue';
import { solve } from '@/tests/support/captcha';
import { makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import { makeInbox } from '@/tests/support/inbox';
import { makeSolvedItinerary, sendItinerary } from '@/tests/support/itineraries';
import { forgetLimits } from '@/tests/support/limits';
import { callAs, makeSession, makeStaffRequest, type Handler } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';

let cookie = '';
beforeAll(async () => ({ cookie } = await makeSession()));
beforeEach(async () => {
  await getPool().query('TRUNCATE requests, inbox_days, inbox_counts CASCADE');
  await forgetLimits();
});

const callStaff = (handler: Handler, method: string, body?: object, id?: string) =>
  callAs(cookie, handler, { method, body, id });
const findNames = async (typed: string) =>
  (await makeInbox(cookie).list(`?q=${encodeURIComponent(typed)}`)).body.items.map((one) => one.customerName);

it.each([
  ['an apostrophe of another keyboard', 'Siobh\u00E1n O\u2019Neill', "o'neill"],
  ['a curly apostrophe typed for a plain one', "Shaun D'Cunha", 'D\u2018Cunha'],
  ['a non-breaking hyphen', 'Jean\u2011Luc Picot', 'jean-luc'],
  ['an en dash typed for a hyphen', 'Anna Smith-Jones', 'Smith\u2013Jones'],
  ['a non-breaking space', 'Mohammed\u00A0Rafi', 'mohammed rafi'],
  ['a word joiner', 'Vishnu\u2060Das', 'vishnudas'],
  ['a right-to-left mark typed', 'Farah Naqvi', 'farah\u200F naqvi'],
  ['\u0142', 'Stanis\u0142aw W\u00F3jcik', 'stanislaw'],
  ['\u00F8 and \u00E6', 'S\u00F8ren Kj\u00E6r', 'soren'],
  ['\u0111', 'Nguy\u1EC5n \u0110\u1EE9c', 'nguyen duc'],
  ['\u00DF', 'Jonas Wei\u00DF', 'weiss'],
  ['an old spelling of chillu n', '\u0D2E\u0D4B\u0D39\u0D28\u0D4D\u200D', '\u0D2E\u0D4B\u0D39\u0D7B'],
  [
    'an old spelling of chillu r typed',
    '\u0D38\u0D41\u0D28\u0D4D\u0D26\u0D7C',
    '\u0D38\u0D41\u0D28\u0D4D\u0D26\u0D30\u0D4D\u200D',
  ],
])('the search of the inbox finds a name in spite of %s', async (_what, name, typed) => {
  const body = { source: 'phone', name, phone: '98470 55555', key: randomUUID() };
  expect((await callStaff(addEnquiry, 'POST', body)).status).toBe(201);
  expect(await findNames(typed)).toHaveLength(1);
});

it.each([
  ['in lower case without its hyphen', 'kt70w4xq'],
  ['with a space for its hyphen', 'KT 70W4XQ'],
  ['with the letter O for zero', 'KT-7OW4XQ'],
  ['with an en dash', 'KT\u201370W4XQ'],
  ['with a zero-width space from a mail', 'KT-70W4\u200BXQ'],
])('the search of the inbox finds a request by its reference %s', async (_what, typed) => {
  const { id } = await makeStoredEnquiry({ reference: 'KT-70W4XQ' });
  const { body } = await makeInbox(cookie).list(`?q=${encodeURIComponent(typed)}`);
  expect(body.items).toMatchObject([{ id }]);
});

it.each(['kt-70w4xq', 'KT-7OW4XQ.', 'kt 70w4xq'])(
  'a request opens by its reference typed as %s',
  async (typed) => {
    const { id } = await makeStoredEnquiry({ reference: 'KT-70W4XQ' });
    expect(await callStaff(readEnquiry, 'GET', undefined, typed)).toMatchObject({
      status: 200,
      body: { id },
    });
  },
);

it.each([
  ['a phone number between isolates', '\u2066+91 98470 12345\u2069'],
  ['a phone number in Devanagari digits', '\u096F\u096E\u096A\u096D\u0966\u0967\u0968\u0969\u096A\u096B'],
  ['an address after a zero-width space', '\u200Basha@example.com'],
])('the requests of a person are found by %s', async (_what, contact) => {
  const { id } = await makeStoredEnquiry();
  const { status, body } = await callStaff(findPerson, 'POST', { contact });
  expect([status, body.requests]).toMatchObject([200, [{ id }]]);
});

describe('names that look the same', () => {
  it.each([
    ['a narrow non-breaking space', 'Lake\u202FView Cottage'],
    ['a soft hyphen', 'Lake View Cot\u00ADtage'],
    ['a left-to-right mark behind it', 'Lake View Cottage\u200E'],
  ])('an import of room names that look the same stores one room in spite of %s', async (_what, other) => {
    const owner = await signIn();
    const supplier = `Inn ${randomUUID()}`;
    const row = (room: string, days: string) =>
      `${supplier},Thekkady,hotel,comfort,${room},3,4,CP,${days},4100`;
    const file = [
      'Supplier,Place,Kind,Class,Item,Most adults,Most people,Meals,From,To,Double',
      row('Lake View Cottage', '2027-04-01,2027-05-31'),
      row(other, '2027-06-01,2027-09-30'),
    ].join('\n');
    expect(await owner.importFile(file)).toMatchObject({ status: 200, body: { errors: [] } });
    const rooms = await selectRows(
      'SELECT i.name FROM rate_items AS i JOIN suppliers AS s ON s.id = i.supplier_id WHERE s.name = $1',
      [supplier],
    );
    expect(rooms).toEqual([{ name: 'Lake View Cottage' }]);
  });

  it.each([
    ['a zero-width space', 'Lake\u200B View Cottage'],
    ['a variation selector', 'Lake View Cottage\uFE0E'],
    ['spaces in a row', 'Lake  View   Cottage'],
  ])('the name of a room is stored in its plain form in spite of %s', async (_what, name) => {
    const owner = await signIn();
    const sheet = makeSheet();
    const { body } = await owner.create({ ...sheet, items: [{ ...sheet.items[0], name }] });
    expect((await owner.read(body.id)).body.items).toMatchObject([{ name: 'Lake View Cottage' }]);
  });

  it('a second supplier in the same place with a name that looks the same is refused', async () => {
    const owner = await signIn();
    const name = `Spice Garden ${randomUUID()}`;
    expect((await owner.create(makeSheet({ name }))).status).toBe(200);
    const again = await owner.create(makeSheet({ name: name.replaceAll(' ', '\u2009') }));
    expect(again).toMatchObject({ status: 422, body: { field: 'name' } });
  });
});

describe('the answer to the captcha', () => {
  const write = (zero: number) => (answer: number) =>
    String(answer).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  it.each([
    ['in Devanagari digits', write(0x966)],
    ['between marks of direction', (answer: number) => `\u2067${answer}\u2069`],
  ] as const)('the answer to the captcha is accepted %s by the enquiry form', async (_what, spell) => {
    const { question, token } = createCaptcha('enquiry');
    const fields = { captchaToken: token, captchaAnswer: spell(solve(question)) };
    expect(await sendEnquiry(makeSolvedEnquiry(fields))).toMatchObject({ status: 201 });
  });
  it.each([
    ['in Malayalam digits', write(0xd66)],
    ['in full-width digits', write(0xff10)],
  ] as const)('the answer to the captcha is accepted %s by the planner', async (_what, spell) => {
    const { question, token } = createCaptcha('itinerary');
    const fields = { captchaToken: token, captchaAnswer: spell(solve(question)) };
    expect(await sendItinerary(makeSolvedItinerary(fields))).toMatchObject({ status: 201 });
  });
});

describe('the search for packages', () => {
  const find = async (query: Record<string, string>) => {
    const response = await search(new Request(`http://localhost/api/search?${new URLSearchParams(query)}`));
    const { chips, unknown } = (await response.json()) as { chips?: object[]; unknown?: string[] };
    return { status: response.status, unknown, chips: chips?.map((chip) => ({ ...chip, words: '' })) };
  };
  it.each([
    ['a soft hyphen in a word', 'munnar', 'mun\u00ADnar'],
    ['full-width letters', 'munnar', '\uFF4D\uFF55\uFF4E\uFF4E\uFF41\uFF52'],
  ])('the search for packages understands a sentence with %s', async (_what, plain, typed) => {
    const expected = await find({ q: plain });
    expect(expected.chips?.length).toBeGreaterThan(0);
    expect(await find({ q: typed })).toEqual(expected);
  });
  it.each([
    ['budget', '12000', '\u0967\u0968\u0966\u0966\u0966'],
    ['days', '5', '\u0665'],
    ['month', '12', '\uFF11\uFF12'],
    ['adults', '4', '\u200E4'],
    ['children', '4,9', '\u096A,\u096F'],
  ])(
    'the search for packages reads digits of other keyboards in the parameter %s',
    async (name, plain, typed) => {
      expect(await find({ [name]: typed })).toEqual(await find({ [name]: plain }));
    },
  );
});

describe('a review', () => {
  it('a review by an invited traveller is stored without invisible characters', async () => {
    const { body } = await callStaff(invitations.POST as Handler, 'POST', { customerName: 'Latha Nair' });
    const token = (body.link as { url: string }).url.split('/').at(-1) ?? '';
    const written = {
      rating: 5,
      reviewText: 'The\u00A0crew was kind.\uFEFF',
      customerName: '\u2068Latha\u2069\u00A0 Nair',
      location: 'Thrissur\u200E',
    };
    const request = makeStaffRequest(`/api/review-links/${token}`, { method: 'POST', body: written });
    expect((await writeReview(request, { params: Promise.resolve({ token }) })).status).toBe(200);
    expect(
      await selectRows(`SELECT customer_name, location, review_text FROM reviews WHERE state = 'held'`),
    ).toEqual([{ customer_name: 'Latha Nair', location: 'Thrissur', review_text: 'The crew was kind.' }]);
  });

  it('a review added and changed by staff is stored without invisible characters', async () => {
    const added = await callStaff(
      reviews.POST as Handler,
      'POST',
      makeReviewBody({ customerName: 'Jo\u00ADse\u00A0Paul' }),
    );
    expect(added).toMatchObject({ status: 201, body: { item: { customerName: 'Jose Paul' } } });
    const { id } = added.body.item as { id: string };
    const change = { location: 'Fort\u202FKochi\u2060', version: 1 };
    expect(await callStaff(oneReview.PATCH as Handler, 'PATCH', change, id)).toMatchObject({
      status: 200,
      body: { item: { location: 'Fort Kochi' } },
    });
  });
});
