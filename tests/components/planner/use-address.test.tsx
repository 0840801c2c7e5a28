import { act, renderHook } from '@testing-library/react';
import { useAddress } from '@/components/planner/use-address';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('the URL of a plan is updated within WebKit’s limit during 150 moves, and one Back leaves the page (case 17)', async () => {
  jest.useFakeTimers();
  const replace = jest.spyOn(window.history, 'replaceState');
  const length = window.history.length;
  const { rerender } = renderHook(({ path }) => useAddress(path, true), {
    initialProps: { path: '?plan=0' },
  });
  expect(window.location.search).toBe('?plan=0');
  for (let move = 1; move <= 150; move++) {
    rerender({ path: `?plan=${move}` });
    await act(() => jest.advanceTimersByTimeAsync(133));
  }
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(window.location.search).toBe('?plan=150');
  expect(replace.mock.calls.length).toBeLessThan(50);
  expect(window.history.length).toBe(length);
});
