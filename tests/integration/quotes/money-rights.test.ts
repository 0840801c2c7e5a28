import { randomUUID } from 'node:crypto';
import { GET as list } from '@/app/api/admin/quotes/route';
import { GET as searchStays } from '@/app/api/admin/quotes/stays/route';
import { runSql } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { DraftLine, QuoteDraft } from '@/lib/quotes/model/types';
import type { QuoteListItem, StayChoice } from '@/lib/quotes/editing/types';
import { makeSession, makeStaffRequest, type Handler } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { callAs, type Answer } from './quote-calls';

const FIRST_DAY = addPlainDays(getIndiaDate(), 60);
type Item = NonNullable<Answer['body']['item']>;

let ownerCookie = '';
let agentCookie = '';
let made: Item;

/** Saves the options of the quote as one account; returns the item that the account gets. */
async function save(cookie: string, item: Item, options: QuoteDraft['options']): Promise<Item> {
  const { status, body } = await callAs(cookie).save(item.id, {
    options,
    was: item.draft,
    revision: item.revision,
  });
  if (!body.item) throw new Error(`${status} ${body.message}`);
  return body.item;
}

const read = async (cookie: string) => (await callAs(cookie).read(made.id)).body.item!;
const makeTyped = (changes: Partial<DraftLine>): DraftLine => ({
  ...{
    id: randomUUID(),
    kind: 'other',
    label: 'Something',
    quantity: 1,
    unitCost: 1,
    itemId: null,
    isTyped: true,
  },
  ...changes,
});

async function get<Body>(handler: Handler, path: string, cookie: string): Promise<Body> {
  const response = await handler(makeStaffRequest(path, { cookie }), { params: Promise.resolve({}) });
  return (await response.json()) as Body;
}

beforeEach(async () => {
  ownerCookie = (await makeSession({ role: 'owner' })).cookie;
  agentCookie = (await makeSession({ role: 'agent', rights: ['all-requests'] })).cookie;
  const { id: requestId } = await makeStoredEnquiry({ tourId: '1', travelDate: new Date(FIRST_DAY) });
  made = (await callAs(agentCookie).create({ requestId })).body.item!;
});

it('for an agent without the right to costs, typed amounts are selling prices, and totals reveal no markup', async () => {
  const [option] = made.draft.options;
  const known = made.prices[0]!.total;
  const lines = [...option!.lines, makeTyped({ quantity: 9, unitCost: 10_000_000 })];
  const saved = await save(agentCookie, made, [{ ...option!, lines }]);
  expect(saved.prices[0]!.total).toBe(known + 90_000_000);
  expect(saved.draft.options[0]!.lines.at(-1)).toMatchObject({ unitCost: 10_000_000, isPrice: true });
  // The limit applies to the total that is shown: the limit itself is saved, one rupee more is refused.
  const rest = 100_000_000 - known;
  const toFull = (last: number) => [
    ...option!.lines,
    makeTyped({ quantity: 9, unitCost: 10_000_000 }),
    makeTyped({ unitCost: last }),
  ];
  const full = await save(agentCookie, saved, [{ ...option!, lines: toFull(rest - 90_000_000) }]);
  expect(full.prices[0]!.total).toBe(100_000_000);
  const beyond = {
    options: [{ ...option!, lines: toFull(rest - 90_000_000 + 1) }],
    was: full.draft,
    revision: full.revision,
  };
  expect((await callAs(agentCookie).save(made.id, beyond)).status).toBe(422);
});

it('selling prices typed by an agent stay prices when an owner saves the quote, and all agents can read them', async () => {
  const [option] = made.draft.options;
  const saved = await save(agentCookie, made, [
    { ...option!, extras: [makeTyped({ id: 'dinner', unitCost: 777 })] },
  ]);
  const seen = await read(ownerCookie);
  expect(seen.draft.options[0]!.extras).toMatchObject([{ unitCost: 777, isPrice: true }]);
  const later = await save(
    ownerCookie,
    seen,
    seen.draft.options.map((one) => ({ ...one, name: 'Best' })),
  );
  expect(later.prices[0]!.extras).toEqual([{ id: 'dinner', total: 777 }]);
  expect(later.prices[0]!.total).toBe(saved.prices[0]!.total);
  const colleague = (await makeSession({ role: 'agent', rights: ['all-requests'] })).cookie;
  expect((await read(colleague)).draft.options[0]!.extras).toMatchObject([{ unitCost: 777, isPrice: true }]);
});

it('an agent without the right to costs cannot turn a hidden cost into a price or clear it by saving', async () => {
  const before = (await read(ownerCookie)).draft.options[0]!;
  const options = made.draft.options.map((option) => ({
    ...option,
    stays: option.stays.map((stay) => ({ ...stay, isPrice: true as const })),
    lines: option.lines.map((line) => ({ ...line, isTyped: true, isPrice: true as const })),
  }));
  await save(agentCookie, made, options);
  expect((await read(ownerCookie)).draft.options[0]).toEqual(before);
});

