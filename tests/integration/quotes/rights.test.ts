import { randomUUID } from 'node:crypto';
import { GET as list } from '@/app/api/admin/quotes/route';
import { GET as exportQuotes } from '@/app/api/admin/quotes/export/route';
import { GET as searchDays } from '@/app/api/admin/quotes/days/route';
import { GET as searchLines } from '@/app/api/admin/quotes/lines/route';
import { GET as readSettings, PUT as saveSettings } from '@/app/api/admin/quotes/settings/route';
import { GET as searchStays } from '@/app/api/admin/quotes/stays/route';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { QuoteDraft } from '@/lib/quotes/model/types';
import { listAuditLines } from '@/tests/support/audit';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { makeSheet, signIn } from '../rate-book/rate-calls';
import { callAs, complete } from './quote-calls';
import { withoutIds } from './secret-amounts';

const FIRST_DAY = addPlainDays(getIndiaDate(), 60);
const ON_SALE = { from: FIRST_DAY, to: addPlainDays(FIRST_DAY, 30) };
let owner: Awaited<ReturnType<typeof start>>;
let agent: Awaited<ReturnType<typeof start>>;
let requestId = '';

async function start(role: 'owner' | 'agent') {
  const { cookie } = await makeSession({ role });
  const get = async (handler: typeof list, path: string, method = 'GET', body?: object) => {
    const response = await handler(makeStaffRequest(`/api/admin/quotes${path}`, { method, cookie, body }), {
      params: Promise.resolve({}),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> & { items: Record<string, unknown>[] } }; // oxfmt-ignore
  };
  return { ...callAs(cookie), get };
}

beforeEach(async () => {
  [owner, agent] = [await start('owner'), await start('agent')];
  requestId = (await makeStoredEnquiry({ tourId: '1', travelDate: new Date(FIRST_DAY) })).id;
});

/** Returns the options of the draft with their first stay changed. */
function withStay(draft: QuoteDraft, change: Partial<QuoteDraft['options'][number]['stays'][number]>) {
  return draft.options.map((option) => ({
    ...option,
    stays: option.stays.map((stay, at) => (at === 0 ? { ...stay, ...change } : stay)),
  }));
}

it('a hotel of the rate book is priced by the server, and again when its rooms change', async () => {
  const rates = await signIn();
  const sheet = makeSheet({}, ON_SALE);
  await rates.create(sheet);
  const [room] = sheet.items;
  const { id, draft, revision } = (await owner.create({ requestId })).body.item!;
  const stay = { place: 'Munnar', hotel: sheet.name, itemId: room!.id, mealPlan: 'CP' as const, cost: 1, isTyped: false }; // oxfmt-ignore
  const nights = draft.options[0]!.stays[0]!.nights;
  const rooms = [{ adults: 2, withBed: [], noBed: [] }];
  const first = await owner.save(id, {
    options: withStay(draft, { ...stay, rooms }),
    was: draft,
    revision,
  });
  expect(first.body.item!.draft.options[0]!.stays[0]).toMatchObject({ cost: nights * 3_600 });
  const two = [{ adults: 1, withBed: [], noBed: [] }, { adults: 1, withBed: [], noBed: [] }]; // oxfmt-ignore
  const now = first.body.item!;
  const second = await owner.save(id, { options: withStay(now.draft, { rooms: two }), was: now.draft, revision: now.revision }); // oxfmt-ignore
  expect(second.body.item!.draft.options[0]!.stays[0]).toMatchObject({ cost: nights * 2 * 3_000 });
});

it('a hotel of the rate book keeps its cost when the rates change, until it is chosen again', async () => {
  const rates = await signIn();
  const sheet = makeSheet({}, ON_SALE);
  const supplierId = (await rates.create(sheet)).body.id;
  const { id, draft, revision } = (await owner.create({ requestId })).body.item!;
  const stay = { place: 'Munnar', hotel: sheet.name, itemId: sheet.items[0]!.id, mealPlan: 'CP' as const, cost: null, isTyped: false }; // oxfmt-ignore
  const saved = (await owner.save(id, { options: withStay(draft, stay), was: draft, revision })).body.item!;
  const { nights } = saved.draft.options[0]!.stays[0]!;
  const warning = expect.objectContaining({ severity: 'warning', message: expect.stringContaining('have changed') }); // oxfmt-ignore
  let cost = saved.draft.options[0]!.stays[0]!.cost;
  for (const [staff, double] of [
    [owner, 4_000],
    [agent, 4_400],
  ] as const) {
    // oxfmt-ignore
    rates.act();
    const { supplier, ...stored } = (await rates.read(supplierId)).body;
    const lines = stored.lines.map((line) => ({ ...line, figures: { ...line.figures, double } }));
    expect((await rates.save(supplierId, { ...supplier, ...stored, lines })).status).toBe(200);
    const shown = (await staff.read(id)).body.item!;
    expect(shown.findings).toContainEqual(warning);
    expect((await owner.read(id)).body.item!.draft.options[0]!.stays[0]!.cost).toBe(cost);
    const chosen = withStay(shown.draft, { cost: null, isChosen: true });
    const again = await staff.save(id, { options: chosen, was: shown.draft, revision: shown.revision });
    expect(again.body.item!.findings).not.toContainEqual(warning);
    const [stay] = (await owner.read(id)).body.item!.draft.options[0]!.stays;
    cost = nights * double;
    expect(stay).toMatchObject({ cost });
    expect(stay).not.toHaveProperty('isChosen');
  }
});

it('a hotel that is no longer in the rate book is reported as a problem of the quote', async () => {
  const { id, draft, revision } = (await owner.create({ requestId })).body.item!;
  for (const itemId of [randomUUID(), 'no-uuid']) {
    const options = withStay(draft, { hotel: 'Gone Inn', itemId, cost: null, isTyped: false });
    const { status, body } = await owner.save(id, { options, was: draft, revision });
    expect(status).toBe(itemId === 'no-uuid' ? 409 : 200);
    expect((body.item ?? body.current)!.findings).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('no longer in the rate book') }),
    );
  }
});

