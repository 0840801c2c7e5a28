import { sendStaff } from '@/components/staff/kit/staff-request';

/** A server that takes requests and never answers. */
function stubSilentServer(): void {
  global.fetch = jest.fn(
    (_url: unknown, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  ) as unknown as typeof fetch;
}

beforeEach(() => {
  jest.useFakeTimers();
  stubSilentServer();
});
afterEach(() => jest.useRealTimers());

describe('a staff request without an answer', () => {
  it.each([
    ['without a signal', undefined],
    ['with a signal', { signal: new AbortController().signal }],
  ])('times out after 20 seconds if it only reads, %s', async (_case, options) => {
    const answer = sendStaff('GET', '/views', undefined, options);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await answer).toMatchObject({ ok: false, status: 0 });
  });

  it('does not time out if it writes', async () => {
    let isOver = false;
    void sendStaff('POST', '/views', {}).then(() => (isOver = true));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(isOver).toBe(false);
  });
});
