import { POST as copy } from '@/app/api/admin/personal-data/copy/route';
import { POST as erase } from '@/app/api/admin/personal-data/erase/route';
import { getPool } from '@/lib/platform/db';
import type { PersonalCopy } from '@/lib/trust/personal-data/types';
import { makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { call, find } from './calls';

const sql = (text: string, values?: unknown[]) => getPool().query(text, values);
const OTHER = { email: 'other@else.example', phone: '9000000001', phoneE164: null };

it('the mentions tool finds mentions in the quote of another customer and erases them in the draft, not in sent versions', async () => {
  const { cookie } = await makeSession();
  const { id } = await makeStoredEnquiry({ email: 'other@else.example', phone: '9000000001', phoneE164: null }); // oxfmt-ignore
  const draft = {
    ...{ title: 'With Zacharias Kurian', greeting: 'Dear friend of Zacharias Kurian' },
    days: [{ id: 'd1', title: 'Kochi', text: 'Zacharias Kurian meets you.' }],
  };
  await sql(
    "INSERT INTO quotes (enquiry_id, draft, link_hash, key, decline_note) VALUES ($1, $2, 'x', gen_random_uuid(), 'Ask Zacharias Kurian')",
    [id, JSON.stringify({ ...draft, options: [] })],
  );
  const person = { contact: 'zacharias@nowhere.example', name: 'Zacharias Kurian', ids: [] };
  const mentions = await find(cookie, person.contact, person.name);
  expect(mentions).toMatchObject([{ kind: 'quote', text: expect.stringContaining('meets you') }]);
  await call(erase, cookie, { ...person, mentions: mentions.map(({ key }) => key) });
  const { rows } = await sql('SELECT draft, decline_note FROM quotes WHERE enquiry_id = $1', [id]);
  expect(rows).toEqual([
    {
      draft: {
        ...{ title: 'With (erased)', greeting: 'Dear friend of (erased)', options: [] },
        days: [{ id: 'd1', title: 'Kochi', text: '(erased) meets you.' }],
      },
      decline_note: 'Ask (erased)',
    },
  ]);
});

it('the mentions tool finds and masks hotels, lines, extras and lists of a draft, and changes nothing else in it', async () => {
  const { cookie } = await makeSession();
  const { id } = await makeStoredEnquiry(OTHER);
  // The kind of a line has the name of a person who is searched for.
  const make = (name: string) => ({
    ...{
      title: 'Kochi',
      greeting: '',
      days: [],
      inclusions: [`Dinner with ${name}`],
      exclusions: [`Tips for ${name}`],
    },
    options: [
      {
        ...{ id: 'o1', name: `For ${name}` },
        stays: [
          {
            id: 's1',
            nights: 2,
            hotel: `House of ${name}`,
            roomName: 'Room',
            isTyped: true,
            cost: 9_747_066_666,
          },
        ],
        lines: [{ id: 'l1', kind: 'guide', label: `${name} drives` }],
        extras: [{ id: 'e1', label: `${name} cooks`, cost: null }],
      },
    ],
  });
  await sql(
    "INSERT INTO quotes (enquiry_id, draft, link_hash, key) VALUES ($1, $2, 'y', gen_random_uuid())",
    [id, JSON.stringify(make('Guide'))],
  );
  const person = { contact: '97470 66666', name: 'Guide', ids: [] };
  const mentions = await find(cookie, person.contact, person.name);
  expect(mentions).toMatchObject([{ kind: 'quote', text: expect.stringContaining('Guide drives') }]);
  expect((await call(erase, cookie, { ...person, mentions: mentions.map(({ key }) => key) })).status).toBe(
    200,
  );
  const { rows } = await sql('SELECT draft FROM quotes WHERE enquiry_id = $1', [id]);
  expect(rows).toEqual([{ draft: make('(erased)') }]);
  expect(await find(cookie, person.contact, person.name)).toEqual([]);
});

it('the mentions tool lists texts that other travellers were sent, and leaves them as they were sent', async () => {
  const { cookie } = await makeSession();
  const enquiry = await makeStoredEnquiry(OTHER);
  await sql(
    `WITH quote AS (
       INSERT INTO quotes (enquiry_id, draft, link_hash, key) VALUES ($1, '{}', 'z', gen_random_uuid()) RETURNING id
     ) INSERT INTO quote_versions (quote_id, number, content, costs, valid_until, channel, key)
     SELECT id, 1, $2, '{}', '2027-01-01', 'server', gen_random_uuid() FROM quote`,
    [
      enquiry.id,
      { title: 'Kochi', options: [{ name: '', stays: [], lines: ['Philomina Kurian cooks'], extras: [] }] },
    ],
  );
  const person = { contact: 'philomina@nowhere.example', name: 'Philomina Kurian', ids: [] };
  const mentions = await find(cookie, person.contact, person.name);
  expect(mentions.map(({ kind, place, text }) => [kind, place, text])).toEqual([
    ['sent', enquiry.reference, 'Kochi Philomina Kurian cooks'],
  ]);
  const keys = mentions.map(({ key }) => key);
  expect((await call<PersonalCopy>(copy, cookie, { ...person, mentions: keys })).body.mentions).toHaveLength(
    1,
  );
  expect((await call(erase, cookie, { ...person, mentions: keys })).status).toBe(404);
  expect(await find(cookie, person.contact, person.name)).toHaveLength(1);
});
