import { POST as copy } from '@/app/api/admin/personal-data/copy/route';
import { POST as erase } from '@/app/api/admin/personal-data/erase/route';
import { recordAudit } from '@/lib/staff/audit/mutations';
import { getPool } from '@/lib/platform/db';
import { saveView } from '@/lib/requests/inbox/view-mutations';
import { eraseMentions } from '@/lib/trust/personal-data/mention-mutations';
import type { Mention, PersonalCopy } from '@/lib/trust/personal-data/types';
import { createReviewInvitation } from '@/lib/content/reviews/invitation-mutations';
import { listAuditLines } from '@/tests/support/audit';
import { makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { call, find } from './calls';

const sql = (text: string, values?: unknown[]) => getPool().query(text, values);

async function noteOnAnother(note: string): Promise<string> {
  const { id } = await makeStoredEnquiry({
    email: 'other@else.example',
    phone: '9000000001',
    phoneE164: null,
  });
  await sql("INSERT INTO enquiry_activity (enquiry_id, kind, note) VALUES ($1, 'note', $2)", [id, note]);
  return id;
}

it.each([
  'zoë+v.q@unmistakable.example',
  "o'neil.*|$^{1}[a]@unmistakable.example",
  '+91 (98765) 01234',
  'a\\1b@unmistakable.example',
])(
  'the mentions tool offers notes and audit texts that name %j, and erases only what was found',
  async (contact) => {
    const { cookie } = await makeSession();
    const id = await noteOnAnother(`Before ${contact.toUpperCase()} and after. zoe, oneil, 98765`);
    await recordAudit({ staffId: null, action: 'export', target: `for ${contact}` });
    const mentions = await find(cookie, contact);
    expect(mentions.map(({ kind }) => kind)).toEqual(['note', 'audit']);
    const answer = await call(erase, cookie, { contact, ids: [], mentions: mentions.map(({ key }) => key) });
    expect(answer).toMatchObject({ status: 200, body: { message: '2 mentions erased.' } });
    const { rows } = await sql('SELECT note FROM enquiry_activity WHERE enquiry_id = $1', [id]);
    expect(rows).toEqual([{ note: 'Before (erased) and after. zoe, oneil, 98765' }]);
    expect((await listAuditLines()).slice(-3)).toMatchObject([
      { action: 'export', target: '(erased)' },
      { action: 'texts-erased', detail: { texts: 1 } },
      { action: 'personal-data-erased', detail: { requests: 0, mentions: 2 } },
    ]);
  },
);

it.each([
  ['nair@gmail.example', 'priya.nair@gmail.example'],
  ['nair@gmail.example', 'nair@gmail.example.au'],
  ['9847066666', '198470666661'],
  ['9847066666', '98470 66667'],
])('the mentions tool does not find %s within %s', async (contact, other) => {
  const { cookie } = await makeSession();
  await noteOnAnother(`Ask ${other} first.`);
  expect(await find(cookie, contact)).toEqual([]);
});

it.each([
  ['nair@gmail.example', 'Write to <nair@gmail.example>.'],
  ['+91 98470 66666', 'Call 098470-66666, or 9198470 66666.'],
])('the mentions tool finds %s in %j', async (contact, note) => {
  const { cookie } = await makeSession();
  await noteOnAnother(note);
  expect(await find(cookie, contact)).toMatchObject([{ kind: 'note', text: note }]);
});

it('the mentions tool finds reviews, review links and saved views by a whole name, for a person to choose', async () => {
  const { staff, cookie } = await makeSession();
  await sql(
    `INSERT INTO reviews (customer_name, review_text, rating, date, location, source)
     SELECT name, 'A quiet houseboat and honest prices.', 5, '2026-10-01', 'Thrissur', 'direct'
     FROM unnest(ARRAY['Anjali Menon', 'Anjali Menonparambil']) AS name`,
  );
  await createReviewInvitation({ customerName: 'Anjali Menon', location: 'Thrissur' }, staff.id);
  await saveView(staff.id, { name: 'Ask again', query: 'q=anjali+menon' });
  const contact = 'anjali@nowhere.example';
  const mentions = await find(cookie, contact, 'anjali menon');
  expect(mentions.map(({ kind }) => kind).sort()).toEqual(['audit', 'invitation', 'review', 'view']);

  const chosen = mentions.filter(({ kind }) => kind !== 'view').map(({ key }) => key);
  const person = { contact, name: 'anjali menon', ids: [], mentions: chosen };
  const { body } = await call<PersonalCopy>(copy, cookie, person);
  expect(JSON.stringify(body.mentions)).toContain('A quiet houseboat and honest prices.');
  expect((await call(erase, cookie, person)).status).toBe(200);
  expect((await find(cookie, contact, 'anjali menon')).map(({ kind }) => kind)).toEqual(['view']);
  expect((await sql("SELECT FROM reviews WHERE customer_name LIKE 'Anjali%'")).rowCount).toBe(1);
});

it('finds our answer to the review of somebody else, and erases only the name in it', async () => {
  const { cookie } = await makeSession();
  await sql(
    `INSERT INTO reviews (customer_name, review_text, rating, date, source, answer)
     VALUES ('Noor Ali', 'A quiet houseboat.', 5, '2026-10-01', 'direct', 'Your friend Zacharias Kurian told us too.')`,
  );
  const person = { contact: 'zacharias@nowhere.example', name: 'Zacharias Kurian', ids: [] };
  const mentions = await find(cookie, person.contact, person.name);
  expect(mentions).toMatchObject([{ kind: 'review', text: expect.stringContaining('told us too.') }]);
  const answer = await call(erase, cookie, { ...person, mentions: mentions.map(({ key }) => key) });
  expect(answer.body).toMatchObject({ message: 'One mention erased.' });
  expect(
    (await sql("SELECT review_text, answer FROM reviews WHERE customer_name = 'Noor Ali'")).rows,
  ).toEqual([{ review_text: 'A quiet houseboat.', answer: 'Your friend (erased) told us too.' }]);
});

it('the mentions tool finds reasons for closing, referrals and notes about other customers, and erases the name there and in the history', async () => {
  const { cookie } = await makeSession();
  const { id } = await makeStoredEnquiry({
    ...{ email: 'other@else.example', phone: '9000000001', phoneE164: null },
    ...{ status: 'closed', closeReason: 'other', closeNote: 'Travels with Zacharias Kurian' },
    ...{ leadSource: 'referral', leadDetail: 'Zacharias Kurian' },
  });
  await sql(
    `INSERT INTO enquiry_activity (enquiry_id, kind, before, after)
     VALUES ($1, 'close-reason', '{"closeReason": null, "closeNote": ""}', '{"closeReason": "other", "closeNote": "Travels with Zacharias Kurian"}'),
            ($1, 'corrected', '{"leadDetail": ""}', '{"leadDetail": "Zacharias Kurian"}'),
            ($1, 'customer-card', '{"customerNotes": ""}', '{"customerNotes": "Friend of Zacharias Kurian"}')`,
    [id],
  );
  await sql("INSERT INTO customer_cards (request_id, notes) VALUES ($1, 'Friend of Zacharias Kurian')", [id]);
  const person = { contact: 'zacharias@nowhere.example', name: 'Zacharias Kurian', ids: [] };
  const mentions = await find(cookie, person.contact, person.name);
  expect(mentions.map(({ kind }) => kind).sort()).toEqual(['card', 'closing', 'lead']);
  await call(erase, cookie, { ...person, mentions: mentions.map(({ key }) => key) });
  const { rows } = await sql(
    'SELECT close_note, lead_detail, (SELECT notes FROM customer_cards WHERE request_id = id) AS notes FROM enquiries WHERE id = $1',
    [id],
  );
  expect(rows).toEqual([
    { close_note: 'Travels with (erased)', lead_detail: '(erased)', notes: 'Friend of (erased)' },
  ]);
  expect((await sql("SELECT FROM enquiry_activity WHERE after::text ILIKE '%zacharias%'")).rowCount).toBe(0);
});

const THOMAS = { contact: 'thomas@nowhere.example', name: 'Thomas Varkey', ids: [] };
const findThomas = (cookie: string) => find(cookie, THOMAS.contact, THOMAS.name);
const OTHER = { email: 'other@else.example', phone: '9000000001', phoneE164: null };
const addHistory = (id: string, kind: string, before: object, after: object) =>
  sql('INSERT INTO enquiry_activity (enquiry_id, kind, before, after) VALUES ($1, $2, $3, $4)', [
    id,
    kind,
    before,
    after,
  ]);

it('erasing a mention does not change the histories of requests that were not selected', async () => {
  const { cookie } = await makeSession();
  const closed = { status: 'closed', closeReason: 'other', closeNote: 'Ask Thomas Varkey' };
  const [chosen, left] = [
    await makeStoredEnquiry({ ...OTHER, ...closed }),
    await makeStoredEnquiry({ ...OTHER, ...closed }),
  ];
  for (const { id } of [chosen, left])
    await addHistory(id, 'close-reason', { closeNote: '' }, { closeNote: closed.closeNote });
  expect((await findThomas(cookie)).map(({ kind }) => kind)).toEqual(['closing', 'closing']);
  await call(erase, cookie, { ...THOMAS, mentions: [`closing:${chosen.id}`] });
  expect(await findThomas(cookie)).toMatchObject([{ key: `closing:${left.id}` }]);
  const { rows } = await sql("SELECT enquiry_id AS id FROM enquiry_activity WHERE after->>'closeNote' <> ''");
  expect(rows).toEqual([{ id: left.id }]);
  await call(erase, cookie, { ...THOMAS, mentions: [`closing:${left.id}`] });
  expect(await findThomas(cookie)).toEqual([]);
});

it('the mentions tool finds former texts of staff in histories, and erases only those', async () => {
  const { cookie } = await makeSession();
  const { id } = await makeStoredEnquiry({ ...OTHER, leadSource: 'referral', leadDetail: 'A friend' });
  const former = { leadDetail: 'Thomas Varkey', leadSource: 'referral' };
  await addHistory(id, 'corrected', former, { leadDetail: 'A friend', leadSource: 'referral' });
  const mentions = await findThomas(cookie);
  expect(mentions).toMatchObject([{ kind: 'history', text: 'Thomas Varkey' }]);
  const answer = await call(erase, cookie, { ...THOMAS, mentions: mentions.map(({ key }) => key) });
  expect(answer.body).toMatchObject({ message: 'One mention erased.' });
  const { rows } = await sql(
    "SELECT before, after FROM enquiry_activity WHERE enquiry_id = $1 AND kind = 'corrected'",
    [id],
  );
  expect(rows).toEqual([{ before: { leadSource: 'referral' }, after: { leadSource: 'referral' } }]);
});

it('a long note stays within its limit when the masked words are longer than those found', async () => {
  const { cookie } = await makeSession();
  const id = await noteOnAnother('Nilou '.repeat(833));
  const person = { contact: 'nilou@nowhere.example', name: 'Nilou', ids: [] };
  const mentions = (await find(cookie, person.contact, person.name)).map(({ key }) => key);
  expect((await call(erase, cookie, { ...person, mentions })).status).toBe(200);
  const { rows } = await sql('SELECT note FROM enquiry_activity WHERE enquiry_id = $1 AND kind = $2', [
    id,
    'note',
  ]);
  expect(rows).toEqual([{ note: '(erased) '.repeat(833).slice(0, 5_000) }]);
});

it('if one mention cannot be erased, none is', async () => {
  const { staff } = await makeSession();
  const id = await noteOnAnother('Call Leela Thampi.');
  const { rows } = await sql('SELECT id FROM enquiry_activity WHERE enquiry_id = $1 AND kind = $2', [
    id,
    'note',
  ]);
  const mentions: Mention[] = [
    { key: `note:${rows[0].id}`, kind: 'note', place: '', text: '' },
    { key: 'view:not an id', kind: 'view', place: '', text: '' },
  ];
  await expect(eraseMentions(mentions, 'leela', staff.id)).rejects.toThrow('uuid');
  expect((await sql('SELECT note FROM enquiry_activity WHERE id = $1', [rows[0].id])).rows).toEqual([
    { note: 'Call Leela Thampi.' },
  ]);
});

it('the mentions tool erases nothing that its search does not offer', async () => {
  const { staff, cookie } = await makeSession();
  await saveView(staff.id, { name: 'Big groups December', query: 'q=december' });
  const { rows } = await sql("SELECT id FROM saved_views WHERE name LIKE 'Big%'");
  const person = { contact: 'a@b.example', name: 'December Groups Big', ids: [] };
  const answer = await call(erase, cookie, {
    ...person,
    mentions: [`view:${rows[0]?.id}`, 'audit:x', 'note:1'],
  });
  expect(answer.status).toBe(404);
  expect((await sql("SELECT FROM saved_views WHERE name LIKE 'Big%'")).rowCount).toBe(1);
});

it('the mentions tool does not offer audit texts about staff', async () => {
  const { staff, cookie } = await makeSession();
  await sql("UPDATE staff SET email = 'owner@kayal.example' WHERE id = $1", [staff.id]);
  await recordAudit({ staffId: staff.id, action: 'invited', target: 'owner@kayal.example' });
  expect(await find(cookie, 'owner@kayal.example', staff.username)).toEqual([]);
});