it('an agent without the right to costs can read typed prices, but no costs', async () => {
  const made = (await owner.create({ requestId })).body.item!;
  const secret = withStay(made.draft, { hotel: 'Secret Inn', itemId: null, cost: 7_919, isTyped: true });
  await owner.save(made.id, { options: secret, was: made.draft, revision: made.revision });
  const shown = (await agent.read(made.id)).body.item!;
  expect(shown.canSeeCosts).toBe(false);
  expect(shown.draft.options.flatMap(({ stays }) => stays).map(({ cost }) => cost)).not.toContain(7_919);
  const line = { id: 'own', kind: 'guide', label: 'Guide in Kochi', quantity: 1, unitCost: 3_571, itemId: null, isTyped: true }; // oxfmt-ignore
  // The agent claims to have typed the hidden cost: it stays hidden.
  const options = withStay(shown.draft, { isTyped: true }).map((option) => ({ ...option, markupPercent: 1, lines: [...option.lines, line] })); // oxfmt-ignore
  const saved = (await agent.save(made.id, { options, was: shown.draft, revision: shown.revision })).body
    .item!;
  const [option] = saved.draft.options;
  expect(option).toMatchObject({ markupPercent: null });
  expect(option!.stays[0]!.cost).toBeNull();
  expect(option!.lines.at(-1)!.unitCost).toBe(3_571);
  expect((await agent.read(made.id)).body.item!.draft.options[0]!.lines.at(-1)!.unitCost).toBe(3_571);
  const full = (await owner.read(made.id)).body.item!;
  expect(full.draft.options[0]!.stays[0]!.cost).toBe(7_919);
  expect(full.draft.options[0]!.markupPercent).toBeNull();
  const other = await start('agent');
  const theirs = withoutIds(JSON.stringify((await other.read(made.id)).body));
  expect(theirs).toContain('3571');
  expect(theirs).not.toContain('7919');
});

it('an agent without the right to costs can clear a price that they typed, which restores the cost of the rate book', async () => {
  const made = (await owner.create({ requestId })).body.item!;
  const shown = (await agent.read(made.id)).body.item!;
  const typed = { options: withStay(shown.draft, { cost: 3_571, isTyped: true }), was: shown.draft, revision: shown.revision }; // oxfmt-ignore
  const own = (await agent.save(made.id, typed)).body.item!;
  expect(own.draft.options[0]!.stays[0]).toMatchObject({ cost: 3_571, isTyped: true });
  const cleared = { options: withStay(own.draft, { cost: null, isTyped: false }), was: own.draft, revision: own.revision }; // oxfmt-ignore
  expect((await agent.save(made.id, cleared)).status).toBe(200);
  const [stay] = (await owner.read(made.id)).body.item!.draft.options[0]!.stays;
  expect(stay).toEqual(made.draft.options[0]!.stays[0]);
});

