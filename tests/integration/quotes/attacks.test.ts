import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as quotes from '@/app/api/admin/quotes/route';
import * as inboxOne from '@/app/api/admin/enquiries/[id]/route';
import * as ratesExport from '@/app/api/admin/rates/export/route';
import { getPool } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { QuoteDraft } from '@/lib/quotes/model/types';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { readDatabaseState } from '@/tests/support/database-state';
import { selectRows } from '@/tests/support/enquiries';
import { forgetLimits } from '@/tests/support/limits';
import { makeSession, makeStaff, makeStaffRequest, type Handler } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { ON_ONE_QUOTE } from '../admin/quote-cases';
import { callCase } from '../admin/cases';
import { callAs, callByLink, complete, sendNew, toAcceptance } from './quote-calls';
import { withoutIds } from './secret-amounts';

const FIRST_DAY = addPlainDays(getIndiaDate(), 60);
/** Costs that occur nowhere else in a response. */
const SECRETS = /7919|7,919|3571|3,571|1357/;

beforeEach(forgetLimits);

async function call(
  handler: Handler,
  cookie: string,
  {
    method = 'GET',
    id = '',
    body,
    query = '',
  }: { method?: string; id?: string; body?: object; query?: string },
) {
  const request = makeStaffRequest(`/api/admin/x${query}`, { method, cookie, ...(body && { body }) });
  const response = await handler(request, { params: Promise.resolve({ id }) });
  return { status: response.status, text: await response.text() };
}

it.each(ON_ONE_QUOTE)(
  'an agent who sees only own requests does not find a colleague’s quote: %s',
  async (...entry) => {
    const target = await entry[2]!(null);
    await assignToColleague(target.id ?? '');
    const { cookie } = await makeSession({ role: 'agent', rights: [] });
    const before = await readDatabaseState();
    const response = await callCase(entry, cookie, { target });
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('does not exist'),
    ]);
    expect(await readDatabaseState()).toEqual(before);
  },
);

it('the test for a colleague’s quote covers every handler of one quote', async () => {
  const root = path.resolve('app/api/admin/quotes/[id]');
  const tested = ON_ONE_QUOTE.map(([, address]) => address);
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('route.ts'),
  ))
    for (const method of Object.keys((await import(path.join(root, file))) as object))
      expect(tested).toContain(`${method} ${path.join('quotes/[id]', path.dirname(file))}`);
});

it('an agent who sees only own requests can neither list a colleague’s quote nor start one for its request', async () => {
  const sent = await sendNew((await makeStoredEnquiry({ tourId: '1', travelDate: new Date(FIRST_DAY) })).id);
  await assignToColleague(sent.item.id);
  const { cookie } = await makeSession({ role: 'agent', rights: [] });
  const { requestId, reference } = sent.item;
  const list = await call(quotes.GET as Handler, cookie, { query: `?q=${reference}` });
  expect(JSON.parse(list.text)).toMatchObject({ items: [] });
  expect((await callAs(cookie).create({ requestId })).status).toBe(404);
  expect(await selectRows('SELECT id FROM quotes WHERE request_id = $1', [requestId])).toHaveLength(1);
});

async function assignToColleague(quoteId: string): Promise<void> {
  const { id } = await makeStaff({ role: 'agent' });
  await getPool().query(
    'UPDATE requests SET assignee_id = $1 WHERE id = (SELECT request_id FROM quotes WHERE id = $2)',
    [id, quoteId],
  );
}

