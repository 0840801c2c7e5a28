import { randomUUID } from 'node:crypto';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { acceptOffer } from '@/lib/quotes/sent/offer-actions';
import { ACCEPT_SENTENCE } from '@/lib/quotes/sent/acceptance-words';
import { MOST_COMMENTS } from '@/lib/quotes/sent/limits';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { bookAcceptedTrip } from '@/lib/trips/booking/book-trip';
import { selectRows } from '@/tests/support/enquiries';
import { forgetLimits } from '@/tests/support/limits';
import { readMailRows, runJobs } from '@/tests/support/mails';
import { parseMail } from '@/tests/support/parse-mail';
import { startSmtp, type Smtp } from '@/tests/support/smtp';
import { makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';
import { callAs, callByLink, sendNew, toAcceptance, type SentQuote } from './quote-calls';

const FIRST_DAY = addPlainDays(getIndiaDate(), 60);
let smtp: Smtp;
let requestId = '';
let sent: SentQuote;

beforeAll(async () => {
  process.env.PUBLIC_ORIGIN = 'https://trails.example';
  smtp = await startSmtp();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  await forgetLimits();
  requestId = (
    await makeStoredEnquiry({ tourId: '1', travelDate: new Date(FIRST_DAY), email: 'meera@example.com' })
  ).id;
  sent = await sendNew(requestId);
  await runJobs();
  smtp.received.length = 0;
});

async function readHash(): Promise<string> {
  return (await getQuoteByToken(sent.token))!.contentHash;
}
const listHistory = (kind: string) =>
  selectRows('SELECT note, after FROM request_activity WHERE kind = $1 AND request_id = $2', [
    kind,
    requestId,
  ]);

it('fifty simultaneous acceptances of an offer are stored once, and all get the same response', async () => {
  const hash = await readHash();
  const headers = new Headers({ 'user-agent': 'A phone' });
  const choice = toAcceptance(sent, hash);
  const countWrite = () => Promise.resolve();
  const accept = () =>
    acceptOffer({ token: sent.token, key: randomUUID(), headers, countWrite }, choice, bookAcceptedTrip);
  await expect(Promise.all(Array.from({ length: 50 }, accept))).resolves.toHaveLength(50);
  expect(
    await selectRows('SELECT * FROM quote_acceptances WHERE quote_id = $1', [sent.item.id]),
  ).toMatchObject([{ name: 'Meera Nair', total: sent.item.prices[0]!.total, content_hash: hash }]);
  expect(await listHistory('quote-accepted')).toHaveLength(1);
  expect(await readMailRows(`enquiry:${requestId}:quote:%`)).toHaveLength(0);
  await runJobs();
  const keys = (await readMailRows(`enquiry:${requestId}:quote:%`)).map(({ key }) =>
    key.split(':').slice(4).join(':'),
  );
  expect(keys.toSorted()).toEqual(['accepted-staff:1', 'accepted:1']);
});

it('the mailed copy of an acceptance has the agreed sentence, the hash and the link, but no costs', async () => {
  const hash = await readHash();
  expect(await callByLink(sent.token, 'accept', toAcceptance(sent, hash))).toMatchObject({ status: 200 });
  await runJobs();
  const copy = smtp.received.find(({ recipients }) => recipients.includes('meera@example.com'));
  const { text } = parseMail(copy!.content);
  const words = text.replace(/\s+/g, ' ');
  expect(
    await selectRows('SELECT user_agent, channel FROM quote_acceptances WHERE quote_id = $1', [sent.item.id]),
  ).toEqual([{ user_agent: 'A phone', channel: 'link' }]);
  for (const part of [ACCEPT_SENTENCE, hash, 'Meera Nair', sent.item.reference, sent.item.link])
    expect(words).toContain(part);
  expect(words).not.toMatch(/7,?919|3,?571|markup/i);
});

it('a repeated acceptance gets the same response; another name, or a decline, is refused', async () => {
  const body = toAcceptance(sent, await readHash());
  const key = randomUUID();
  const answers = [
    await callByLink(sent.token, 'accept', body, key),
    await callByLink(sent.token, 'accept', body, key),
    await callByLink(sent.token, 'accept', body),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const other = await callByLink(sent.token, 'accept', { ...body, name: 'Somebody else' });
  expect(other).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('accepted already') },
  });
  expect(await callByLink(sent.token, 'decline', { number: 1, reason: 'price', note: '' })).toMatchObject({
    status: 422,
  });
});

