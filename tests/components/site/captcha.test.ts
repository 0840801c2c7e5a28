import { act, renderHook } from '@testing-library/react';
import { useCaptcha } from '@/components/site/sending/use-captcha';

const MINUTE_MS = 60_000;

afterEach(() => jest.useRealTimers());

// Regression: with a fast device clock, every question seemed to have expired and was replaced every five seconds.
it.each([
  [10, 'date'],
  [3, 'date'],
  [10, 'no-date'],
])(
  'a captcha question valid for %d minutes is replaced just before it expires, even with a wrong device clock',
  async (minutes, header) => {
    jest.useFakeTimers();
    const server = Date.now() - 30 * MINUTE_MS;
    const expiresAt = new Date(server + minutes * MINUTE_MS).toISOString();
    const headers = new Headers({ [header]: new Date(server).toUTCString() });
    let calls = 0;
    globalThis.fetch = jest.fn(async () => {
      calls += 1;
      return {
        ok: true,
        headers,
        json: async () => ({ question: '7 + 1', token: `token-${calls}`, expiresAt }),
      };
    }) as never;
    const { result } = renderHook(() => useCaptcha('enquiry', () => undefined));
    await act(async () => result.current.load());
    await act(() => jest.advanceTimersByTimeAsync((minutes - 1) * MINUTE_MS));
    expect(calls).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS));
    expect(calls).toBe(2);
  },
);
