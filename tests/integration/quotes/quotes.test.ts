import { randomUUID } from 'node:crypto';
import { getPool } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { QuoteInEditor } from '@/lib/quotes/editing/types';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { listAuditLines } from '@/tests/support/audit';
import { selectRows } from '@/tests/support/enquiries';
import { runJobs } from '@/tests/support/mails';
import { makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { startSmtp, type Smtp } from '@/tests/support/smtp';
import { callAs, callByLink, complete } from './quote-calls';
import { withoutIds } from './secret-amounts';

const FIRST_DAY = addPlainDays(getIndiaDate(), 60);
let smtp: Smtp;
let staff: ReturnType<typeof callAs>;
let requestId = '';

beforeAll(async () => {
  process.env.PUBLIC_ORIGIN = 'https://trails.example';
  smtp = await startSmtp();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.received.length = 0;
  staff = callAs((await makeSession({ role: 'owner' })).cookie);
  const enquiry = await makeStoredEnquiry({
    tourId: '1',
    travelDate: new Date(FIRST_DAY),
    email: 'meera@example.com',
    adultsCount: 2,
    childrenCount: 1,
    childrenAges: [7],
  });
  requestId = enquiry.id;
});

const toToken = (item: QuoteInEditor) => new URL(item.link).pathname.split('/').at(-1) ?? '';

async function makeSent(channel = 'whatsapp'): Promise<{ item: QuoteInEditor; token: string }> {
  const { body } = await staff.create({ requestId });
  const made = body.item!;
  const changes = complete(made.draft);
  const saved = await staff.save(made.id, {
    ...changes,
    was: { options: made.draft.options },
    revision: made.revision,
  });
  const sent = await staff.act(made.id, 'send', { revision: saved.body.item!.revision, channel });
  if (!sent.body.item) throw new Error(sent.body.message);
  return { item: sent.body.item, token: toToken(sent.body.item) };
}

const toAcceptance = (item: QuoteInEditor, hash: string) => ({
  number: item.versions.at(-1)!.number,
  option: item.draft.options[0]!.id,
  extras: [],
  hash,
  name: 'Meera Nair',
  agreed: true,
});

it('a quote starts from the package of the enquiry, for its party and day', async () => {
  const { status, body } = await staff.create({ requestId });
  expect(status).toBe(201);
  const { draft, customerName } = body.item!;
  expect(draft).toMatchObject({ firstDay: FIRST_DAY, adults: 2, childrenAges: [7] });
  expect(draft.days.length).toBeGreaterThan(2);
  const nights = draft.options[0]!.stays.reduce((sum, stay) => sum + stay.nights, 0);
  expect(nights).toBe(draft.days.length - 1);
  expect(customerName).not.toBe('');
});

// Regression: the offer of a new quote for a trip starting today had expired the day before.
it('a quote for a trip that was to begin today starts without a first day, and its offer has not ended', async () => {
  const today = getIndiaDate();
  const enquiry = await makeStoredEnquiry({ tourId: '1', travelDate: new Date(today) });
  const { draft } = (await staff.create({ requestId: enquiry.id })).body.item!;
  expect(draft.firstDay).toBe('');
  expect(draft.validUntil > today).toBe(true);
});

it('creating a quote twice with one idempotency key creates it once', async () => {
  const key = randomUUID();
  const [first, second] = [await staff.create({ requestId, key }), await staff.create({ requestId, key })];
  expect(second.body.item!.id).toBe(first.body.item!.id);
});

it('a quote is sent as a frozen version, by mail, and shown at its link without any cost', async () => {
  const { item, token } = await makeSent('server');
  expect(item).toMatchObject({
    state: 'sent',
    findings: expect.not.arrayContaining([expect.objectContaining({ severity: 'error' })]),
  });
  await runJobs();
  expect(smtp.received).toHaveLength(1);
  const page = (await getQuoteByToken(token, null))!;
  expect(page).toMatchObject({ state: 'open', number: 1 });
  expect(page.content.options[0]!.total).toBe(item.prices[0]!.total);
  for (const text of [JSON.stringify(page), JSON.stringify(smtp.received)]) {
    expect(text).not.toMatch(/markup|unitCost|isTyped/);
    expect(withoutIds(text)).not.toMatch(/7919|3571/);
  }
  expect(await listAuditLines({ action: 'quote-sent' })).toMatchObject([
    { detail: { number: 1, hash: page.contentHash } },
  ]);
});

it('a sent quote makes its request due again before it ends, unless staff have chosen a later day', async () => {
  const readFollowUp = async () =>
    (await selectRows('SELECT follow_up_at FROM requests WHERE id = $1', [requestId]))[0]
      ?.follow_up_at as Date;
  const { item } = await makeSent();
  expect(getIndiaDate(await readFollowUp())).toBe(addPlainDays(getIndiaDate(), 3));

  await getPool().query("UPDATE requests SET follow_up_at = now() + interval '9 days' WHERE id = $1", [
    requestId,
  ]);
  const chosen = await readFollowUp();
  await staff.save(item.id, { title: 'Newer', was: { title: item.draft.title }, revision: item.revision });
  await staff.act(item.id, 'send', { revision: item.revision + 1, channel: 'whatsapp' });
  expect(await readFollowUp()).toEqual(chosen);
});

it('a quote cannot be sent while something is missing, and the message says what', async () => {
  const { body } = await staff.create({ requestId });
  const { id, revision, draft } = body.item!;
  await staff.save(id, { validUntil: '', was: { validUntil: draft.validUntil }, revision });
  const { status, body: refusal } = await staff.act(id, 'send', {
    revision: revision + 1,
    channel: 'whatsapp',
  });
  expect(status).toBe(422);
  expect(refusal).toMatchObject({ message: 'Say until when the offer is valid.', field: 'validUntil' });
});

it('changes by two people to different fields of a quote are merged, and to the same field conflict', async () => {
  const { body } = await staff.create({ requestId });
  const { id, revision, draft } = body.item!;
  const was = { title: draft.title, greeting: draft.greeting };
  expect((await staff.save(id, { title: 'One', was, revision })).status).toBe(200);
  const other = await staff.save(id, { greeting: 'Dear Meera', was, revision });
  expect(other.body.item!.draft).toMatchObject({ title: 'One', greeting: 'Dear Meera' });
  const same = await staff.save(id, { title: 'Two', was, revision });
  expect(same).toMatchObject({
    status: 409,
    body: { fields: ['title'], current: { draft: { title: 'One' } } },
  });
});

it('an older version of a quote can be read but not accepted', async () => {
  const { item, token } = await makeSent();
  const first = (await getQuoteByToken(token, null))!;
  await staff.save(item.id, { title: 'Newer', was: { title: item.draft.title }, revision: item.revision });
  const again = await staff.act(item.id, 'send', { revision: item.revision + 1, channel: 'whatsapp' });
  expect(again.body.item!.versions).toHaveLength(2);
  expect(await getQuoteByToken(token, 1)).toMatchObject({ state: 'superseded', latest: 2 });
  const late = await callByLink(token, 'accept', toAcceptance(item, first.contentHash));
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('reload the page') } });
  expect(await getQuoteByToken(token, 2)).toMatchObject({ state: 'open' });
});