it.each([
  ['no name', { name: ' ' }, 'name'],
  ['no consent', { agreed: false }, 'agreed'],
  ['no option', { option: '' }, 'option'],
  ['a short hash', { hash: 'abc' }, 'hash'],
  ['a text as number', { number: '1' }, 'number'],
])('an acceptance with %s is refused with a message, and nothing is stored', async (_what, change, field) => {
  const body = { ...toAcceptance(sent, await readHash()), ...change };
  const answer = await callByLink(sent.token, 'accept', body);
  expect(answer).toMatchObject({ status: 422, body: { field, message: expect.stringMatching(/\.$/) } });
  expect(await getQuoteByToken(sent.token)).toMatchObject({ state: 'open', acceptance: null });
});

it('an offer of a closed request promises no call until it is accepted, which makes the request due', async () => {
  await selectRows("UPDATE requests SET status = 'closed', follow_up_at = NULL WHERE id = $1", [requestId]);
  expect((await getQuoteByToken(sent.token))?.isClosed).toBe(true);
  const acceptance = toAcceptance(sent, await readHash());
  expect((await callByLink(sent.token, 'accept', acceptance)).status).toBe(200);
  expect((await getQuoteByToken(sent.token))?.isClosed).toBe(false);
  const due =
    'SELECT 1 FROM requests WHERE id = $1 AND follow_up_at = visitor_due_at AND follow_up_at <= now()';
  expect(await selectRows(due, [requestId])).toHaveLength(1);
});

it('declining an offer twice with the same reason is recorded once, and the offer can then not be accepted', async () => {
  const body = { number: 1, reason: 'hotels', note: 'Too far from the lake.' };
  expect(await callByLink(sent.token, 'decline', body)).toMatchObject({ status: 200 });
  expect(await callByLink(sent.token, 'decline', body)).toMatchObject({ status: 200 });
  expect(await listHistory('quote-declined')).toMatchObject([
    { note: 'Too far from the lake.', after: { number: 1, reason: 'the hotels' } },
  ]);
  expect(await getQuoteByToken(sent.token)).toMatchObject({ state: 'declined' });
  const accepted = await callByLink(sent.token, 'accept', toAcceptance(sent, await readHash()));
  expect(accepted).toMatchObject({ status: 422, body: { message: expect.stringContaining('declined') } });
  expect(await callByLink(sent.token, 'decline', { ...body, reason: 'mood' })).toMatchObject({
    status: 422,
    body: { field: 'reason' },
  });
});

it('an offer counts as seen once, when its page reports it', async () => {
  expect(await getQuoteByToken(sent.token)).not.toBeNull();
  expect(await listHistory('quote-seen')).toEqual([]);
  await callByLink(sent.token, 'seen', { number: 1 });
  await callByLink(sent.token, 'seen', { number: 1 });
  expect(await listHistory('quote-seen')).toMatchObject([{ after: { quote: sent.item.id, number: 1 } }]);
});

it('comments on an offer are limited in number and must belong to a day of the offer', async () => {
  const day = sent.item.draft.days[0]!.id;
  expect(await callByLink(sent.token, 'comments', { day: 'gone', text: 'Hello' })).toMatchObject({
    status: 422,
    body: { field: 'day' },
  });
  for (let at = 0; at <= MOST_COMMENTS; at += 1) {
    await forgetLimits();
    const { status } = await callByLink(sent.token, 'comments', { day, text: `Comment ${at}` });
    expect(status).toBe(at < MOST_COMMENTS ? 200 : 422);
  }
});

// Regression: a comment on a page that still showed version 1 was stored with version 2.
it('an answer of staff stands below the comment on the page; the latest one counts, a repeated one is stored once', async () => {
  const [first] = sent.item.draft.days;
  const comment = randomUUID();
  await callByLink(sent.token, 'comments', { day: first!.id, text: 'Is there a lunch stop?' }, comment);
  const staff = callAs((await makeSession({ role: 'agent', rights: ['all-requests'] })).cookie);
  const answer = { comment, text: 'Yes, at noon.', key: randomUUID() };
  const readAnswers = async () => (await getQuoteByToken(sent.token))!.comments.map((one) => one.answer);
  expect(await readAnswers()).toEqual([null]);
  for (let time = 0; time < 2; time += 1)
    expect((await staff.act(sent.item.id, 'answer', answer)).body.item!.comments).toMatchObject([
      { id: comment, text: 'Is there a lunch stop?', answer: 'Yes, at noon.' },
    ]);
  expect(await listHistory('quote-answer')).toHaveLength(1);
  await staff.act(sent.item.id, 'answer', { comment, text: 'Yes, at one.' });
  expect(await readAnswers()).toEqual(['Yes, at one.']);
  expect((await staff.act(sent.item.id, 'answer', { comment: randomUUID(), text: 'No.' })).status).toBe(404);
  expect((await staff.act(sent.item.id, 'answer', { comment, text: ' ' })).status).toBe(422);
  const other = await sendNew((await makeStoredEnquiry({ tourId: '1', travelDate: new Date(FIRST_DAY) })).id);
  expect((await staff.act(other.item.id, 'answer', { comment, text: 'No.' })).status).toBe(404);
});

