import { TextEncoder } from 'node:util';
import { act, renderHook } from '@testing-library/react';
import { useImport } from '@/components/packages/import/use-import';
import type { ImportLine, ImportResult } from '@/lib/packages/import-export/types';
import type { FileError } from '@/lib/platform/format/file-problem';
import { stubStaffApi } from '../staff-api';

Object.assign(globalThis, { TextEncoder }); // missing in jsdom

it('“Undo this import” undoes the import that is shown, not one that a colleague has made since', async () => {
  const last = { fileName: 'b.csv', at: '2026-11-25T10:01:00.000Z', by: 'binu', lines: [] };
  const sent = stubStaffApi(() => ({ status: 200, body: { last } }));
  const { result } = renderHook(() => useImport());
  await act(() => result.current.undoLast('2026-11-25T10:00:00.000Z'));
  expect(sent.map(({ method }) => method)).toEqual(['GET']);
  expect(result.current.state).toEqual({
    step: 'empty',
    problem: 'Somebody has imported another file meanwhile. Nothing was undone.',
  });
});

const FILE = { name: 'trips.csv', format: 'csv', bytes: new ArrayBuffer(0) } as const;
const toLine = (id: string): ImportLine => ({
  ...{ row: Number(id), id, title: `Trip ${id}`, kind: 'changed' },
  fields: [{ field: 'title', from: `Trip ${id}`, to: `New ${id}` }],
});
const RESULT: ImportResult = {
  ...{ created: 0, changed: 2, unchanged: 0, errors: [], run: 'r', at: '2026-11-25T10:00:00.000Z' },
  lines: [toLine('1'), toLine('2')],
};

/** Undoes the import of the trips 1 and 2; `stored` are those that still exist. `late` are errors found while writing. */
async function undoImport(stored: string[], late: FileError[] = []) {
  const written: unknown[] = [];
  global.fetch = jest.fn(async (url: unknown, init: RequestInit = {}) => {
    const rows = JSON.parse(Buffer.from(init.body as ArrayBuffer).toString()) as {
      id: string;
      title: string;
    }[];
    const isDryRun = String(url).includes('dryRun');
    if (!isDryRun) written.push(...rows);
    const lines = rows.map(({ id, title }, index): ImportLine => ({
      ...{ row: index + 1, title, ...(stored.includes(id) ? { id, kind: 'changed' } : { id: null, kind: 'error' }) },
      fields: stored.includes(id) ? [{ field: 'title', from: `New ${id}`, to: title }] : [],
    })); // oxfmt-ignore
    const missing = lines.filter(({ id }) => id === null);
    const errors = isDryRun
      ? missing.map(({ row }) => ({ row, field: 'duration', message: 'This is missing.' }))
      : late;
    const status = errors.length > 0 && !isDryRun ? 422 : 200;
    return { ok: status === 200, status, json: async () => ({ ...RESULT, lines, errors }) };
  }) as unknown as typeof fetch;
  const { result } = renderHook(() => useImport());
  await act(() => result.current.undo(FILE, RESULT));
  return { state: result.current.state, written };
}

// Its row was read as that of a new package, whose missing fields refused the whole undo for ever.
it('an undo leaves out a package that was deleted since, and names it', async () => {
  const { state, written } = await undoImport(['2']);
  expect(written).toEqual([{ id: '2', title: 'Trip 2' }]);
  expect(state).toMatchObject({ step: 'undone', kept: [{ id: '1' }] });
});

// The answer 422 has the errors in place of a message, and was taken for an undo.
it('an undo that the server refuses to write is not shown as done', async () => {
  const { state } = await undoImport(
    ['1', '2'],
    [{ row: 2, field: 'image', message: 'There is no picture.' }],
  );
  expect(state).toMatchObject({ step: 'applied', problem: 'Trip 2: There is no picture.' });
});