it('a line that an agent turns into a discount loses its hidden cost, because discounts are visible to all', async () => {
  const cost = { id: 'guide', label: 'Guide', unitCost: 7_919, quantity: 1 };
  const [first] = made.draft.options;
  const guide = makeTyped(cost);
  const full = await save(ownerCookie, made, [{ ...first!, lines: [...first!.lines, guide] }]);
  const shown = await read(agentCookie);
  const lines = shown.draft.options[0]!.lines.map((line) => ({ ...line, kind: 'discount' as const }));
  const saved = await save(agentCookie, shown, [{ ...shown.draft.options[0]!, lines }]);
  expect(saved.draft.options[0]!.lines.map(({ unitCost }) => unitCost)).toEqual(lines.map(() => null));
  expect(full.draft.options[0]!.lines.at(-1)).toMatchObject({ unitCost: 7_919 });
});

it('a discount and a fixed total of an agent are stored as they are, and a send beyond the right needs an owner', async () => {
  const shown = await read(agentCookie);
  const [option] = shown.draft.options;
  const before = shown.prices[0]!.total;
  const discount = makeTyped({
    id: 'off',
    kind: 'discount',
    label: 'Early bird',
    unitCost: 500,
    quantity: 3,
  });
  const saved = await save(agentCookie, shown, [{ ...option!, lines: [...option!.lines, discount], fixedTotal: before - 700 }]); // oxfmt-ignore
  expect(saved.prices[0]).toMatchObject({ total: before - 700, adjustment: -200 });
  expect(saved.draft.options[0]!.lines.at(-1)).toMatchObject({ unitCost: 500, quantity: 1, isPrice: true });
  expect(saved.findings).toContainEqual(expect.objectContaining({ severity: 'error', message: expect.stringContaining('₹700 less') })); // oxfmt-ignore
});

it('an agent without the right to costs finds hotels in the order of their names, not of their costs', async () => {
  const path = `/api/admin/quotes/stays?place=Munnar&from=${FIRST_DAY}&nights=2&adults=2&ages=`;
  const { items } = await get<{ items: StayChoice[] }>(searchStays as Handler, path, agentCookie);
  const names = items.map(({ hotel, roomName }) => `${hotel} ${roomName}`);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  const owner = await get<{ items: StayChoice[] }>(searchStays as Handler, path, ownerCookie);
  const costs = owner.items.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  expect(costs.length).toBeGreaterThan(1);
});

/** Returns the options with a typed cost of one rupee for every stay and line. */
const forOneRupee = (options: QuoteDraft['options']) =>
  options.map((option) => ({
    ...option,
    stays: option.stays.map((stay) => ({ ...stay, cost: 1, isTyped: true })),
    lines: option.lines.map((line) => ({ ...line, unitCost: 1, isTyped: true })),
  }));

describe('the lowest markup holds against the rate book, whatever was typed', () => {
  // A quote with samples cannot be sent.
  beforeAll(() => runSql('UPDATE suppliers SET is_sample = false'));
  afterAll(() => runSql("UPDATE suppliers SET is_sample = true WHERE name LIKE 'Sample %'"));

  it.each([
    ['no right', ['all-requests']],
    ['the right to costs', ['all-requests', 'margins']],
  ] as const)('an agent with %s cannot send a quote below costs, an owner can', async (_name, rights) => {
    const { cookie } = await makeSession({ role: 'agent', rights: [...rights] });
    const mine = await read(cookie);
    const { revision, findings } = await save(cookie, mine, forOneRupee(mine.draft.options));
    expect(findings).toContainEqual(
      expect.objectContaining({
        severity: 'error',
        message: expect.stringContaining('Only an owner can send it.'),
      }),
    );
    const refused = await callAs(cookie).act(made.id, 'send', { revision, channel: 'whatsapp' });
    expect(refused).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Only an owner') },
    });
    expect((await callAs(ownerCookie).act(made.id, 'send', { revision, channel: 'whatsapp' })).status).toBe(
      200,
    );
  });

  it('the lowest markup also holds where hotel and room of the rate book are typed instead of chosen', async () => {
    const [option] = made.draft.options;
    const stays = option!.stays.map((stay) => ({ ...stay, itemId: null, cost: 1, isTyped: true }));
    const { findings } = await save(agentCookie, made, [{ ...option!, stays }]);
    const below = findings.filter(({ message }) =>
      message.includes('is sold below its price in the rate book'),
    );
    expect(below.map(({ path }) => path)).toEqual(stays.map((_stay, at) => `options.0.stays.${at}.cost`));
  });

  it('the list marks a quote below the lowest markup for owners only, before and after it is sent', async () => {
    const find = async (cookie: string) =>
      (
        await get<{ items: QuoteListItem[] }>(
          list as Handler,
          `/api/admin/quotes?q=${made.reference}`,
          cookie,
        )
      ).items;
    expect(await find(ownerCookie)).toMatchObject([{ isBelow: false }]);
    const { revision } = await save(agentCookie, made, forOneRupee(made.draft.options));
    expect(await find(ownerCookie)).toMatchObject([{ isBelow: true }]);
    expect(await find(agentCookie)).toMatchObject([{ isBelow: false }]);
    await callAs(ownerCookie).act(made.id, 'send', { revision, channel: 'whatsapp' });
    expect(await find(ownerCookie)).toMatchObject([{ state: 'sent', isBelow: true }]);
  });
});
