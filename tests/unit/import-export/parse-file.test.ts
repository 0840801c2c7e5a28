import { neutralise, restoreCell } from '@/lib/platform/format/csv';
import { toPackageFile } from '@/lib/packages/import-export/export';
import type { FileFormat } from '@/lib/packages/import-export/types';
import type { PackageInput } from '@/lib/packages/model/schema';
import { makePackage } from '@/tests/support/packages';
import { parsePackages } from '@/tests/support/read-imports';

const read = (text: string, format: FileFormat = 'csv') =>
  parsePackages(new TextEncoder().encode(text), format);
const patches = (text: string) => read(text).rows.map(({ patch }) => patch);
const messages = (text: string, format?: FileFormat) =>
  read(text, format).errors.map(({ row, field, message }) => `${row} ${field}: ${message}`);

it.each([
  ['commas', 'id,title,rating\r\n7,Boats,4.5\r\n'],
  ['a byte order mark', '\uFEFFid,title,rating\n7,Boats,4.5'],
  ['semicolons and a decimal comma', '\uFEFFid;title;rating\r\n7;Boats;4,5\r\n'],
  ['tabs', 'id\ttitle\trating\r\n7\tBoats\t4.5\r\n'],
  ['a named separator', 'sep=;\r\nid;title;rating\r\n7;Boats;4.5\r\n'],
  ['blank lines and other column names', '"ID","Title","RATING"\n\n7,"Boats",4.5\n,,\n'],
])('the package import reads the file of a spreadsheet program with %s', (_name, text) => {
  expect(read(text)).toMatchObject({
    rows: [{ id: '7', patch: { title: 'Boats', rating: 4.5 } }],
    errors: [],
  });
});

it('the package import reads a UTF-16 file with tabs', () => {
  const bytes = Buffer.from('\uFEFFid\ttitle\n7\tകേരളം', 'utf16le');
  expect(parsePackages(bytes, 'csv').rows[0]?.patch).toEqual({ title: 'കേരളം' });
});

it('the package import reads line breaks within quotes and counts rows as a spreadsheet program does', () => {
  const file = read('id,highlights,title\r\n1,"One\r\nTwo",A\r\n2,"Three\n\n Four ",B\r\n');
  expect(file.rows.map(({ row, patch }) => [row, patch.highlights])).toEqual([
    [2, ['One', 'Two']],
    [3, ['Three', 'Four']],
  ]);
});

it('in the package import, a missing column leaves the field unchanged and an empty cell clears it', () => {
  const [row] = read(
    'id,slug,originalPrice,rating,highlights,itinerary,isPopular,offSeasonPrice\n1,,,,,,,\n2,a,,,,,,\n',
  ).rows;
  expect(row).toMatchObject({ parts: { season: { offSeason: null } } });
  expect(row?.patch).toEqual({
    slug: null,
    originalPrice: null,
    rating: 0,
    highlights: [],
    itinerary: [],
    isPopular: undefined,
  });
  expect(row?.patch).not.toHaveProperty('title');
});

