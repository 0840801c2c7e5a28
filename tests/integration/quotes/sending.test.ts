import { randomUUID } from 'node:crypto';
import { composeQuoteMail } from '@/lib/mail-texts/quote-mail';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import type { SavedSettings } from '@/lib/company/fields/company';
import { startSnapshot, stopSnapshot } from '@/lib/platform/page-expiry/snapshot';
import { findOfferOfRequest } from '@/lib/quotes/sent/queries';
import { makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { toQuoteColumn } from '@/lib/requests/inbox/quote-state';
import { callAs, callByLink, complete, sendNew } from './quote-calls';

let staff: ReturnType<typeof callAs>;
let requestId = '';

beforeEach(async () => {
  const travelDate = new Date(addPlainDays(getIndiaDate(), 60));
  requestId = (await makeStoredEnquiry({ tourId: '1', travelDate, adultsCount: 2 })).id;
  staff = callAs((await makeSession({ role: 'owner' })).cookie);
});

it('a quote is not created or sent with an idempotency key used for another request or channel', async () => {
  const key = randomUUID();
  expect((await staff.create({ requestId, key })).status).toBe(201);
  const other = await makeStoredEnquiry({ tourId: '1' });
  expect(await staff.create({ requestId: other.id, key })).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^This key was used/) },
  });
  const { item } = await sendNew(requestId);
  const again = { key: randomUUID(), revision: item.revision, channel: 'whatsapp' };
  expect((await staff.act(item.id, 'send', again)).status).toBe(200);
  expect((await staff.act(item.id, 'send', again)).status).toBe(200);
  expect((await staff.act(item.id, 'send', { ...again, channel: 'server' })).status).toBe(422);
});

// Regression: after a lost response, a corrected draft was reported as sent under the same key, although it was not.
it('a draft that has changed since it was sent is refused under the same idempotency key', async () => {
  const { item } = await sendNew(requestId);
  const { id, draft, revision } = item;
  const again = { key: randomUUID(), revision, channel: 'whatsapp' };
  expect((await staff.act(id, 'send', again)).status).toBe(200);
  const saved = await staff.save(id, { title: 'Corrected', was: { title: draft.title }, revision });
  const changed = { ...again, revision: saved.body.item!.revision };
  expect((await staff.act(id, 'send', changed)).body.message).toMatch(/^This key was used/);
  expect((await staff.act(id, 'send', { ...changed, key: randomUUID() })).body.item?.latest).toBe(3);
});

it('a quote for WhatsApp counts as sent once its message went out, or the traveller has opened it', async () => {
  const { item, token } = await sendNew(requestId);
  const column = async () => toQuoteColumn((await staff.read(item.id)).body.item!, getIndiaDate());
  expect(await column()).toBe('ready');
  expect((await callByLink(token, 'seen', { number: 1 })).status).toBe(200);
  expect(await column()).toBe('seen');
  const again = { revision: item.revision, channel: 'whatsapp' };
  expect((await staff.act(item.id, 'send', again)).body.item).toMatchObject({ latest: 2, isToShare: true });
  expect((await staff.act(item.id, 'shared', { number: 1 })).body.item).toMatchObject({ isToShare: true });
  expect((await staff.act(item.id, 'shared', { number: 2 })).body.item).toMatchObject({ isToShare: false });
  expect(await column()).toBe('sent');
});

it('when several people send the same draft at once, only one succeeds', async () => {
  const { item } = await sendNew(requestId);
  const send = () => staff.act(item.id, 'send', { revision: item.revision, channel: 'whatsapp' });
  const answers = await Promise.all([send(), send(), send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await staff.read(item.id)).body.item?.latest).toBe(2);
});

// Regression: an open editor showed ₹52,700, another owner lowered the markup, and the traveller was offered ₹44,477.
it('a quote is not sent if its price differs from the one on the screen', async () => {
  const { item } = await sendNew(requestId);
  const totals = item.prices.map(({ total, extras }) => [total, ...extras.map((extra) => extra.total)]);
  const send = (seen: number[][]) =>
    staff.act(item.id, 'send', { revision: item.revision, channel: 'whatsapp', totals: seen });
  expect(await send(totals.map(([total = 0]) => [total + 100]))).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^The settings of quotes were changed: .* Reload the page/) },
  });
  expect((await send(totals)).status).toBe(200);
});

