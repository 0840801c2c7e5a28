import { PATCH } from '@/app/api/admin/enquiries/[id]/details/route';
import { getPool } from '@/lib/platform/db';
import { composeMail } from '@/lib/mail-texts/composers';
import { formatDate } from '@/lib/platform/format/dates';
import type { Correction } from '@/lib/requests/corrections/schema';
import { getRequestByToken } from '@/lib/public/private-page/queries';
import { eraseForStaff } from '@/lib/trust/retention/erase';
import { findNextDay } from '@/tests/support/clock';
import { makeInbox, type Answer } from '@/tests/support/inbox';
import { forgetLimits } from '@/tests/support/limits';
import { runJobs } from '@/tests/support/mails';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';
import { readStored, sendNewEnquiry, sendNewPlan } from '@/tests/support/visitor';

let [cookie, staffId] = ['', ''];
let inbox: ReturnType<typeof makeInbox>;

beforeAll(async () => {
  const session = await makeSession({ role: 'agent' });
  [cookie, staffId] = [session.cookie, session.staff.id];
  inbox = makeInbox(cookie);
});
beforeEach(async () => {
  await getPool().query('TRUNCATE requests, inbox_days, inbox_counts CASCADE');
  await forgetLimits();
  setRequestCookies(cookie);
});

