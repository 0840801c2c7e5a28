import { answerHealthChecks } from '@/server/health';
import { closeSites, send, serve } from './harness';

beforeEach(() => void jest.useFakeTimers({ toFake: ['setInterval', 'Date'] } as never));
afterEach(closeSites);
afterEach(() => void jest.useRealTimers());

const next = (_req: unknown, res: { end: (text: string) => void }) => res.end('from Next');

test('answers health checks itself and passes everything else to Next', async () => {
  const site = await serve(answerHealthChecks(next, { ping: async () => null, isDraining: () => false }));
  const answer = await send(site, '/healthz?x');
  expect([answer.status, answer.body.toString()]).toEqual([200, '{"status":"ok"}']);
  expect((await send(site, '/healthz', { method: 'HEAD' })).status).toBe(200);
  expect((await send(site, '/readyz')).body.toString()).toBe('from Next');
});

test('answers 503 if the main thread has not responded for 30 seconds', async () => {
  let isStuck = false;
  const ping = () => (isStuck ? new Promise(() => undefined) : Promise.resolve());
  const site = await serve(answerHealthChecks(next, { ping, isDraining: () => false }));
  isStuck = true;
  await jest.advanceTimersByTimeAsync(29_000);
  expect((await send(site, '/healthz')).status).toBe(200);
  await jest.advanceTimersByTimeAsync(2_000);
  expect((await send(site, '/healthz')).status).toBe(503);
  isStuck = false;
  await jest.advanceTimersByTimeAsync(1_000);
  expect((await send(site, '/healthz')).status).toBe(200);
});

test('a server that is draining is healthy, but not ready', async () => {
  const site = await serve(answerHealthChecks(next, { ping: async () => null, isDraining: () => true }));
  expect((await send(site, '/readyz')).status).toBe(503);
  expect((await send(site, '/healthz')).status).toBe(200);
});