it('an agent without the right to costs can restore a removed option without changing its hidden markup', async () => {
  const made = (await owner.create({ requestId })).body.item!;
  const [first] = made.draft.options;
  const premium = { ...first!, id: 'premium', name: 'Premium', markupPercent: 25, stays: [], lines: [], extras: [] }; // oxfmt-ignore
  await owner.save(made.id, { options: [first, premium], was: made.draft, revision: made.revision });
  const shown = (await agent.read(made.id)).body.item!;
  const without = { options: shown.draft.options.slice(0, 1), was: shown.draft, revision: shown.revision };
  const removed = (await agent.save(made.id, without)).body.item!;
  const back = { options: shown.draft.options, was: removed.draft, revision: removed.revision };
  expect((await agent.save(made.id, back)).status).toBe(200);
  expect((await owner.read(made.id)).body.item!.draft.options[1]).toMatchObject({ markupPercent: 25 });
  expect(JSON.stringify((await agent.read(made.id)).body)).not.toContain('markups');
});

it('an agent without the right to costs finds hotels, cars, activities and days without a cost', async () => {
  const query = `from=${FIRST_DAY}&adults=2&ages=7`;
  for (const [handler, path] of [
    [searchStays, `/stays?place=Munnar&nights=2&${query}`],
    [searchLines, `/lines?kind=vehicle&days=5&driveMinutes=900&${query}`],
    [searchLines, `/lines?kind=activity&place=Thekkady&${query}`],
  ] as const) {
    const [own, theirs] = [await owner.get(handler, path), await agent.get(handler, path)];
    expect(own.body.items.length).toBeGreaterThan(0);
    expect(own.body.items.some(({ cost, unitCost }) => Number(cost ?? unitCost) > 0)).toBe(true);
    expect(theirs.body.items).toHaveLength(own.body.items.length);
    expect(theirs.body.items.every(({ cost, unitCost }) => (cost ?? unitCost ?? null) === null)).toBe(true);
  }
  const days = await agent.get(searchDays, '/days?q=munnar');
  expect(days.body.items[0]).toMatchObject({ title: expect.any(String), package: expect.any(String) });
  const whole = await agent.get(searchDays, '/days?q=heart%20of%20kerala');
  const { of } = whole.body.items[0]!;
  expect(whole.body.items.slice(0, Number(of)).map(({ day }) => day)).toEqual(
    Array.from({ length: Number(of) }, (_, at) => at + 1),
  );
});

it.each([
  ['Alappuzha', 'Alleppey'],
  ['Cochin', 'Fort Kochi'],
  ['Kumily', 'Thekkady'],
  ['Vythiri', 'Wayanad'],
])('hotels for a night in %s are those of the rate book in %s', async (place, inBook) => {
  const query = `nights=1&from=${FIRST_DAY}&adults=2`;
  const { body } = await owner.get(searchStays, `/stays?place=${place}&${query}`);
  expect(body.items.length).toBeGreaterThan(0);
  expect([...new Set(body.items.map((item) => item.place))]).toEqual([inBook]);
});

it('a hotel is found by words of its name in all places, with its cost for these nights', async () => {
  const query = `nights=2&from=${FIRST_DAY}&adults=2&place=Munnar`;
  const { body } = await owner.get(searchStays, `/stays?q=comfort%20thekkady&${query}`);
  expect(body.items.length).toBeGreaterThan(0);
  for (const item of body.items)
    expect(item).toMatchObject({ place: 'Thekkady', hotel: expect.stringContaining('comfort'), cost: expect.any(Number) }); // oxfmt-ignore
  expect((await owner.get(searchStays, `/stays?q=nowhere%20inn&${query}`)).body.items).toEqual([]);
});