async function correct(id: string, fields: Correction, version = 1): Promise<Answer> {
  const body = { ...fields, version };
  const request = makeStaffRequest(`/api/admin/enquiries/${id}/details`, { method: 'PATCH', cookie, body });
  const response = await PATCH(request, { params: Promise.resolve({ id }) });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

describe('a corrected enquiry', () => {
  const TRIP = { package: 'heart-of-kerala', travelDate: findNextDay('05-01'), adults: 2 };
  const CHRISTMAS = findNextDay('12-24');

  it('correcting date and party changes the price, and the history and private page show the correction', async () => {
    const request = await sendNewEnquiry(TRIP);
    const before = await inbox.read(request.id);
    const answer = await correct(request.id, {
      name: 'Anjali Nair',
      travelDate: CHRISTMAS,
      adults: 4,
      children: 1,
      ages: [9],
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Enquiry corrected', version: 2 } });
    const after = await inbox.read(request.id);
    expect(after).toMatchObject({
      customerName: 'Anjali Nair',
      travelDate: CHRISTMAS,
      adults: 4,
      ages: [9],
    });
    expect(after.priceTotal).toBeGreaterThan(before.priceTotal ?? 0);
    expect(after.message).toContain(`Adults: 4, Children: 1, Travel date: ${formatDate(CHRISTMAS)}`);
    expect(after.activity[0]).toMatchObject({
      kind: 'corrected',
      before: { travelDate: TRIP.travelDate, adults: 2, children: 1, priceTotal: before.priceTotal },
      after: {
        customerName: 'Anjali Nair',
        travelDate: CHRISTMAS,
        adults: 4,
        children: 1,
        ages: [9],
        priceTotal: after.priceTotal,
      },
    });
    expect(after.activity[0]?.staff).not.toBeNull();
    expect(await getRequestByToken(request.token)).toMatchObject({
      trip: { travelDate: CHRISTMAS, adults: 4, children: 1, ages: [9] },
      priceTotal: after.priceTotal,
    });
  });

  it('correcting the package of an enquiry changes its price, and removing the package removes the price', async () => {
    const { id } = await sendNewEnquiry(TRIP);
    await correct(id, { package: 'kochi-to-kovalam' });
    const other = await inbox.read(id);
    expect(other.tourTitle).toMatch(/Kovalam/);
    expect(other.priceShown).toMatch(/per adult for 2 or 3$/);
    await correct(id, { package: '' }, 2);
    expect(await inbox.read(id)).toMatchObject({
      tourId: null,
      tourTitle: '',
      priceShown: '',
      priceTotal: null,
    });
  });

  it('a corrected enquiry keeps its price when only the contact changes, and is found by the new phone number', async () => {
    const { id } = await sendNewEnquiry(TRIP);
    const before = await inbox.read(id);
    const contact = {
      name: 'Anjali Nair',
      phone: '98471 99999',
      email: 'nair@example.com',
      language: 'ml',
    } as const;
    await correct(id, { ...contact, expectedAmount: 120_000 });
    const after = await inbox.read(id);
    expect(after).toMatchObject({
      customerName: 'Anjali Nair',
      phone: '98471 99999',
      phoneE164: '+919847199999',
      email: 'nair@example.com',
      language: 'ml',
      expectedAmount: 120_000,
      priceShown: before.priceShown,
      priceTotal: before.priceTotal,
      message: before.message,
    });
    expect((await inbox.list('?q=9847199999')).body.items).toMatchObject([{ id }]);
  });

  it('a corrected enquiry keeps response time, status and mails unchanged', async () => {
    const { id } = await sendNewEnquiry(TRIP);
    await runJobs();
    const { enquiryDate, status, firstContactAt } = await inbox.read(id);
    await correct(id, { email: 'right@example.com' });
    await runJobs();
    expect(await inbox.read(id)).toMatchObject({ enquiryDate, status, firstContactAt });
    const { rows } = await getPool().query("SELECT 1 FROM mails WHERE recipient = 'right@example.com'");
    expect(rows).toEqual([]);
  });

  it('a corrected enquiry is acknowledged again, at the new email address, if staff choose so', async () => {
    const { id } = await sendNewEnquiry({ ...TRIP, email: 'wrong@example.com' });
    await runJobs();
    const refused = { status: 422, body: { field: 'email' } };
    expect(await correct(id, { email: '', acknowledge: true })).toMatchObject(refused);
    await correct(id, { email: 'right@example.com', acknowledge: true });
    await runJobs();
    const { rows } = await getPool().query(
      'SELECT kind, recipient, state FROM mails WHERE request_id = $1 ORDER BY created_at DESC LIMIT 1',
      [id],
    );
    expect(rows).toEqual([{ kind: 'enquiry-visitor-2', recipient: 'right@example.com', state: 'sent' }]);
    const again = await composeMail(`enquiry:${id}:visitor:2`);
    expect(again?.date.toISOString()).toBe((await inbox.read(id)).updatedAt);
  });

  it('undoing a correction restores exactly what the visitor sent, unless the enquiry was changed since', async () => {
    const request = await sendNewEnquiry({ ...TRIP, children: 1, ages: [7] });
    const all = [
      'phone',
      'email',
      'customer_name',
      'message',
      'children_ages',
      'price_total',
      'price_book_id',
    ];
    const read = async () => {
      const { row } = await readStored(request);
      return Object.fromEntries([...all, 'tour_id', 'travel_date'].map((name) => [name, row[name]]));
    };
    const before = await read();
    const change = { name: 'X', email: '', children: 0, package: 'kochi-to-kovalam', expectedAmount: 5 };
    const first = await correct(request.id, change);
    expect(first.status).toBe(200);
    expect(await read()).not.toEqual(before);
    expect(await inbox.undo(first.body.undo)).toMatchObject({ body: { changed: 1, skipped: 0 } });
    expect(await read()).toEqual(before);
    const second = await correct(request.id, { name: 'Y' }, 3);
    await correct(request.id, { name: 'Z' }, 4);
    expect(await inbox.undo(second.body.undo)).toMatchObject({ body: { changed: 0, skipped: 1 } });
  });

  it('erasing a corrected enquiry leaves no trace of its former values', async () => {
    const { id } = await sendNewEnquiry({ ...TRIP, name: 'Wrongname', email: 'wrong@example.com' });
    const { body } = await correct(id, { name: 'Rightname', language: 'hi' });
    await inbox.undo(body.undo);
    await correct(id, { name: 'Rightname' }, 3);
    await eraseForStaff(id, staffId);
    const { rows } = await getPool().query<{ all: string }>(
      `SELECT COALESCE(string_agg(a::text, ''), '') || (SELECT string_agg(e::text, '') FROM requests AS e) AS all FROM request_activity AS a`,
    );
    expect(rows[0]?.all).not.toMatch(/Wrongname|Rightname/i);
    expect((await correct(id, { name: 'Back' }, 5)).body.message).toMatch(/erased/);
  });
});

it('the contact of a plan can be corrected, but not its number of adults', async () => {
  const request = await sendNewPlan();
  const answer = await correct(request.id, { phone: '9847199999', email: '' });
  expect(answer.body.enquiry).toMatchObject({
    phone: '9847199999',
    phoneE164: '+919847199999',
    email: null,
  });
  expect(await inbox.undo(answer.body.undo)).toMatchObject({ body: { changed: 1 } });
  expect(await correct(request.id, { adults: 3 }, 3)).toMatchObject({
    status: 422,
    body: { field: 'adults', message: expect.stringContaining('another plan') },
  });
});

describe('a refused correction', () => {
  it('a correction of an outdated version returns 409 with the current values of the request', async () => {
    const { id } = await makeStoredEnquiry();
    await inbox.change(id, { status: 'contacted', version: 1 });
    const answer = await correct(id, { name: 'Late' });
    expect(answer).toMatchObject({
      status: 409,
      body: { current: { version: 2, customerName: 'Asha Menon' } },
    });
  });

  it.each<[string, Correction, string]>([
    ['an invalid phone number', { phone: '12' }, 'phone'],
    ['an invalid email address', { email: 'asha@' }, 'email'],
    ['a travel date in the past', { travelDate: '2020-01-01' }, 'travelDate'],
    ['an empty travel date of a website enquiry', { travelDate: '' }, 'travelDate'],
    ['ages of only some children', { children: 2, ages: [3] }, 'ages'],
    ['a package that is not offered', { package: 'atlantis' }, 'package'],
    ['an expected amount of 0', { expectedAmount: 0 }, 'expectedAmount'],
    ['a language without templates', { language: 'fr' as 'en' }, 'language'],
  ])('a correction is refused for %s', async (_what, fields, field) => {
    const { id } = await makeStoredEnquiry();
    expect(await correct(id, fields)).toMatchObject({ status: 422, body: { field } });
    expect((await inbox.read(id)).version).toBe(1);
  });

  it('a correction without values is refused, and one with the current values changes nothing', async () => {
    const { id } = await makeStoredEnquiry();
    expect((await correct(id, {})).status).toBe(422);
    expect(await correct(id, { name: 'Asha Menon' })).toMatchObject({
      status: 200,
      body: { undo: null, version: 1 },
    });
  });

  it('a correction of a deleted request returns 404', async () => {
    const { id } = await makeStoredItinerary({ deletedAt: new Date() });
    expect((await correct(id, { name: 'Late' })).status).toBe(404);
  });
});

it('a closing reason needs a closed request and is cleared on reopening; both changes can be undone', async () => {
  const { id } = await makeStoredEnquiry();
  const closing = { reason: 'price', note: 'Friend’s agency was ₹4,000 cheaper' };
  expect((await inbox.change(id, { closing, version: 1 })).body.field).toBe('closing');
  await inbox.change(id, { status: 'closed', version: 1 });
  const { body } = await inbox.change(id, { closing, version: 2 });
  expect(body).toMatchObject({
    message: 'Reason saved',
    enquiry: { closeReason: 'price', status: 'closed' },
  });
  await inbox.undo(body.undo);
  expect(await inbox.read(id)).toMatchObject({ closeReason: null, closeNote: '', status: 'closed' });
  await inbox.change(id, { closing, version: 4 });
  const reopened = await inbox.change(id, { status: 'contacted', version: 5 });
  expect(reopened.body.enquiry).toMatchObject({ closeReason: null, closeNote: '' });
  await inbox.undo(reopened.body.undo);
  expect(await inbox.read(id)).toMatchObject({
    status: 'closed',
    closeReason: 'price',
    closeNote: closing.note,
  });
});

describe('the lead source', () => {
  it.each(['enquiry', 'plan'] as const)(
    'the lead source of a request (%s) can be corrected, and the correction can be undone',
    async (kind) => {
      const { id } = kind === 'plan' ? await makeStoredItinerary() : await makeStoredEnquiry();
      const { body } = await correct(id, { leadSource: 'referral', leadDetail: 'Anil Kumar' });
      expect(await inbox.read(id)).toMatchObject({ leadSource: 'referral', leadDetail: 'Anil Kumar' });
      await inbox.undo(body.undo);
      expect(await inbox.read(id)).toMatchObject({ leadSource: null, leadDetail: '' });
    },
  );

  it('removing the lead source removes its detail, and an unknown source is refused', async () => {
    const { id } = await makeStoredEnquiry({ leadSource: 'agent', leadDetail: 'Malabar Tours' });
    await correct(id, { leadSource: null });
    expect(await inbox.read(id)).toMatchObject({ leadSource: null, leadDetail: '' });
    expect((await correct(id, { leadSource: 'dream' as never }, 2)).body.field).toBe('leadSource');
  });
});
