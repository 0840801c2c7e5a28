import fc from 'fast-check';
import { toPackageFile } from '@/lib/packages/import-export/export';
import { makePackage } from '@/tests/support/packages';
import { checkPackages, checkRates, checkReviews } from '@/tests/support/read-imports';
import { readCsv as readStrictly } from '../inbox/read-csv';
import { tidyText } from '@/lib/platform/format/typed-text';

/** One line of a file: its cells by column; a line with an error must be reported. */
type Line = { cells: string[]; isWrong: boolean };

const LINE_ENDS = ['\r\n', '\n', '\r'];
const ENCODINGS: Record<string, (text: string) => Uint8Array> = {
  utf8: (text) => new TextEncoder().encode(text),
  'utf8 with a mark': (text) => new TextEncoder().encode(`\uFEFF${text}`),
  utf16: (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'windows-1252': (text) => Buffer.from(text, 'latin1'),
};

/** Texts for a cell, most of them to be quoted, in letters that every encoding has. */
const word = fc.constantFrom(
  'Café',
  'a "good" view',
  'Kochi, Fort',
  'hill; lake',
  'tab\there',
  "it's",
  '6"',
  'two\nlines',
  'two\r\nlines',
);
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));

/** How a program writes one line: line end, quotation marks, blank cells at the end, and blank lines after it. */
const style = fc.record({
  end: fc.constantFrom(...LINE_ENDS),
  quotesAll: fc.boolean(),
  blankCells: fc.nat({ max: 3 }),
  dropsBlankCells: fc.boolean(),
  blankLines: fc.nat({ max: 2 }),
});
const file = fc.record({
  separator: fc.constantFrom(',', ';', '\t'),
  encoding: fc.constantFrom(...Object.keys(ENCODINGS)),
  lines: fc.array(fc.record({ words, isWrong: fc.boolean(), style }), { minLength: 1, maxLength: 12 }),
  head: style,
});
type File = typeof file extends fc.Arbitrary<infer Value> ? Value : never;

function writeFile(
  header: readonly string[],
  lines: readonly Line[],
  { separator, encoding, head, lines: styles }: File,
) {
  const text = [{ cells: [...header] }, ...lines]
    .map(({ cells }, at) => {
      const { end, quotesAll, blankCells, dropsBlankCells, blankLines } =
        at === 0 ? head : (styles[at - 1]?.style ?? head);
      const shown = [...cells, ...Array.from({ length: blankCells }, () => '')];
      while (dropsBlankCells && shown.at(-1) === '') shown.pop();
      const written = shown.map((cell) =>
        quotesAll || /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
      );
      return written.join(separator) + end + end.repeat(blankLines);
    })
    .join('');
  return ENCODINGS[encoding]!(text);
}

const countRows = (errors: readonly { row: number }[]) => new Set(errors.map(({ row }) => row)).size;
const countWrong = (lines: readonly Line[]) => lines.filter(({ isWrong }) => isWrong).length;

const SOME = [{ ...makePackage('1'), is_active: true }];
const toAscii = (text: string) => text.replace(/[^\n\r -~]/g, '-');
const [HEADER = [], CELLS = []] = readStrictly(toAscii(toPackageFile(SOME, 'csv').slice(1)));
const [ITEM] = JSON.parse(toAscii(toPackageFile(SOME, 'json'))) as [object];

type Import = {
  header: readonly string[];
  /** The cells of a line by column. If `isWrong`, one of them has an invalid value. */
  toCells: (text: string, at: number, isWrong: boolean) => Record<string, string>;
  /** The column whose text must be imported unchanged. */
  column: string;
  read: (bytes: Uint8Array) => Promise<{ texts: (string | undefined)[]; errors: readonly { row: number }[] }>;
};

const IMPORTS: Record<string, Import> = {
  reviews: {
    header: ['name', 'rating', 'review', 'date', 'source', 'location'],
    toCells: (review, at, isWrong) => ({
      name: `Asha ${at}`,
      rating: isWrong ? '7' : '5',
      review,
      date: '1-Nov-25',
      source: 'google',
    }),
    column: 'review',
    async read(bytes) {
      const { reviews, errors } = checkReviews(bytes);
      return { texts: reviews.map(({ reviewText }) => reviewText), errors };
    },
  },
  rates: {
    header: 'supplier,place,kind,class,item,most adults,most people,meals,from,to,double,single'.split(','),
    toCells: (name, at, isWrong) => ({
      supplier: `Inn ${at}`,
      place: 'Munnar',
      kind: 'hotel',
      class: 'comfort',
      item: name.replace(/[\t\r\n]+/g, ' '),
      'most adults': '3',
      'most people': '4',
      meals: 'CP',
      from: '01-12-2026',
      to: isWrong ? 'soon' : '19/12/2026',
      double: '4,500',
    }),
    column: 'item',
    async read(bytes) {
      const { sheets, errors } = await checkRates(bytes);
      return { texts: sheets.flatMap(({ items, lines }) => lines.map(() => items[0]?.name)), errors };
    },
  },
  'packages as CSV': {
    header: HEADER,
    toCells: (description, at, isWrong) => ({
      ...Object.fromEntries(HEADER.map((name, column) => [name, CELLS[column] ?? ''])),
      id: '',
      slug: `trip-no-${at}`,
      title: `Trip ${at}`,
      description,
      ...(isWrong && { price: 'cheap' }),
    }),
    column: 'description',
    async read(bytes) {
      const { checked, errors } = checkPackages(bytes, 'csv');
      return { texts: checked.flatMap(({ write }) => write?.next.description ?? []), errors };
    },
  },
};

it.each(Object.entries(IMPORTS))(
  'the import of %s creates or refuses every line, without changing its text',
  (_name, { header, toCells, column, read }) =>
    fc.assert(
      fc.asyncProperty(file, async (given) => {
        const lines = given.lines.map(({ words: text, isWrong }, at) => {
          const cells = toCells(text, at, isWrong);
          return { cells: header.map((name) => cells[name] ?? ''), isWrong };
        });
        const { texts, errors } = await read(writeFile(header, lines, given));
        expect(texts.length + countRows(errors)).toBe(lines.length);
        expect(countRows(errors)).toBe(countWrong(lines));
        const right = lines.filter(({ isWrong }) => !isWrong);
        expect(texts).toEqual(right.map(({ cells }) => tidyText(cells[header.indexOf(column)] ?? '')));
      }),
    ),
);

it('the import of packages as JSON creates or refuses every item, without changing its text', () =>
  fc.assert(
    fc.property(file, ({ lines, encoding }) => {
      const items = lines.map(({ words: description, isWrong }, at) => ({
        ...ITEM,
        id: null,
        slug: `trip-no-${at}`,
        title: `Trip ${at}`,
        description,
        ...(isWrong && { price: 'cheap' }),
      }));
      const { checked, errors } = checkPackages(ENCODINGS[encoding]!(JSON.stringify(items)), 'json');
      const created = checked.filter(({ write }) => write !== null);
      expect(created.length + countRows(errors)).toBe(lines.length);
      expect(countRows(errors)).toBe(lines.filter(({ isWrong }) => isWrong).length);
    }),
  ));
