import { POST as search } from '@/app/api/admin/personal-data/route';
import type { Mention } from '@/lib/trust/personal-data/types';
import { getPool } from '@/lib/platform/db';
import { recordAudit } from '@/lib/staff/audit/mutations';
import { saveView } from '@/lib/requests/inbox/view-mutations';
import { createReviewInvitation } from '@/lib/company/reviews/invitation-mutations';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';

const sql = (text: string, values?: unknown[]) => getPool().query(text, values);
const OTHER = { email: 'other@else.example', phone: '9000000001', phoneE164: null };
const NAME = 'Zacharias Kurian';
async function find(cookie: string, contact: string, name?: string): Promise<Mention[]> {
  const request = makeStaffRequest('/api/admin/personal-data', {
    method: 'POST',
    cookie,
    body: { contact, name },
  });
  const response = await search(request, { params: Promise.resolve({}) });
  return ((await response.json()) as { mentions: Mention[] }).mentions;
}
const findZacharias = (cookie: string) => find(cookie, 'zacharias@nowhere.example', NAME);

let cookie: string;
let staffId: string;
beforeAll(async () => {
  const session = await makeSession();
  [cookie, staffId] = [session.cookie, session.staff.id];
});

async function noteOnAnother(note: string): Promise<string> {
  const { id, reference } = await makeStoredEnquiry(OTHER);
  await sql("INSERT INTO request_activity (request_id, kind, note) VALUES ($1, 'note', $2)", [id, note]);
  return reference;
}

it.each([
  ['nair@gmail.example', 'Write to <Nair@gmail.example>.'],
  ['+91 98470 66666', 'Call 098470-66666, or 9198470 66666.'],
  ["o'neil.*|$^{1}%_\\@unmistakable.example", "Ask o'neil.*|$^{1}%_\\@unmistakable.example first."],
])('the search for mentions finds %s in %j', async (contact, note) => {
  const reference = await noteOnAnother(note);
  expect(await find(cookie, contact)).toEqual([{ kind: 'note', reference, place: '', text: note }]);
});

it('the search for mentions does not find another phone number, or a name of fewer than five letters', async () => {
  await noteOnAnother('Ask Anu at 98470 66667 first.');
  expect(await find(cookie, '98470 77777', 'Anu')).toEqual([]);
});

it('the search for mentions finds what staff wrote about the person in requests of other people', async () => {
  const { id, reference } = await makeStoredEnquiry({
    ...OTHER,
    status: 'closed',
    closeReason: 'other',
    closeNote: `Travels with ${NAME}`,
    leadSource: 'referral',
    leadDetail: NAME,
  });
  await sql(
    `INSERT INTO request_activity (request_id, kind, before, after)
     VALUES ($1, 'corrected', $2, '{"customerName": "Beena Roy", "language": "ml"}')`,
    [id, { customerName: NAME, language: 'en' }],
  );
  await sql('INSERT INTO customer_cards (request_id, notes) VALUES ($1, $2)', [id, `Friend of ${NAME}`]);
  const draft = { title: 'Kochi', options: [{ stays: [{ hotel: `House of ${NAME}`, cost: 9_000 }] }] };
  await sql(
    `WITH quote AS (
       INSERT INTO quotes (request_id, draft, link_hash, key) VALUES ($1, $2, 'z', gen_random_uuid()) RETURNING id
     ) INSERT INTO quote_versions (quote_id, number, content, costs, valid_until, channel, key)
     SELECT id, 1, $3, '{}', '2027-01-01', 'server', gen_random_uuid() FROM quote`,
    [id, draft, { title: 'Kochi', options: [{ lines: [`${NAME} cooks`] }] }],
  );
  expect(await findZacharias(cookie)).toEqual([
    { kind: 'card', reference, place: '', text: `Friend of ${NAME}` },
    { kind: 'history', reference, place: '', text: `Beena Roy ${NAME}` },
    { kind: 'quote', reference, place: '', text: expect.stringContaining(`House of ${NAME}`) },
    { kind: 'request', reference, place: '', text: `Travels with ${NAME} ${NAME}` },
    { kind: 'sent', reference, place: '', text: expect.stringContaining(`${NAME} cooks`) },
  ]);
  await sql('DELETE FROM customer_cards WHERE request_id = $1', [id]);
  await sql('DELETE FROM requests WHERE id = $1', [id]);
});

it('the search for mentions finds reviews, replies to reviews, review links, saved views and audit texts', async () => {
  await sql(
    `INSERT INTO reviews (customer_name, review_text, rating, date, location, source, answer)
     VALUES ('Noor Ali', 'A quiet houseboat.', 5, '2026-10-01', 'Thrissur', 'direct', $1), ($2, 'Fine.', 5, '2026-10-01', 'Kochi', 'direct', '')`,
    [`Your friend ${NAME} told us too.`, NAME],
  );
  await createReviewInvitation({ customerName: NAME, location: 'Thrissur' }, staffId);
  await saveView(staffId, { name: 'Ask again', query: 'q=zacharias+kurian' });
  await recordAudit({ staffId, action: 'export', target: `for ${NAME}` });
  const mentions = await findZacharias(cookie);
  expect(mentions.map(({ kind, text }) => [kind, text])).toEqual([
    ['audit', NAME],
    ['audit', `for ${NAME}`],
    ['invitation', `${NAME}, Thrissur`],
    ['review', `Noor Ali Thrissur A quiet houseboat. Your friend ${NAME} told us too.`],
    ['review', expect.stringMatching(`^${NAME} Kochi Fine.`)],
    ['view', 'Ask again (q=zacharias kurian)'],
  ]);
});

it('the search for mentions shows only the part of a long text around the match', async () => {
  await noteOnAnother(`${'x'.repeat(4_000)} Leela Thampi ${'y'.repeat(900)}`);
  const [mention] = await find(cookie, 'leela@nowhere.example', 'Leela Thampi');
  expect(mention?.text).toHaveLength(280);
  expect(mention?.text).toContain('Leela Thampi');
});

it('the search for mentions leaves out the requests of the person who is searched for', async () => {
  const { id } = await makeStoredEnquiry({
    ...OTHER,
    email: 'own@self.example',
    customerName: 'Own Selfname',
  });
  await sql(
    "INSERT INTO request_activity (request_id, kind, note) VALUES ($1, 'note', 'Own Selfname called.')",
    [id],
  );
  const reference = await noteOnAnother('Own Selfname is a friend.');
  expect(await find(cookie, 'own@self.example')).toMatchObject([{ reference }]);
});