describe('an agent without the right to costs', () => {
  let agent: ReturnType<typeof callAs>;
  let cookie = '';
  let made: { id: string; draft: QuoteDraft; revision: number; requestId: string };

  beforeEach(async () => {
    const owner = callAs((await makeSession({ role: 'owner' })).cookie);
    const { id: requestId } = await makeStoredEnquiry({ tourId: '1', travelDate: new Date(FIRST_DAY) });
    const item = (await owner.create({ requestId })).body.item!;
    const { options = [], firstDay } = complete(item.draft);
    const secret = options.map((option) => ({
      ...option,
      markupPercent: 13.57,
      stays: option.stays.map((stay) => ({ ...stay, cost: 7_919, isTyped: true, itemId: null })),
    }));
    const saved = await owner.save(item.id, {
      firstDay,
      options: secret,
      was: item.draft,
      revision: item.revision,
    });
    ({ cookie } = await makeSession({ role: 'agent' }));
    agent = callAs(cookie);
    const { revision } = saved.body.item!;
    made = { id: item.id, draft: (await agent.read(item.id)).body.item!.draft, revision, requestId };
  });

  const toBody = (options: object[]) => ({ options, was: made.draft, revision: made.revision });

  it('an agent without the right to costs gets no cost in any response about a quote or its request', async () => {
    const { id, draft, revision, requestId } = made;
    const answers = [
      await agent.read(id),
      await agent.save(id, { title: 'Hills', was: draft, revision }),
      await agent.save(id, { title: 'Other', was: draft, revision }),
      await agent.save(id, { options: [{ ...draft.options[0], stays: [{ cost: -1 }] }], revision }),
      await agent.act(id, 'send', { revision: revision + 1, channel: 'whatsapp' }),
      await agent.act(id, 'withdraw', { number: 1 }),
      await agent.create({ requestId }),
      await call(inboxOne.GET as Handler, cookie, { id: requestId }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 422, 200, 200, 201, 200]);
    expect(withoutIds(JSON.stringify(answers))).not.toMatch(SECRETS);
    expect((await call(ratesExport.GET as Handler, cookie, {})).status).toBe(403);
  });

  it.each(['a second stay', 'a line'])('%s with the id of a hidden stay is refused', async (what) => {
    const [option] = made.draft.options;
    const [stay] = option!.stays;
    const own = { cost: 5, isTyped: true, itemId: null };
    const line = {
      id: stay!.id,
      kind: 'guide',
      label: 'Guide',
      quantity: 1,
      unitCost: 5,
      isTyped: true,
      itemId: null,
    };
    const second = {
      ...option,
      id: 'second',
      name: 'Second',
      stays: [{ ...stay, ...own }],
      lines: [],
      extras: [],
    };
    const options = what === 'a line' ? [{ ...option, lines: [...option!.lines, line] }] : [option!, second];
    expect(await agent.save(made.id, toBody(options))).toMatchObject({ status: 422 });
    expect(withoutIds(JSON.stringify((await agent.read(made.id)).body))).not.toMatch(SECRETS);
  });
});

it('a quote opens only by its link: not by its id, reference, hash or a changed link', async () => {
  const { id, reference } = await makeStoredEnquiry({ tourId: '1', travelDate: new Date(FIRST_DAY) });
  const sent = await sendNew(id);
  const { contentHash } = (await getQuoteByToken(sent.token))!;
  const [row] = await selectRows('SELECT link_hash FROM quotes WHERE id = $1', [sent.item.id]);
  const last = sent.token.at(-1) === 'A' ? 'B' : 'A';
  const guesses = [
    sent.item.id,
    reference,
    String(row?.link_hash),
    contentHash,
    `${sent.token.slice(0, -1)}${last}`,
    '',
    '../admin',
  ];
  for (const guess of guesses) {
    expect(await getQuoteByToken(guess)).toBeNull();
    await forgetLimits();
    const answer = await callByLink(guess, 'accept', toAcceptance(sent, contentHash));
    expect([guess, answer.status]).toEqual([guess, 404]);
  }
  expect(await getQuoteByToken(sent.token)).toMatchObject({ state: 'open' });
});

it('the link of a quote accepts at most thirty writes in ten minutes', async () => {
  const sent = await sendNew((await makeStoredEnquiry({ tourId: '1', travelDate: new Date(FIRST_DAY) })).id);
  const statuses: number[] = [];
  const declineAnother = () => callByLink(sent.token, 'decline', { number: 2, reason: 'price', note: '' });
  for (let at = 0; at < 31; at += 1) statuses.push((await declineAnother()).status);
  expect(statuses.filter((status) => status === 409)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

it('the link of a quote cannot be used to comment on a day of another quote', async () => {
  const requests = await Promise.all(
    [0, 1].map(() => makeStoredEnquiry({ tourId: '1', travelDate: new Date(FIRST_DAY) })),
  );
  const [mine, theirs] = [await sendNew(requests[0]!.id), await sendNew(requests[1]!.id)];
  const key = randomUUID();
  const text = '<img src=x onerror=alert(1)>';
  expect(
    (await callByLink(mine.token, 'comments', { day: theirs.item.draft.days[0]!.id, text }, key)).status,
  ).toBe(422);
  expect(
    (await callByLink(mine.token, 'comments', { day: mine.item.draft.days[0]!.id, text }, key)).status,
  ).toBe(200);
  expect((await getQuoteByToken(theirs.token))!.comments).toEqual([]);
  expect((await getQuoteByToken(mine.token))!.comments).toMatchObject([{ text }]);
});

it('a name of several lines in an acceptance is stored as one line', async () => {
  const sent = await sendNew((await makeStoredEnquiry({ tourId: '1', travelDate: new Date(FIRST_DAY) })).id);
  const { contentHash } = (await getQuoteByToken(sent.token))!;
  const body = { ...toAcceptance(sent, contentHash), name: 'Meera\nTotal: 1 rupee' };
  expect((await callByLink(sent.token, 'accept', body)).status).toBe(200);
  expect((await getQuoteByToken(sent.token))!.acceptance).toMatchObject({ name: 'Meera Total: 1 rupee' });
});
