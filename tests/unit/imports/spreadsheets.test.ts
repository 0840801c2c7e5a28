import { readClipboard } from '@/lib/platform/format/read-csv';
import { readDay } from '@/lib/platform/format/read-day';
import { checkPackages, checkRates, checkReviews, parsePackages } from '@/tests/support/read-imports';

const toBytes = (text: string) => new TextEncoder().encode(text);
const REVIEWS = 'name,rating,review,date,location,source';

describe('reviews', () => {
  it.each([
    ['CRLF in the header and LF in the rows', '\r\n', '\n'],
    ['LF in the header and CRLF in the rows', '\n', '\r\n'],
    ['lone CR everywhere', '\r', '\r'],
    ['lone CR in the header and LF in the rows', '\r', '\n'],
  ])('the review import reads every line of a file with %s', (_name, first, next) => {
    const rows = [
      'A,5,Lovely,2026-11-01,Pune,google',
      'B,4,Good,2026-11-02,,google',
      'C,5,Kind,2026-11-03,,direct',
    ];
    const { reviews, errors } = checkReviews(REVIEWS + first + rows.join(next));
    expect(errors).toEqual([]);
    expect(reviews.map(({ customerName }) => customerName)).toEqual(['A', 'B', 'C']);
  });

  it.each(['01-11-2026', '1-Nov-26', '01/11/2026', '2026-11-01', '1 November 2026', '01.11.26', '2026/11/1'])(
    'the review import reads the date %s as 1 November 2026',
    (date) => {
      const { reviews, errors } = checkReviews(`${REVIEWS}\r\nAsha,5,Lovely,${date},Pune,google\r\n`);
      expect(errors).toEqual([]);
      expect(reviews[0]?.date).toBe('2026-11-01');
    },
  );

  it('a row with more cells than the header is refused, because one of them would be lost', () => {
    const { reviews, errors } = checkReviews(`${REVIEWS}\nAsha,5,Lovely,2026-11-01,Pune,google,Munnar\n`);
    expect(reviews).toEqual([]);
    expect(errors).toEqual([{ row: 2, field: '', message: 'This row has 7 cells, the header has 6.' }]);
  });

  it('a cell below a blank header is refused, because it would be lost', () => {
    const { errors } = checkReviews(`${REVIEWS},,verified\nAsha,5,Lovely,2026-11-01,Pune,google,x,yes\n`);
    expect(errors[0]?.message).toBe('There is a cell in column 7, which has no name in the header.');
  });
});

const RATES = 'supplier,place,kind,class,item,most adults,most people,luggage,meals,from,to,double,single';

describe('rates', () => {
  it.each([
    ['a plain file', '', '', ''],
    ['a file with blank columns at the end, as Excel leaves them', ',,', ',,', ',,,'],
    ['a file with a row without its last blank cell', '', '', null],
  ])('the rate import reads every line of %s', async (_name, head, rest, short) => {
    const file = [
      RATES + head,
      `Inn,Munnar,hotel,comfort,Deluxe Room,3,4,0,CP,2026-12-01,19-12-2026,4500,4000${rest}`,
      `Inn,Munnar,hotel,comfort,Deluxe Room,3,4,0,CP,20-Dec-26,5/1/2027,7500${short === null ? '' : `,${short}`}`,
      `Inn,Munnar,hotel,comfort,Cottage,3,4,0,CP,2026-12-01,2026-12-19,6500,6000${rest}`,
    ].join('\r\n');
    const { sheets, errors } = await checkRates(toBytes(file));
    expect(errors).toEqual([]);
    expect(sheets[0]?.lines.map(({ from, to, figures }) => [from, to, figures])).toMatchObject([
      ['2026-12-01', '2026-12-19', { double: 4_500, single: 4_000 }],
      ['2026-12-20', '2027-01-05', { double: 7_500, single: null }],
      ['2026-12-01', '2026-12-19', { double: 6_500, single: 6_000 }],
    ]);
  });
});

it('rows of a supplier that contradict each other are refused, because one value would be lost', async () => {
  const { errors } = await checkRates(
    toBytes(
      [
        RATES,
        'Inn,Munnar,hotel,comfort,Room,3,4,0,CP,2026-12-01,2026-12-19,4500,',
        'Inn,Munnar,resort,,Room,3,5,0,CP,2026-12-20,2026-12-31,4500,',
      ].join('\n'),
    ),
  );
  expect(errors.map(({ row, field, message }) => `${row} ${field}: ${message}`)).toEqual([
    '3 kind: An earlier row has “hotel” here. Write the same.',
    '3 most people: An earlier row has “4” here. Write the same.',
  ]);
});