it('a quote is not sent if the price of an extra differs from the one on the screen', async () => {
  const { id, draft, revision } = (await staff.create({ requestId })).body.item!;
  const dinner = {
    id: 'dinner',
    kind: 'meal',
    label: 'Dinner',
    quantity: 1,
    unitCost: 1_000,
    itemId: null,
    isTyped: true,
  };
  const [option] = complete(draft).options ?? [];
  const changes = { ...complete(draft), options: [{ ...option, extras: [dinner] }], was: draft, revision };
  const { prices, revision: now } = (await staff.save(id, changes)).body.item!;
  const send = (extra: number) =>
    staff.act(id, 'send', { revision: now, channel: 'whatsapp', totals: [[prices[0]!.total, extra]] });
  const price = prices[0]!.extras[0]!.total;
  expect((await send(price + 50)).body.message).toMatch(/“Dinner” now costs .* instead of/);
  expect((await send(price)).status).toBe(200);
});

it('the mail of a version that was replaced or withdrawn meanwhile is not sent', async () => {
  const { id: mailed } = await makeStoredEnquiry({
    tourId: '1',
    email: 'asha@example.com',
    travelDate: new Date(addPlainDays(getIndiaDate(), 60)),
  });
  const { item } = await sendNew(mailed);
  const compose = (number: number) => composeQuoteMail([mailed, 'quote', item.id, 'sent', String(number)]);
  expect(await compose(1)).toMatchObject({ subject: expect.any(String) });
  await staff.act(item.id, 'send', { revision: item.revision, channel: 'whatsapp' });
  expect([await compose(1), await compose(2)]).toEqual([null, expect.anything()]);
  await staff.act(item.id, 'withdraw', { number: 2 });
  expect(await compose(2)).toBeNull();
});

it.each([
  ['', false],
  ['32AAPFU0939F1ZW', true],
])('an offer of a company with the GSTIN “%s” names GST: %s; the total is the same', async (gstin, names) => {
  const load = async () => ({ fields: { gstin }, logo: null, legalTexts: [] });
  await startSnapshot<SavedSettings>('company', { load, onChange: () => undefined });
  const { id } = await makeStoredEnquiry({ tourId: '1', email: 'asha@example.com' });
  const { item } = await sendNew(id);
  const mail = JSON.stringify(await composeQuoteMail([id, 'quote', item.id, 'sent', '1']));
  stopSnapshot('company');
  expect(mail).toContain(formatRupees(item.prices[0]!.total));
  expect(mail.includes(', including 5% GST')).toBe(names);
  expect(mail.includes('GST')).toBe(names);
});

it('a line whose id is __proto__, a property of every object, is stored without a cost', async () => {
  const { id, draft, revision } = (await staff.create({ requestId })).body.item!;
  const [option] = draft.options;
  const line = {
    id: '__proto__',
    kind: 'vehicle',
    label: 'A car',
    quantity: 1,
    unitCost: null,
    itemId: 'gone',
    isTyped: false,
  };
  const options = [{ ...option!, lines: [line] }];
  const { body } = await staff.save(id, { options, was: draft, revision });
  expect(body.item?.draft.options[0]?.lines).toEqual([line]);
});

it('the private page shows the offer that can be accepted, not a later one that was withdrawn', async () => {
  const { item } = await sendNew(requestId);
  const { item: later } = await sendNew(requestId);
  expect(await findOfferOfRequest(requestId)).toMatchObject({ id: later.id, state: 'open' });
  await staff.act(later.id, 'withdraw', { number: 1 });
  expect(await findOfferOfRequest(requestId)).toMatchObject({ id: item.id, state: 'open' });
  await staff.act(item.id, 'withdraw', { number: 1 });
  expect(await findOfferOfRequest(requestId)).toMatchObject({ id: later.id, state: 'withdrawn' });
});