it('a comment belongs to the version that was read, by default the latest', async () => {
  const day = sent.item.draft.days[0]!.id;
  const owner = callAs((await makeSession({ role: 'owner' })).cookie);
  await owner.act(sent.item.id, 'send', { revision: sent.item.revision, channel: 'whatsapp' });
  for (const [number, status] of [
    [1, 200],
    [undefined, 200],
    [3, 422],
    [0, 422],
  ] as const)
    expect((await callByLink(sent.token, 'comments', { number, day, text: 'Later?' })).status).toBe(status);
  const { comments } = (await owner.read(sent.item.id)).body.item!;
  expect(comments.map(({ number }) => number)).toEqual([1, 2]);
});

// Regression: a comment on a day was refused when the day was gone from the latest version, though not from the one read.
it('a day that is missing from the latest version can be commented on in the version that was read', async () => {
  const { id, draft, revision } = sent.item;
  const [first, ...others] = draft.days;
  const owner = callAs((await makeSession({ role: 'owner' })).cookie);
  const saved = await owner.save(id, { days: [{ ...first, id: 'other' }, ...others], was: draft, revision });
  await owner.act(id, 'send', { revision: saved.body.item!.revision, channel: 'whatsapp' });
  const comment = (number?: number) =>
    callByLink(sent.token, 'comments', { number, day: first!.id, text: 'Later?' });
  expect([(await comment(1)).status, (await comment(2)).status, (await comment()).status]).toEqual([
    200, 422, 422,
  ]);
  const { comments } = (await owner.read(id)).body.item!;
  expect(comments).toMatchObject([{ number: 1, day: first!.id }]);
});

it('staff who withdraw a declined offer get a message for staff, not the one for travellers', async () => {
  await callByLink(sent.token, 'decline', { number: 1, reason: 'price', note: '' });
  const owner = callAs((await makeSession({ role: 'owner' })).cookie);
  expect(await owner.act(sent.item.id, 'withdraw', { number: 1 })).toMatchObject({
    status: 422,
    body: {
      message: 'Version 1 was declined already. Reload the page; a new version can be sent at any time.',
    },
  });
});

it('accepting, declining and commenting on a withdrawn offer are refused with a message that says so', async () => {
  const owner = callAs((await makeSession({ role: 'owner' })).cookie);
  expect(await owner.act(sent.item.id, 'withdraw', { number: 1 })).toMatchObject({
    status: 200,
    body: { item: { state: 'withdrawn' } },
  });
  expect(await owner.act(sent.item.id, 'withdraw', { number: 1 })).toMatchObject({ status: 200 });
  for (const [action, body] of [
    ['accept', toAcceptance(sent, await readHash())],
    ['decline', { number: 1, reason: 'price', note: '' }],
    ['comments', { day: sent.item.draft.days[0]!.id, text: 'Hello' }],
  ] as const)
    expect(await callByLink(sent.token, action, body)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('withdrawn') },
    });
  // A new version opens the offer again.
  const again = await owner.act(sent.item.id, 'send', { revision: sent.item.revision, channel: 'whatsapp' });
  expect(again).toMatchObject({ status: 200, body: { item: { state: 'sent', latest: 2 } } });
});

it('an offer for a plan sets the request to quoted, and its mail goes to the traveller', async () => {
  const plan = await makeStoredItinerary();
  const { item } = await sendNew(plan.id, 'server');
  await runJobs();
  const [mail] = smtp.received;
  expect(mail?.recipients).toEqual(['noor@example.com']);
  expect(parseMail(mail!.content).text.replace(/\s+/g, '')).toContain(item.link);
  const [row] = await selectRows('SELECT status, first_contact_at FROM requests WHERE id = $1', [plan.id]);
  expect(row).toMatchObject({ status: 'quoted', first_contact_at: expect.any(Date) });
  const history = await selectRows('SELECT kind FROM request_activity WHERE request_id = $1 ORDER BY kind', [
    plan.id,
  ]);
  expect(history.map(({ kind }) => kind)).toEqual(['quote-sent', 'status']);
});
