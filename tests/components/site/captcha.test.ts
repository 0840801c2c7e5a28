import { act, renderHook } from '@testing-library/react';
import { useCaptcha } from '@/components/site/sending/use-captcha';

const MINUTE_MS = 60_000;

afterEach(() => jest.useRealTimers());

// Regression: on a device whose clock is fast, every question seemed to have expired, so it was replaced every five seconds.
it('a question is replaced shortly before its ten minutes are over, whatever the clock of the device says', async () => {
  jest.useFakeTimers();
  const expiresAt = new Date(Date.now() - 20 * MINUTE_MS).toISOString();
  let asked = 0;
  globalThis.fetch = jest.fn(async () => {
    asked += 1;
    return { ok: true, json: async () => ({ question: '7 + 1', token: `token-${asked}`, expiresAt }) };
  }) as never;
  const { result } = renderHook(() => useCaptcha('enquiry', () => undefined));
  await act(async () => result.current.load());
  await act(() => jest.advanceTimersByTimeAsync(9 * MINUTE_MS));
  expect(asked).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS));
  expect(asked).toBe(2);
});