describe('refused content', () => {
  it.each([
    ['a column that is there twice', 'id,Title,title\n1,a,b', /^1 title: The column “title” is there twice/],
    [
      'an unknown column',
      'id,colour\n1,red',
      /^1 colour: There is no column “colour”\. The columns are id, title/,
    ],
    ['an open quotation mark', 'id,title\n1,a\n2,"b\n3,c', /never closed/],
    ['an empty file', '', /empty/],
    ['a file with only a header', 'id,title\n', /no packages/],
  ])('the package import refuses %s', (_name, text, message) => {
    expect(messages(text)).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    ['price', '1.5e4', /whole rupees/],
    ['isPopular', 'perhaps', /yes or no/],
    ['itinerary', 'Day 1: Kochi', /as JSON/],
    ...['02-Mar', 'Mar-02', '2 March 2026', '02/03/2026', '2026-03-02'].map(
      (date): [string, string, RegExp] => ['slug', date, /is a date: a spreadsheet program/],
    ),
  ])('the package import refuses a cell of the column %s: %s', (column, cell, message) => {
    const [row] = read(`id;${column}\n1;${cell}`).rows;
    expect(row?.errors).toEqual([{ row: 2, field: column, message: expect.stringMatching(message) }]);
  });

  it('the package import refuses a line with too many cells and a file in the format of Excel', () => {
    expect(read('id,title\n1,a,b').rows[0]?.errors[0]?.message).toBe(
      'This row has 3 cells, the header has 2.',
    );
    expect(messages('PK\u0003\u0004 and more')).toEqual([expect.stringMatching(/CSV UTF-8/)]);
  });

  it('a package with too many values or too much text is refused before its fields are checked', () => {
    const many = JSON.stringify(Array.from({ length: 2_001 }, () => 'a'));
    const file = `id;highlights;description\n1;${many.replaceAll('"', '')};x\n2;"${'a\n'.repeat(2_001)}";x\n`;
    expect(read(file).rows.map(({ errors }) => errors)).toEqual([
      [],
      [{ row: 3, field: '', message: 'This package has too many entries.' }],
    ]);
    expect(
      read(`[{"highlights": ${many}}, {"whyThisOne": "${'x'.repeat(300_000)}"}]`, 'json').rows,
    ).toMatchObject([
      { errors: [{ message: 'This package has too many entries.' }] },
      { errors: [{ message: 'This package is too large.' }] },
    ]);
    expect(messages('['.repeat(700_000), 'json')).toEqual([expect.stringMatching(/at most 2,000 packages/)]);
  });

  it('the package import refuses JSON that is not a list of packages', () => {
    expect(messages('[\n  {\n', 'json')).toEqual([
      '1 : The file is not valid JSON. Check the commas, quotes and brackets near line 3.',
    ]);
    expect(messages('title', 'json')).toEqual([
      '1 : The file is not valid JSON. Check the commas, quotes and brackets.',
    ]);
    expect(messages('{"title":"a"}', 'json')).toEqual([expect.stringMatching(/as a list/)]);
    expect(read('[1, {"id": 7, "version": 3, "colour": "red", "__proto__": 1}]', 'json').rows).toMatchObject([
      { errors: [{ row: 1, message: 'This is not a package.' }] },
      {
        id: '7',
        errors: [
          { row: 2, field: 'colour' },
          { row: 2, field: '__proto__' },
        ],
      },
    ]);
  });
});

it.each([
  ['₹1,12,500', 112_500],
  ['Rs. 9500/-', 9_500],
  ['12,000.00', 12_000],
  ['', null],
])('the import reads the price "%s"', (cell, price) =>
  expect(patches(`id;price\n1;${cell}`)).toEqual([{ price }]),
);

it.each(['=1+1', "'=1", ' -3', '@x', 'a;=b', "it's", "'quoted'", 'a; b'])(
  'the import removes the quote that the export puts before %s',
  (cell) => expect(restoreCell(neutralise(cell))).toBe(cell),
);

it.each(['json', 'csv'] as const)('an exported %s file can be read back unchanged', (format) => {
  const entry: PackageInput & { id: string } = {
    ...makePackage('1', {
      title: '=Boats; -and "more"',
      description: 'One\r\n\r\nTwo; @three',
      highlights: ['- a', '[b]', 'two\nlines'],
      images: ['munnar', 'kochi'],
      searchTitle: "'+x",
    }),
    is_active: false,
  };
  const { rows, errors } = read(toPackageFile([entry], format), format);
  expect(errors).toEqual([]);
  const { season, pricing, ...others } = entry;
  const [row] = rows;
  expect(row?.errors).toEqual([]);
  const { id, ...given } = { ...row?.patch, id: row?.id };
  expect(id).toBe('1');
  for (const [field, value] of Object.entries(given)) {
    expect([field, value]).toEqual([field, { ...others, season, pricing }[field as 'title']]);
  }
  if (format === 'csv') expect(row?.parts.season).toEqual(season);
});