it('a quote for a package abroad starts without a car from Kochi, but with one of a supplier there', async () => {
  const abroad = async () => {
    const { id } = await makeStoredEnquiry({ tourId: '13', travelDate: new Date(FIRST_DAY) });
    return (await owner.create({ requestId: id })).body.item!.draft;
  };
  const draft = await abroad();
  expect(draft.options.flatMap(({ lines }) => lines)).toEqual([]);
  expect((await owner.create({ requestId })).body.item!.draft.options[0]!.lines).toHaveLength(1);
  const rates = await signIn();
  const { items, lines, ...sheet } = makeSheet({}, ON_SALE);
  const figures = { mode: 'day', day: 4_000, km: 100, extraKm: 20, bata: 0 };
  const van = { ...sheet, kind: 'transport', place: draft.days[0]!.place, supplements: [], items, lines: lines.slice(0, 1).map((line) => ({ ...line, mealPlan: null, figures })) }; // oxfmt-ignore
  expect((await rates.create(van)).status).toBe(200);
  expect((await abroad()).options[0]!.lines).toMatchObject([{ kind: 'vehicle', itemId: items[0]!.id }]);
});

it('samples of the rate book are errors that say what to do; the quote is sent once they are replaced', async () => {
  const made = (await owner.create({ requestId })).body.item!;
  const errors = (item: typeof made) =>
    item.findings.flatMap(({ severity, message }) => (severity === 'error' ? [message] : []));
  expect(errors(made)).toContainEqual(expect.stringMatching(/^“Sample .*” is a sample of the rate book\. Choose a hotel/)); // oxfmt-ignore
  expect(errors(made)).toContainEqual(
    expect.stringMatching(/^The price of “.* with driver .*” comes from a sample/),
  );
  const refused = await owner.act(made.id, 'send', { revision: made.revision, channel: 'whatsapp' });
  expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining('sample of the rate book') } }); // oxfmt-ignore
  const saved = await owner.save(made.id, { ...complete(made.draft), was: made.draft, revision: made.revision }); // oxfmt-ignore
  expect(errors(saved.body.item!)).toEqual([]);
});

it('an agent without the right to costs cannot read or change the settings of quotes', async () => {
  expect((await agent.get(readSettings, '/settings')).status).toBe(403);
  expect((await agent.get(saveSettings, '/settings', 'PUT', {})).status).toBe(403);
});

it('the list of quotes can be searched by state and text, page by page', async () => {
  const made = (await owner.create({ requestId })).body.item!;
  await owner.create({ requestId });
  const all = await agent.get(list, `?requestId=${requestId}&limit=1`);
  expect(all.body).toMatchObject({ items: [{ state: 'draft', customerName: 'Asha Menon' }], nextCursor: expect.any(String) }); // oxfmt-ignore
  const rest = await agent.get(list, `?requestId=${requestId}&cursor=${String(all.body.nextCursor)}`);
  expect(rest.body).toMatchObject({ items: [{ id: made.id }], nextCursor: null });
  const found = await agent.get(list, `?state=draft&q=${made.reference.toLowerCase()}`);
  expect(found.body.items).toHaveLength(2);
  for (const state of ['sent', 'seen', 'accepted', 'declined', 'expired', 'withdrawn'])
    expect((await agent.get(list, `?state=${state}&requestId=${requestId}`)).body.items).toEqual([]);
  expect((await agent.get(list, '?cursor=nonsense')).status).toBe(200);
  expect((await agent.get(list, '?state=lost')).status).toBe(422);
});

