import { POST as erase } from '@/app/api/admin/personal-data/erase/route';
import { getPool, runSql } from '@/lib/platform/db';
import { checkChain, isWhole } from '@/lib/staff/audit/chain';
import { makeSession } from '@/tests/support/staff';
import { sendNewEnquiry, sendNewPlan } from '@/tests/support/visitor';
import { call, find } from './calls';

const sql = (text: string, values?: unknown[]) => getPool().query(text, values);
const FORMER = { name: 'Philomina Kurian', email: 'philomina@former.example', phone: '+91 98470 77001' };
const PERSON = { contact: FORMER.email, name: FORMER.name, ids: [] };
const BEENA = { customerName: 'Beena Roy', email: 'beena@now.example', phone: '98470 77002', phoneE164: '+919847077002' }; // oxfmt-ignore

/** A request that was sent with the former name and contact details, and corrected by staff. */
async function makeCorrected(send: typeof sendNewEnquiry) {
  const sent = await send(FORMER);
  const { id, table, key } = sent;
  await sql(
    `WITH before AS (SELECT * FROM ${table} WHERE id = $1) INSERT INTO enquiry_activity (${key}, kind, before, after)
     SELECT id, 'corrected', jsonb_build_object('customerName', customer_name, 'email', email, 'phone', phone, 'phoneE164', phone_e164, 'language', language), $2
     FROM before`,
    [id, { ...BEENA, language: 'ml' }],
  );
  await sql(
    `UPDATE ${table} SET customer_name = $2, email = $3, phone = $4, phone_e164 = $5, language = 'ml' WHERE id = $1`,
    [id, ...Object.values(BEENA)],
  );
  return sent;
}

async function eraseMentions() {
  const { cookie } = await makeSession();
  const mentions = (await find(cookie, PERSON.contact, PERSON.name)).filter(({ kind }) => kind === 'history');
  const answer = await call(erase, cookie, { ...PERSON, mentions: mentions.map(({ key }) => key) });
  return { cookie, mentions, answer };
}
beforeEach(() => sql('TRUNCATE enquiries, custom_itineraries, removals, mails CASCADE'));

it.each([
  ['an enquiry', sendNewEnquiry],
  ['a plan', sendNewPlan],
])(
  'former names in the history of %s of somebody else are erased, and the audit chain still holds',
  async (_, send) => {
    const { id, key } = await makeCorrected(send);
    await sql('SELECT kayal_seal_audit()');
    const { cookie, mentions, answer } = await eraseMentions();
    expect(mentions).toMatchObject([{ text: expect.stringContaining(FORMER.name) }]);
    expect(answer.body).toMatchObject({ message: 'One mention erased.' });
    const { rows } = await sql(
      `SELECT before, after FROM enquiry_activity WHERE ${key} = $1 AND kind = 'corrected'`,
      [id],
    );
    expect(rows).toEqual([{ before: { language: null }, after: { ...BEENA, language: 'ml' } }]);
    expect(await find(cookie, PERSON.contact, PERSON.name)).toEqual([]);
    await sql('SELECT kayal_seal_audit()');
    expect(isWhole(await checkChain(runSql))).toBe(true);
  },
);
