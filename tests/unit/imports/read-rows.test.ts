import { readRows } from '@/lib/platform/threads/read-rows';

jest.setTimeout(60_000); // the thread needs time to load the readers
jest.mock('@/lib/platform/format/read-csv', () => {
  throw new Error('read in this thread');
});
jest.mock('@/lib/platform/format/decode-file', () => {
  throw new Error('decoded in this thread');
});

const toBytes = (text: string) => new TextEncoder().encode(text);
const MEGABYTE = 1_000_000;
const RATES = 'supplier,place,item,from,to,double\n';

it('files are read in another thread, which also returns the values of blank cells', async () => {
  expect(
    await readRows({ kind: 'packages', content: toBytes('id,title,isPopular\n7,Boats,'), format: 'csv' }),
  ).toEqual({
    rows: [{ row: 2, id: '7', patch: { title: 'Boats', isPopular: undefined }, parts: {}, errors: [] }],
    errors: [],
  });
  const { rows } = await readRows({
    kind: 'rates',
    content: toBytes(`${RATES}${'Inn,,Room,,,4500\n'.repeat(120)}`),
  });
  expect(rows).toHaveLength(120);
  expect(rows[119]).toEqual({
    row: 121,
    texts: { supplier: 'Inn', item: 'Room', double: '4500' },
    problem: null,
  });
});

it.each([
  [
    'packages',
    'a hundred thousand lines of one letter',
    `title,price\n${'a\n'.repeat(100_000)}`,
    /at most 2,000 packages/,
  ],
  ['packages', 'three million lines of one letter', 'a\n'.repeat(3 * MEGABYTE), /no column “a”/],
  ['packages', 'three million lines below a header', `title\n${'a\n'.repeat(3 * MEGABYTE)}`, /at most 2,000/],
  ['packages', 'a record of commas', `title\n${','.repeat(9.9 * MEGABYTE)}`, /row is too long/],
  ['packages', 'a header of commas', ','.repeat(9.9 * MEGABYTE), /row is too long/],
  ['packages', 'millions of blank lines', '\n'.repeat(9.9 * MEGABYTE), /file is empty/],
  [
    'packages',
    'millions of opened quotation marks',
    `title\n${'"\n'.repeat(5 * MEGABYTE - 1)}`,
    /in this line and never closed|within a cell/,
  ],
  [
    'rates',
    'six megabytes of lines',
    RATES + 'Inn,Munnar,Room,2026-12-01,2026-12-19,4500\n'.repeat(140_000),
    /at most 50,000 lines/,
  ],
  [
    'reviews',
    'a quarter of a megabyte of lines',
    `name,rating,review,date,source\n${'a\n'.repeat(120_000)}`,
    /at most 500 reviews/,
  ],
] as const)('the import of %s refuses %s with a sentence', async (kind, _name, text, message) => {
  const content = kind === 'reviews' ? text : toBytes(text);
  expect(await readRows({ kind, content, format: 'csv' })).toEqual({
    rows: [],
    errors: [{ row: expect.any(Number), field: expect.any(String), message: expect.stringMatching(message) }],
  });
});

it.each([
  ['nested lists', '['.repeat(9 * MEGABYTE)],
  ['empty lists', `[${'[],'.repeat(3 * MEGABYTE)}[]]`],
])('the import of packages as JSON refuses %s with a sentence', async (_name, text) => {
  const { errors } = await readRows({ kind: 'packages', content: toBytes(text), format: 'json' });
  expect(errors).toEqual([{ row: 1, field: '', message: expect.stringMatching(/at most 2,000 packages/) }]);
});

it('a file whose reader fails is refused with a sentence, and the next one is read in a new thread', async () => {
  const failed = await readRows({ kind: 'reviews', content: null as never });
  expect(failed).toEqual({
    rows: [],
    errors: [{ row: 1, field: '', message: 'This file takes too long to read. Please split it.' }],
  });
  const { rows } = await readRows({
    kind: 'reviews',
    content: 'name,rating,review,date,source\nAsha,5,Calm,1-Nov-25,google',
  });
  expect(rows).toHaveLength(1);
});
