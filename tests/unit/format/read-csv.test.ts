import { readCsv } from '@/lib/platform/format/read-csv';

// Regression: each cell beyond the known columns became an error, so that a small file led to a response of megabytes and
// a large one crashed the process.
it('a file with more columns than any of ours is refused as a whole', () => {
  expect(readCsv(`${'a,'.repeat(199)}a\n`)).toMatchObject({ records: [{ row: 1 }] });
  expect(readCsv(`${'a,'.repeat(200)}a\n`)).toEqual({
    problem: { line: 1, message: 'A file has at most 200 columns.' },
  });
});

it('a row of a megabyte is refused with the likely cause', () => {
  expect(readCsv(`title\n"${'x'.repeat(1_100_000)}`)).toEqual({
    problem: { line: 2, message: expect.stringContaining('quotation mark is opened in it and never closed') },
  });
});
