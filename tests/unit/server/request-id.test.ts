import { log } from '@/lib/platform/log';
import { logFailure } from '@/server/log-line';
import { withRequestId } from '@/server/request-id';
import type { Handler } from '@/server/responses/pipeline';
import { closeSites, gate, send, serve } from './harness';
import { serveMemory } from './memory-harness';

afterEach(closeSites);

/** The fields that code handling a request adds to its log lines. */
function describeLine(): string {
  const mixin = (log as unknown as Record<symbol, unknown>)[
    Object.getOwnPropertySymbols(log).find((symbol) => symbol.description === 'pino.mixin') ?? Symbol()
  ] as () => { requestId?: string };
  return mixin().requestId ?? 'none';
}

test('the log lines of a request have the id of its response, even if requests run at the same time', async () => {
  const { passed, pass } = gate();
  const handler: Handler = async (req, res) => {
    if (req.url === '/api/slow') await passed;
    else pass();
    res.setHeader('Content-Type', 'text/plain');
    res.end(describeLine());
  };
  const site = await serve(withRequestId(handler));
  const answers = await Promise.all([send(site, '/api/slow'), send(site, '/api/quick')]);
  for (const { headers, body } of answers) {
    expect(headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f]{4}$/);
    expect(body.toString()).toBe(headers['x-request-id']);
  }
  expect(answers[0].headers['x-request-id']).not.toBe(answers[1].headers['x-request-id']);
  expect(describeLine()).toBe('none');
});

test('a client cannot choose the id of its request, and errors and refusals have an id too', async () => {
  const site = await serve(() => {
    throw new Error('broken');
  });
  const headers = { 'X-Request-Id': 'forged' };
  const failed = await send(site, '/api/tours', { headers });
  const refused = await send(site, '/api/tours', { headers, method: 'PROPFIND' });
  for (const answer of [failed, refused]) expect(answer.headers['x-request-id']).toMatch(/^[\da-f]{8}-/);
});

test('the log line about a failed request has the id of the request', async () => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const site = await serve(
    withRequestId((_req, res) => {
      logFailure('odd', new Error('broken'));
      res.end();
    }),
  );
  const { headers } = await send(site, '/api/tours');
  const line = JSON.parse(String(write.mock.calls[0]?.[0])) as { requestId: string };
  write.mockRestore();
  expect(line.requestId).toBe(headers['x-request-id']);
});

test('the pipeline uses no AsyncLocalStorage, which would slow down the thread that answers from memory', async () => {
  const site = await serve((_req, res) => {
    res.setHeader('Content-Type', 'text/plain');
    res.end(describeLine());
  });
  expect((await send(site, '/api/tours')).body.toString()).toBe('none');
});

test('a failed request is reported with the id of its response', async () => {
  const site = await serve(() => {
    throw new Error('broken');
  });
  const { headers } = await send(site, '/api/tours');
  expect(site.failedIds).toEqual([headers['x-request-id']]);
});

test('a response from memory has no request id, because it would be that of the first request', async () => {
  const site = await serveMemory();
  for (let visit = 1; visit <= 2; visit += 1)
    expect((await send(site, '/')).headers).not.toHaveProperty('x-request-id');
});