it.each([
  ['expired', 'UPDATE quotes SET latest = latest WHERE id = $1', /ended on .* Please call us on \+91/],
  [
    'withdrawn',
    "UPDATE quotes SET state = 'withdrawn' WHERE id = $1",
    /withdrawn this offer\. Please call us on \+91/,
  ],
  [
    'declined',
    "UPDATE quotes SET state = 'declined' WHERE id = $1",
    /declined this offer\. .* please call us on \+91/,
  ],
])('a quote that is %s cannot be accepted, and the message says what to do', async (state, sql, words) => {
  const { item, token } = await makeSent();
  const page = (await getQuoteByToken(token, null))!;
  if (state === 'expired') await expire(item.id);
  await getPool().query(sql, [item.id]);
  const now = (await getQuoteByToken(token, null))!;
  const { status, body } = await callByLink(token, 'accept', toAcceptance(item, now.contentHash));
  expect(status).toBe(422);
  expect(body.message).toMatch(words);
  expect(page.state).toBe('open');
});

/** Makes the stored version expire, as the owner of the database: the role of the site may not change versions. */
async function expire(id: string): Promise<void> {
  await getPool().query(
    `UPDATE quote_versions SET valid_until = '2020-01-01', content = jsonb_set(content, '{validUntil}', '"2020-01-01"') WHERE quote_id = $1`,
    [id],
  );
}

it('an acceptance with a forged hash, stale option, foreign offer or unknown link is refused and says what to do', async () => {
  const { item, token } = await makeSent();
  const theirs = await makeSent();
  const page = (await getQuoteByToken(token, null))!;
  const { contentHash } = (await getQuoteByToken(theirs.token, null))!;
  const good = toAcceptance(item, page.contentHash);
  const refusals: [body: object, status: number, words: RegExp, link?: string][] = [
    [{ ...good, hash: '0'.repeat(64) }, 409, /not the one that we sent\. Please reload the page/],
    [
      toAcceptance(theirs.item, contentHash),
      422,
      /not in the offer\. Please reload the page and choose again/,
    ],
    [{ ...good, hash: contentHash }, 409, /not the one that we sent\. Please reload the page/],
    [{ ...good, option: 'gone' }, 422, /not in the offer\. Please reload the page and choose again/],
    [{ ...good, extras: ['gone'] }, 422, /not in the offer\. Please reload the page and choose again/],
    [good, 404, /does not open an offer any more\. Please call us/, 'A'.repeat(22)],
  ];
  for (const [body, status, words, link = token] of refusals)
    expect(await callByLink(link, 'accept', body)).toMatchObject({
      status,
      body: { message: expect.stringMatching(words) },
    });
  for (const one of [token, theirs.token])
    expect(await getQuoteByToken(one, null)).toMatchObject({ state: 'open', acceptance: null });
});

it('comments on a day of a quote are in the history of the request and make it due', async () => {
  const { item, token } = await makeSent();
  const key = randomUUID();
  const comment = { day: item.draft.days[0]!.id, text: 'Can we start later?' };
  expect(await callByLink(token, 'comments', comment, key)).toMatchObject({ status: 200 });
  expect(await callByLink(token, 'comments', comment, key)).toMatchObject({ status: 200 });
  const rows = await selectRows(
    "SELECT note FROM request_activity WHERE kind = 'quote-comment' AND request_id = $1",
    [requestId],
  );
  expect(rows).toEqual([{ note: 'Can we start later?' }]);
  expect((await getQuoteByToken(token, null))!.comments).toMatchObject([comment]);
  const [row] = await selectRows('SELECT follow_up_at <= now() AS due FROM requests WHERE id = $1', [
    requestId,
  ]);
  expect(row).toEqual({ due: true });
});

it('staff can accept a quote for a traveller, even after its last day', async () => {
  const { item, token } = await makeSent();
  await expire(item.id);
  const acceptance = {
    number: 1,
    option: item.draft.options[0]!.id,
    extras: [],
    channel: 'phone',
    name: 'Meera Nair',
    note: 'Yes, please book it.',
  };
  expect(await staff.act(item.id, 'accept', acceptance)).toMatchObject({ status: 200 });
  expect(await getQuoteByToken(token, null)).toMatchObject({ state: 'accepted' });
});
