import { FileProblem } from '@/lib/platform/format/file-problem';
import { readCsv } from '@/lib/platform/format/read-csv';

const LIMITS = { mostRows: 3, tooMany: 'Too many rows.' };

function readProblem(text: string): object | undefined {
  try {
    return void [...readCsv(text, LIMITS)];
  } catch (error) {
    return error instanceof FileProblem ? error.errors[0] : undefined;
  }
}

// Regression: each cell beyond the known columns became an error, so that a small file led to a response of megabytes and
// a large one crashed the process.
it('a file with more columns than any import has is refused as a whole', () => {
  expect(readProblem(`${'a,'.repeat(199)}a\n`)).toBeUndefined();
  expect(readProblem(`${'a,'.repeat(200)}a\n`)).toEqual({
    row: 1,
    field: '',
    message: 'A file has at most 200 columns.',
  });
});

it('a row of a megabyte is refused with the likely cause, in the line where it begins', () => {
  const long = {
    row: 3,
    message: expect.stringContaining('quotation mark is opened in it and never closed'),
  };
  expect(readProblem(`sep=,\r\ntitle\r"${'x'.repeat(1_100_000)}"`)).toMatchObject(long);
  expect(readProblem(`sep=,\r\ntitle\r${','.repeat(1_100_000)}`)).toMatchObject(long);
});

it('the CSV reader stops at the first row beyond the limit, without counting blank rows', () => {
  const records = readCsv(`title\n\n,,\na\nb\n\nc\nd\n"never closed`, LIMITS);
  expect([records, records, records, records].map((one) => one.next().value?.row)).toEqual([1, 4, 5, 7]);
  expect(() => records.next()).toThrow('Too many rows.');
});
