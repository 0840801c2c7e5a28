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

/** Words that a file must quote, among others, in letters that every encoding has. */
const words = fc
  .array(
    fc.constantFrom(
      'Café',
      'a "good" view',
      'Kochi, Fort',
      'hill; lake',
      'tab\there',
      'two\nlines',
      'two\r\nlines',
      "it's",
      '6"',
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((parts) => parts.join(' '));

/** How a program writes one line: its end, which cells it quotes, blank cells and blank lines around. */
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
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const countWrong = (lines: readonly Line[]) => lines.filter(({ isWrong }) => isWrong).length;

it('reviews: every line is created or refused, with the text that it had', () =>
  fc.assert(
    fc.property(file, (given) => {
      const lines = given.lines.map(({ words: review, isWrong }, at) => ({
        cells: [`Asha ${at}`, isWrong ? '7' : '5', review, '1-Nov-25', 'google', ''],
        isWrong,
      }));
      const { reviews, errors } = checkReviews(
        writeFile(['name', 'rating', 'review', 'date', 'source', 'location'], lines, given),
      );
      expect(reviews.length + countRows(errors)).toBe(lines.length);
      expect(countRows(errors)).toBe(countWrong(lines));
      const right = lines.filter(({ isWrong }) => !isWrong);
      expect(reviews.map(({ reviewText }) => reviewText)).toEqual(
        right.map(({ cells }) => tidyText(cells[2] ?? '')),
      );
    }),
  ));

it('rates: every line is written or refused, with the names that it had', () =>
  fc.assert(
    fc.asyncProperty(file, async (given) => {
      const lines = given.lines.map(({ words: name, isWrong }, at) => ({
        cells: [
          `Inn ${at}`,
          'Munnar',
          'hotel',
          'comfort',
          name.replace(/[\t\r\n]+/g, ' '),
          '3',
          '4',
          'CP',
          '01-12-2026',
          isWrong ? 'soon' : '19/12/2026',
          '4,500',
          '',
        ],
        isWrong,
      }));
      const header = [
        'supplier',
        'place',
        'kind',
        'class',
        'item',
        'most adults',
        'most people',
        'meals',
        'from',
        'to',
        'double',
        'single',
      ];
      const { sheets, errors } = await checkRates(writeFile(header, lines, given));
      expect(sum(sheets.map((sheet) => sheet.lines.length)) + countRows(errors)).toBe(lines.length);
      expect(countRows(errors)).toBe(countWrong(lines));
      const right = lines.filter(({ isWrong }) => !isWrong);
      expect(sheets.map(({ items }) => items[0]?.name)).toEqual(
        right.map(({ cells }) => tidyText(cells[4] ?? '')),
      );
    }),
  ));

const SOME = [{ ...makePackage('1'), isSample: false, is_active: true }];
const toAscii = (text: string) => text.replace(/[^\n\r -~]/g, '-');
const [HEADER = [], CELLS = []] = readStrictly(toAscii(toPackageFile(SOME, 'csv').slice(1)));
const [ITEM] = JSON.parse(toAscii(toPackageFile(SOME, 'json'))) as [object];
const setCells = (changes: Record<string, string>) =>
  HEADER.map((name, at) => changes[name] ?? CELLS[at] ?? '');

it('packages as CSV: every line is created or refused, with the text that it had', () =>
  fc.assert(
    fc.property(file, (given) => {
      const lines = given.lines.map(({ words: description, isWrong }, at) => ({
        cells: setCells({
          id: '',
          slug: `trip-no-${at}`,
          title: `Trip ${at}`,
          description,
          ...(isWrong && { price: 'cheap' }),
        }),
        isWrong,
      }));
      const { checked, errors } = checkPackages(writeFile(HEADER, lines, given), 'csv');
      const created = checked.filter(({ write }) => write !== null);
      expect(created.length + countRows(errors)).toBe(lines.length);
      expect(countRows(errors)).toBe(countWrong(lines));
      const right = lines.filter(({ isWrong }) => !isWrong);
      expect(created.map(({ write }) => write?.next.description)).toEqual(
        right.map(({ cells }) => tidyText(cells[HEADER.indexOf('description')] ?? '')),
      );
    }),
  ));

it('packages as JSON: every item is created or refused, with the text that it had', () =>
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
