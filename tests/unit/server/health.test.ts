import { answerHealthChecks } from '@/server/process/health';
import { closeSites, gate, send, serve } from './harness';

beforeEach(() => void jest.useFakeTimers({ toFake: ['setInterval', 'Date'] } as never));
afterEach(closeSites);
afterEach(() => void jest.useRealTimers());

const sources = { ping: async () => null, isDraining: () => false, callHandler: async () => null };
const next = (_req: unknown, res: { end: (text: string) => void }) => res.end('from Next');

test('the front server answers health checks itself and passes all other requests to Next', async () => {
  const site = await serve(answerHealthChecks(next, { ...sources, isDraining: () => false }));
  const answer = await send(site, '/healthz?x');
  expect([answer.status, answer.body.toString()]).toEqual([200, '{"status":"ok"}']);
  expect((await send(site, '/healthz', { method: 'HEAD' })).status).toBe(200);
  expect((await send(site, '/packages')).body.toString()).toBe('from Next');
});

test('simultaneous readiness checks share one response of the main thread', async () => {
  const started = gate();
  const answer = { status: 503, headers: { 'Retry-After': '5' }, body: '{"status":"not ready"}' };
  const callHandler = jest.fn(async () => {
    await started.passed;
    return answer;
  });
  const handler = answerHealthChecks(next, { ...sources, callHandler });
  const all = gate();
  let arrived = 0;
  const site = await serve((req, res) => {
    const answered = handler(req, res);
    if ((arrived += 1) === 5) all.pass();
    return answered;
  });
  const checks = Array.from({ length: 5 }, () => send(site, '/readyz'));
  await all.passed;
  started.pass();
  for (const { status, headers, body } of await Promise.all(checks))
    expect([status, headers['retry-after'], body.toString()]).toEqual([503, '5', answer.body]);
  expect(callHandler).toHaveBeenCalledTimes(1);
  await send(site, '/readyz');
  expect(callHandler).toHaveBeenCalledTimes(2);
});

test('Next answers the readiness check while the main thread has no handlers yet', async () => {
  const site = await serve(answerHealthChecks(next, sources));
  expect((await send(site, '/readyz')).body.toString()).toBe('from Next');
});

test('the health check returns 503 if the main thread has not responded for 30 seconds', async () => {
  let isStuck = false;
  const ping = () => (isStuck ? new Promise(() => undefined) : Promise.resolve());
  const site = await serve(answerHealthChecks(next, { ...sources, ping }));
  isStuck = true;
  await jest.advanceTimersByTimeAsync(29_000);
  expect((await send(site, '/healthz')).status).toBe(200);
  await jest.advanceTimersByTimeAsync(2_000);
  expect((await send(site, '/healthz')).status).toBe(503);
  isStuck = false;
  await jest.advanceTimersByTimeAsync(1_000);
  expect((await send(site, '/healthz')).status).toBe(200);
});

test('a server that is shutting down is healthy, but not ready', async () => {
  const site = await serve(answerHealthChecks(next, { ...sources, isDraining: () => true }));
  expect((await send(site, '/readyz')).status).toBe(503);
  expect((await send(site, '/healthz')).status).toBe(200);
});