describe('packages', () => {
  it('the package import ignores blank columns at the end and reads missing cells as blank', () => {
    const { rows, errors } = parsePackages(
      toBytes('id,title,slug,,\r\n1,Boats\r\n2,Hills,hills,,\r\n,,,,\r\n'),
      'csv',
    );
    expect(errors).toEqual([]);
    expect(rows.map((row) => [row.id, row.patch, row.errors])).toEqual([
      ['1', { title: 'Boats', slug: null }, []],
      ['2', { title: 'Hills', slug: 'hills' }, []],
    ]);
  });

  it.each<[string, (text: string) => Uint8Array]>([
    ['UTF-8', toBytes],
    ['UTF-8 with a byte order mark', (text) => toBytes(`\uFEFF${text}`)],
    ['UTF-16 of Excel', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 with the higher byte first', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', (text) => Buffer.from(text, 'utf16le')],
    ['Windows-1252', (text) => Buffer.from(text, 'latin1')],
  ])('the package import reads a file in %s', (_name, encode) => {
    const { rows, errors } = parsePackages(encode('id\ttitle\r\n1\tCafé à la Française\r\n'), 'csv');
    expect(errors).toEqual([]);
    expect(rows[0]?.patch).toEqual({ title: 'Café à la Française' });
  });

  it('the package import reads the euro sign and curly quotes of Windows-1252', () => {
    const bytes = Buffer.from('id,title\n1,\x93Caf\xe9\x94 \x80', 'latin1');
    expect(parsePackages(bytes, 'csv').rows[0]?.patch).toEqual({ title: '“Café” €' });
  });

  it('UTF-8 with a damaged character is refused instead of read as other letters', () => {
    const bytes = Buffer.concat([toBytes('id,title\n1,കേരളം കായൽ'), Buffer.from([0xe0]), toBytes('\n')]);
    expect(checkPackages(bytes, 'csv').errors).toEqual([
      { row: 1, field: '', message: expect.stringContaining('The file is not in UTF-8.') },
    ]);
  });

  it('an inch sign in a cell without quotation marks is read as text', () => {
    const { rows, errors } = parsePackages(toBytes('id,title,location\n1,A 6" cake,Kochi\n'), 'csv');
    expect(errors).toEqual([]);
    expect(rows[0]?.patch).toEqual({ title: 'A 6" cake', location: 'Kochi' });
  });
});

it.each([
  [
    'a line break and quotes within a cell',
    'Deluxe\tCP\r\n"Valley ""View""\r\nCottage"\tCP\r\n',
    [
      ['Deluxe', 'CP'],
      ['Valley "View" Cottage', 'CP'],
    ],
  ],
  ['a tab within a cell', '"A\tB"\tC', [['A\tB', 'C']]],
  ['a comma within quotes', '"6,100"\t"7,100"\n', [['6,100', '7,100']]],
  ['a line break at the end of a cell', '"6100\r\n"\t7100\r\n', [['6100 ', '7100']]],
  ['inches', '6" cake\t"\tCP\n', [['6" cake', '"', 'CP']]],
  [
    'a cell that begins with quoted words',
    '"Best" view\tCP\nSea\tMAP',
    [
      ['"Best" view', 'CP'],
      ['Sea', 'MAP'],
    ],
  ],
  [
    'a quotation mark that is never closed',
    '"Sea\tCP\nHill\tMAP\n',
    [
      ['"Sea', 'CP'],
      ['Hill', 'MAP'],
    ],
  ],
  ['blank rows and cells', '\tA\r\r\tB\r', [['', 'A'], [''], ['', 'B']]],
  ['nothing', '', []],
])('cells pasted from a spreadsheet are read: %s', (_name, text, cells) =>
  expect(readClipboard(text)).toEqual(cells),
);

it.each([
  ['2026-11-01', '2026-11-01'],
  ['2026-11-01T09:30:00Z', '2026-11-01'],
  ['01/11/2026 09:30', '2026-11-01'],
  ['1st Nov 2026', '2026-11-01'],
  ['Nov 1, 2026', '2026-11-01'],
  ['Sunday, 1 November 2026', '2026-11-01'],
  ['30-Sept-26', '2026-09-30'],
  ['1\u00A0Oct\u00A02027', '2027-10-01'],
  ['\u200E01-10-2027', '2027-10-01'],
  ['\u0966\u0967-\u0967\u0966-\u0968\u0966\u0968\u096D', '2027-10-01'],
  ['1 - 11 - 26', '2026-11-01'],
  ['29 Feb 2027', null],
  ['10/2026', null],
  ['Oct 1', null],
  ['', null],
  ['11/13/2026', null],
  ['1 Foo 2026', null],
  ['31/2/2027', null],
  ['2026', null],
  ['1/11', null],
])('the import reads the date "%s" as %s', (text, date) => expect(readDay(text)).toBe(date));
