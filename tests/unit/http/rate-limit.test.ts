import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '@/lib/platform/errors';
import { toNetwork } from '@/lib/platform/rate-limits/network';
import { createRateLimit } from '@/lib/platform/rate-limits/rate-limit';

it('a rate limit allows a number of requests per IP address, then says how long to wait', async () => {
  const limit = createRateLimit({ points: 2, seconds: 600 });
  await limit.take('198.51.100.1');
  await limit.take('198.51.100.1');
  const refusal: unknown = await limit.take('198.51.100.1').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: 'TOO_MANY' });
  expect((refusal as AppError).retryAfterSeconds).toBeLessThanOrEqual(600);
  await expect(limit.take('198.51.100.2')).resolves.toBeUndefined();
});

it.each([
  ['198.51.100.1', '198.51.100.1'],
  ['::ffff:198.51.100.1', '198.51.100.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('a rate limit counts the client %s as %s', (address, bucket) => expect(toNetwork(address)).toBe(bucket));

// Regression: each timer of the limiter kept the request in whose context it was set, 120 KB until the limit ended.
it('a rate limit starts its timers outside the async context of the request', async () => {
  const request = new AsyncLocalStorage<string>();
  const contexts: unknown[] = [];
  const limit = createRateLimit({ points: 1, seconds: 60 });
  const timer = jest.spyOn(global, 'setTimeout').mockImplementation(() => {
    contexts.push(request.getStore());
    return {} as NodeJS.Timeout;
  });
  await request.run('a request', () => limit.take('203.0.113.9'));
  timer.mockRestore();
  expect(contexts).toEqual([undefined]);
});
