import { act, renderHook } from '@testing-library/react';
import { useImport } from '@/components/packages/import/use-import';
import { stubStaffApi } from '../staff-api';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/next-navigation'));

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
