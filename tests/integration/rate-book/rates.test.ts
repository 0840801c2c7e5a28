import { randomUUID } from 'node:crypto';
import { getPool } from '@/lib/platform/db';
import { getIndiaDate } from '@/lib/platform/format/dates';
import {
  getStayBook,
  listSuppliers,
  searchActivities,
  searchStays,
  searchVehicles,
} from '@/lib/quotes/rate-book/admin-queries';
import { toContractYear } from '@/prisma/seed-data/rates/contract-year';
import { makeLine, makeSheet, signIn } from './rate-calls';

const readAudit = async (staffId: string) => {
  const { rows } = await getPool().query<{ action: string; target: string; detail: object }>(
    'SELECT action, target, detail FROM audit_lines WHERE staff_id = $1 ORDER BY id',
    [staffId],
  );
  return rows;
};

it('a supplier is added and changed with its rates, and the audit log has the rates that changed', async () => {
  const owner = await signIn();
  const sheet = makeSheet();
  const { body: made, status } = await owner.create(sheet);
  expect(status).toBe(200);
  const { body: stored } = await owner.read(made.id);
  expect(stored).toMatchObject({
    supplier: { name: sheet.name, place: 'Munnar', class: 'comfort', version: 1, isArchived: false },
    items: sheet.items,
    lines: sheet.lines,
    supplements: [],
  });

  const [item] = sheet.items;
  const gala = {
    name: 'Gala dinner',
    from: '2026-12-31',
    to: '2026-12-31',
    per: 'adult',
    amount: 2_000,
    childAmount: 1_000,
  };
  const next = {
    ...sheet,
    version: 1,
    isArchived: true,
    note: 'Ask for Biju.',
    items: [{ ...item, name: 'Suite' }],
    lines: [
      makeLine(item!.id, { to: '2026-12-19' }),
      makeLine(item!.id, { from: '2026-12-20', leastNights: 3 }),
    ],
    supplements: [gala],
  };
  const saved = await owner.save(made.id, next);
  expect(saved).toMatchObject({
    status: 200,
    body: {
      supplier: { version: 2, isArchived: true, note: 'Ask for Biju.' },
      items: [{ id: item!.id, name: 'Suite' }],
      lines: next.lines,
      supplements: [gala],
    },
  });
  expect(await readAudit(owner.staff.id)).toEqual([
    expect.objectContaining({ action: 'supplier-created', target: sheet.name }),
    {
      action: 'supplier-changed',
      target: sheet.name,
      detail: {
        lines: 2,
        added: 2,
        removed: 1,
        before: { lines: 'Deluxe room CP 1 Oct 2026 31 Mar 2027 3600 3000 1200 900 450' },
        after: {
          lines:
            'Suite CP 1 Oct 2026 19 Dec 2026 3600 3000 1200 900 450; Suite CP 20 Dec 2026 31 Mar 2027 3 3600 3000 1200 900 450',
        },
      },
    },
  ]);
});

it('of three saves of the same version of a supplier one succeeds, and the others get the stored state', async () => {
  const owner = await signIn();
  const sheet = makeSheet();
  const { body: made } = await owner.create(sheet);
  const answers = await Promise.all(
    ['first', 'second', 'third'].map((note) => owner.save(made.id, { ...sheet, version: 1, note })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body.current).toMatchObject({ supplier: { version: 2 }, lines: sheet.lines });
});

describe('a supplier that is refused', () => {
  const [item] = makeSheet().items;
  const twice = [makeLine(item!.id), makeLine(item!.id, { from: '2027-03-31', to: '2027-04-30' })];
  it.each<[string, object, string, string]>([
    [
      'two rate lines for one night',
      { items: [item], lines: twice },
      'lines.1.from',
      'Deluxe room, CP: two lines fit 31 Mar 2027. Change the days of one.',
    ],
    [
      'a rate line without an item',
      { lines: [makeLine(randomUUID())] },
      'lines.0.itemId',
      'This line has no item of the supplier.',
    ],
    [
      'two items of one name',
      { items: [item, { ...item, id: randomUUID(), name: 'DELUXE ROOM' }], lines: [] },
      'items.1.name',
      'There are two with the name DELUXE ROOM. Rename one.',
    ],
    [
      'figures of a car in a hotel',
      { items: [item], lines: [makeLine(item!.id, { figures: { mode: 'day', day: 1 } })] },
      'lines.0.figures.double',
      'Give the double rate as a whole number from 0 to 1,00,00,000.',
    ],
    [
      'an impossible date',
      { items: [item], lines: [makeLine(item!.id, { to: '2027-02-30' })] },
      'lines.0.to',
      'Give the last day as a date, such as 2026-12-20.',
    ],
    ['no name', { name: '  ' }, 'name', 'Write the name of the supplier.'],
    [
      'child ages the wrong way round',
      { childFreeTo: 12, childTo: 5 },
      'childTo',
      'The age for children is no lower than that of free children.',
    ],
    ['an unknown kind', { kind: 'castle' }, 'kind', 'Choose the kind of supplier.'],
  ])('a supplier with %s is refused and not stored', async (_story, changes, field, message) => {
    const owner = await signIn();
    const { status, body } = await owner.create(makeSheet(changes));
    expect([status, body.field, body.message]).toEqual([422, field, message]);
    expect(await readAudit(owner.staff.id)).toEqual([]);
  });

  it('a supplier with the name of another in the same place, or with the id of its item, is refused', async () => {
    const owner = await signIn();
    const sheet = makeSheet();
    await owner.create(sheet);
    const again = await owner.create(makeSheet({ name: sheet.name }));
    expect(again).toMatchObject({ status: 422, body: { field: 'name' } });
    expect(again.body.message).toContain(`The rate book already has ${sheet.name} in Munnar.`);
    const stolen = await owner.create(makeSheet({ items: sheet.items, lines: [] }));
    expect(stolen).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('another supplier') as string },
    });
  });
});

