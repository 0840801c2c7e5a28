import { onSignedOut, reportSignedIn } from '@/components/editing/kit/session-events';
import { sendStaff } from '@/components/editing/kit/staff-request';

/** A server that never answers a request. */
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

it.each([
  ['without a signal', undefined],
  ['with a signal', { signal: new AbortController().signal }],
])(
  'a staff request that only reads times out after 20 seconds without a response, %s',
  async (_case, options) => {
    const answer = sendStaff('GET', '/views', undefined, options);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await answer).toMatchObject({ ok: false, status: 0 });
  },
);

it('a staff request that writes does not time out without a response', async () => {
  let isOver = false;
  void sendStaff('POST', '/views', {}).then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(isOver).toBe(false);
});

it('a staff request refused without a session is sent again if the user has signed in meanwhile', async () => {
  const ended = jest.fn();
  const stop = onSignedOut(ended);
  const answers = [401, 200].map((status) => ({ ok: status === 200, status, json: async () => ({}) }));
  const fetching = jest.fn(async () => answers.shift());
  global.fetch = fetching as unknown as typeof fetch;
  const answer = sendStaff('POST', '/views', { name: 'Mine' });
  reportSignedIn();
  expect(await answer).toMatchObject({ ok: true });
  expect(fetching.mock.calls[1]).toEqual(fetching.mock.calls[0]);
  expect(ended).not.toHaveBeenCalled();
  stop();
});