it('the list has first day and margin, the margin of the accepted option only for staff who may see costs; the file too', async () => {
  const made = (await owner.create({ requestId })).body.item!;
  const full = complete(made.draft).options![0]!;
  const premium = { ...full, id: 'premium', name: 'Premium', markupPercent: 40, stays: full.stays.map((stay) => ({ ...stay, id: randomUUID() })), lines: full.lines.map((line) => ({ ...line, id: randomUUID() })), extras: [] }; // oxfmt-ignore
  const saved = (await owner.save(made.id, { options: [full, premium], was: made.draft, revision: made.revision })).body.item!; // oxfmt-ignore
  const find = async (staff: typeof owner) =>
    (await staff.get(list, `?requestId=${requestId}`)).body.items[0] as { margin: number | null };
  const lowest = (await find(owner)).margin!;
  expect(await find(owner)).toMatchObject({ firstDay: FIRST_DAY, margin: expect.any(Number) });
  const sent = (await owner.act(made.id, 'send', { revision: saved.revision, channel: 'whatsapp' })).body
    .item!;
  expect(sent).toMatchObject({ margin: lowest });
  const acceptance = {
    number: 1,
    option: 'premium',
    extras: [],
    name: 'Meera',
    channel: 'phone',
    note: 'Yes',
  };
  expect((await owner.act(made.id, 'accept', acceptance)).status).toBe(200);
  // 40 % on the cost is 28.6 % of the price before tax; rounding up adds to it.
  const { margin } = await find(owner);
  expect(margin).toBeGreaterThanOrEqual(28.5);
  expect(margin).toBeLessThan(30);
  expect(margin).not.toBe(lowest);
  expect(await find(agent)).toMatchObject({ firstDay: FIRST_DAY, margin: null });

  const readFile = async (cookie: string) => {
    const response = await exportQuotes(makeStaffRequest('/api/admin/quotes/export', { cookie }), { params: Promise.resolve({}) }); // oxfmt-ignore
    return { status: response.status, text: await response.text() };
  };
  const own = await readFile((await makeSession({ role: 'owner' })).cookie);
  expect(own.text).toMatch(/^\uFEFF?Reference,Customer,.*,Margin %\r\n/);
  expect(own.text).toContain(`,Accepted,${FIRST_DAY},`);
  expect(own.text).toContain(`,${margin}\r\n`);
  const rows = own.text.trim().split('\r\n').length - 1;
  expect(await listAuditLines({ action: 'quotes-exported' })).toMatchObject([{ detail: { rows } }]);
  const theirs = await readFile(
    (await makeSession({ role: 'agent', rights: ['all-requests', 'export'] })).cookie,
  );
  expect(theirs).toMatchObject({ status: 200, text: expect.not.stringContaining('Margin') });
  expect((await readFile((await makeSession({ role: 'agent' })).cookie)).status).toBe(403);
});

it('a quote cannot be created without an existing request', async () => {
  expect((await owner.create({ requestId: randomUUID() })).status).toBe(404);
  expect((await owner.create({})).status).toBe(422);
});

it('settings of quotes are saved with their version and recorded in the audit log', async () => {
  const { body } = await owner.get(readSettings, '/settings');
  const settings = { ...(body.settings as object), markupPercent: 18.5 };
  const saved = await owner.get(saveSettings, '/settings', 'PUT', { settings, version: body.version });
  expect(saved).toMatchObject({ status: 200, body: { settings: { markupPercent: 18.5 } } });
  expect((await owner.get(saveSettings, '/settings', 'PUT', { settings: { ...settings, validDays: 3 }, version: body.version })).status).toBe(409); // oxfmt-ignore
  expect((await owner.get(saveSettings, '/settings', 'PUT', { settings: { ...settings, lowestMarkupPercent: 40 }, version: 2 })).status).toBe(422); // oxfmt-ignore
  expect(await listAuditLines({ action: 'quote-settings-changed' })).toHaveLength(1);
});

it('an agent cannot send a quote below the lowest markup; an owner can', async () => {
  const made = (await owner.create({ requestId })).body.item!;
  const full = complete(made.draft);
  const options = full.options!.map((option) => ({ ...option, markupPercent: 1 }));
  const { revision } = (await owner.save(made.id, { ...full, options, was: made.draft, revision: made.revision })).body.item!; // oxfmt-ignore
  const refused = await agent.act(made.id, 'send', { revision, channel: 'whatsapp' });
  expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining('Only an owner') } });
  const key = randomUUID();
  expect((await owner.act(made.id, 'send', { revision, channel: 'whatsapp', key })).status).toBe(200);
  // A retry after a lost response returns the same version, although a colleague has saved since.
  await owner.save(made.id, { title: 'Later', was: made.draft, revision });
  const again = await owner.act(made.id, 'send', { revision, channel: 'whatsapp', key });
  expect(again).toMatchObject({ status: 200, body: { item: { latest: 1 } } });
  expect((await owner.act(made.id, 'send', { revision, channel: 'whatsapp' })).status).toBe(409);
});