it('items of a supplier can swap their names, and removing an item removes its rate lines', async () => {
  const owner = await signIn();
  const sheet = makeSheet();
  const other = { ...sheet.items[0]!, id: randomUUID(), name: 'Suite' };
  const { body: made } = await owner.create({
    ...sheet,
    items: [...sheet.items, other],
    lines: [...sheet.lines, makeLine(other.id)],
  });
  const [deluxe] = sheet.items;
  const swapped = [
    { ...deluxe, name: 'Suite' },
    { ...other, name: 'Deluxe room' },
  ];
  expect((await owner.save(made.id, { ...sheet, version: 1, items: swapped })).status).toBe(200);
  const { body } = await owner.save(made.id, { ...sheet, version: 2, items: swapped.slice(1), lines: [] });
  expect(body).toMatchObject({ items: [{ id: other.id, name: 'Deluxe room' }], lines: [] });
});

it('an agent can neither read nor change rates, but can use them to price a stay', async () => {
  const owner = await signIn();
  const sheet = makeSheet({ place: `Place ${randomUUID()}` });
  const { body: made } = await owner.create(sheet);
  const agent = await signIn('agent');
  expect((await agent.read(made.id)).status).toBe(403);
  expect((await agent.create(makeSheet())).status).toBe(403);
  expect((await agent.save(made.id, { ...sheet, version: 1 })).status).toBe(403);
  expect((await agent.importFile('supplier,item\n', '?dryRun=1')).status).toBe(403);
  agent.act();
  await expect(listSuppliers()).rejects.toThrow('Your account may not see costs and margins.');
  agent.act();
  expect(await getStayBook(sheet.items[0]!.id)).toMatchObject({
    supplier: { name: sheet.name },
    lines: sheet.lines,
  });
  expect(await getStayBook(randomUUID())).toBeNull();
});

it('a search for stays lists the cheapest room first, explains a missing price and omits archived suppliers', async () => {
  const owner = await signIn();
  const place = `Place ${randomUUID()}`;
  const dear = makeSheet({ place, class: 'luxury' });
  const [suite] = dear.items;
  dear.lines = [makeLine(suite!.id, { figures: { ...makeLine('').figures, double: 9_000 } })];
  const cheap = makeSheet({ place });
  const closed = makeSheet({ place });
  closed.lines = [...closed.lines, makeLine(closed.items[0]!.id, { isStopped: true, mealPlan: null })];
  for (const sheet of [dear, cheap, closed, makeSheet({ place, isArchived: true })])
    await owner.create(sheet);
  const stay = {
    from: '2026-12-01',
    nights: 2,
    mealPlan: 'CP' as const,
    rooms: [{ adults: 2, withBed: [], noBed: [7] }],
  };
  const search = async (changes: object = {}) => {
    owner.act();
    const found = await searchStays({ place: place.toUpperCase(), ...changes });
    return found.map(({ supplier, price }) => [
      supplier.name,
      price && ('cost' in price ? price.cost : price.problem),
    ]);
  };
  expect(await search({ stay })).toEqual([
    [cheap.name, 8_100],
    [dear.name, 18_900],
    [closed.name, `${closed.name}, Deluxe room: not for sale on 1 Dec 2026.`],
  ]);
  expect(await search({ class: 'luxury' })).toEqual([[dear.name, null]]);
});

it('a search for a day finds the sample vehicles and activities that are open on that day', async () => {
  const owner = await signIn('agent');
  owner.act();
  const { winter: year } = toContractYear(getIndiaDate());
  const [vehicles, winter, february] = [
    await searchVehicles({ day: `${year}-12-01` }),
    await searchActivities({ day: `${year}-12-01`, place: 'munnar' }),
    await searchActivities({ day: `${year + 1}-02-10`, place: 'munnar' }),
  ];
  expect(vehicles.find(({ item }) => item.name === 'Sedan')).toMatchObject({
    supplier: { isSample: true },
    figures: [
      { mode: 'day', day: 3_000 },
      { mode: 'km', perKm: 14 },
    ],
  });
  const names = (found: typeof winter) => found.map(({ item }) => item.name);
  expect(names(winter)).toEqual(['Eravikulam with the bus', 'Jeep to Kolukkumalai, up to 6']);
  expect(names(february)).toEqual(['Jeep to Kolukkumalai, up to 6']);
});
