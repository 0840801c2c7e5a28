import { randomUUID } from 'node:crypto';
import { listSupplierSheets, listSuppliers } from '@/lib/quotes/rate-book/admin-queries';
import { makeSheet, signIn } from './rate-calls';

const HEADER = 'Supplier,Place,Kind,Class,Item,Most adults,Most people,Meals,From,To,Double,Extra adult';
const toFile = (...rows: string[]) => [HEADER, ...rows].join('\n');

it('an import of the exported rate book changes nothing', async () => {
  const owner = await signIn();
  const file = await owner.exportFile();
  expect(file).toContain('"Sample hotel, Munnar (comfort)",Munnar,hotel,comfort,Standard room,3,4,0,CP');
  owner.act();
  const before = await listSupplierSheets();
  const { status, body } = await owner.importFile(file);
  expect([status, body.errors, body.created, body.changed]).toEqual([200, [], 0, 0]);
  expect(body.unchanged).toBe(before.length);
});

it('a dry run of a rate file shows its changes; an import with the id of the dry run applies them once', async () => {
  const owner = await signIn();
  const known = makeSheet();
  const { body: made } = await owner.create(known);
  const name = `Backwater Inn ${randomUUID()}`;
  const file = toFile(
    `${known.name},Munnar,,,Deluxe room,,,CP,1/10/2026,31/3/2027,"3,900",1200`,
    `${known.name},Munnar,,,Suite,2,3,CP,1/10/2026,31/3/2027,5200,`,
    `${name},Alleppey,hotel,comfort,Room,3,4,CP,2026-10-01,2027-03-31,2800,900`,
  );
  const { body: checked } = await owner.importFile(file, '?dryRun=1');
  expect(checked).toMatchObject({ created: 1, changed: 1, errors: [] });
  expect(checked.suppliers).toEqual([
    { row: 2, name: known.name, place: 'Munnar', change: 'changed', linesBefore: 1, lines: 2 },
    { row: 4, name, place: 'Alleppey', change: 'created', linesBefore: 0, lines: 1 },
  ]);
  expect((await owner.read(made.id)).body.supplier.version).toBe(1);

  expect((await owner.importFile(`${file}\n`, `?run=${checked.run}`)).status).toBe(409);
  expect((await owner.importFile(file, `?run=${checked.run}`)).body).toMatchObject({
    created: 1,
    changed: 1,
  });
  const { body: stored } = await owner.read(made.id);
  // Not in the file, and therefore unchanged: the phone number, and the id of the room, to which quotes refer.
  expect(stored.supplier).toMatchObject({ version: 2, phone: known.phone });
  expect(stored.items).toMatchObject([
    { id: known.items[0]!.id },
    { name: 'Suite', mostAdults: 2, mostPeople: 3 },
  ]);
  expect(stored.lines.map(({ figures }) => figures)).toMatchObject([{ double: 3_900 }, { double: 5_200 }]);
  expect((await owner.importFile(file, `?run=${checked.run}`)).status).toBe(409);
});

it('a rate file with errors changes nothing, and each error has its row and column', async () => {
  const owner = await signIn();
  const name = `Half Right ${randomUUID()}`;
  const { status, body } = await owner.importFile(
    toFile(
      `${name},Munnar,hotel,comfort,Room,3,4,CP,1/10/2026,31/3/2027,2800,`,
      `${name},Munnar,hotel,comfort,Room,3,4,CP,31/3/2027,30/9/2027,2000,`,
      `${name} 2,Munnar,castle,comfort,Room,,4,CP,soon,31/3/2027,x,`,
      `${name} 3,Munnar,hotel`,
    ),
  );
  expect([status, body.message]).toEqual([422, 'The file has errors. Nothing was changed.']);
  expect(body.errors.map(({ row, field, message }) => `${row} ${field}: ${message}`)).toEqual([
    '3 from: Room, CP: two lines fit 31 Mar 2027. Change the days of one.',
    '4 kind: The kind is one of hotel, resort, homestay, houseboat, transport, activity.',
    '4 most adults: Write a whole number.',
    '4 from: Write the first day as a date, such as 1 Oct 2026.',
    '4 double: Write whole rupees, such as ₹1,12,500.',
    '5 item: Say which room, vehicle or activity the line is for.',
  ]);
  owner.act();
  expect((await listSuppliers()).filter((supplier) => supplier.name.startsWith(name))).toEqual([]);
});

it('a supplier with too many lines is refused as a whole, before each line is checked', async () => {
  const owner = await signIn();
  const row = 'One,Munnar,hotel,comfort,Room,3,4,CP,not a day,31/3/2027,2800,';
  const { body } = await owner.importFile(toFile(...Array.from({ length: 1_061 }, () => row)));
  expect(body.errors).toEqual([
    { row: 2, field: 'supplier', message: 'A supplier has at most 1,000 lines.' },
  ]);
});

it.each([
  ['', 'The file is empty.'],
  ['Supplier,Item,Colour\nA,B,red', 'There is no column “Colour”.'],
  ['Supplier,Meals\nA,CP', 'The column “item” is missing.'],
  ['Supplier,Item', 'There are no rates below the header.'],
])('a file that is no rate book is refused: %j', async (file, message) => {
  const owner = await signIn();
  const { body } = await owner.importFile(file, '?dryRun=1');
  expect(body.errors[0]?.message).toContain(message);
});
