import { Agent } from 'node:http';
import { HANDLERS_KEY } from '@/lib/platform/server-contract';
import { createHandlerCaller, preferDirectHandlers } from '@/server/process/direct-handlers';
import { createMetrics } from '@/server/process/metrics';
import { closeSites, gate, open, send, serve } from './harness';

const next = jest.fn((_req, res) => res.writeHead(200, { 'Content-Type': 'text/plain' }).end('from Next'));
const post = jest.fn(async (request: Request) =>
  Response.json(
    {
      body: Buffer.from(await request.arrayBuffer()).toString(),
      address: request.headers.get('x-kayal-client-address'),
    },
    { status: 201, headers: { 'Retry-After': '7' } },
  ),
);
const get = jest.fn(async ({ url }: Request) => Response.json(new URL(url).searchParams.get('purpose')));
const handlers = new Map<string, (request: Request) => Promise<Response>>([
  ['POST /api/enquiries', post],
  ['GET /api/captcha', get],
]);

const callHandler = createHandlerCaller(createMetrics().startTimer);

beforeEach(() => {
  jest.clearAllMocks();
  Reflect.set(globalThis, HANDLERS_KEY, handlers);
});
afterEach(closeSites);
afterAll(() => {
  Reflect.deleteProperty(globalThis, HANDLERS_KEY);
});

it.each([false, true])(
  'a registered handler responds instead of Next (chunked body: %s)',
  async (chunked) => {
    const site = await serve(preferDirectHandlers(next, callHandler));
    const headers = { 'Content-Type': 'application/json', 'x-kayal-client-address': '6.6.6.6' };
    const answer = await send(site, '/api/enquiries', {
      method: 'POST',
      body: '{"a":"é"}',
      headers,
      chunked,
    });
    expect(answer.status).toBe(201);
    expect(JSON.parse(String(answer.body))).toEqual({ body: '{"a":"é"}', address: '127.0.0.1' });
    expect(answer.headers).toMatchObject({
      'retry-after': '7',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(next).not.toHaveBeenCalled();
  },
);

it('a registered handler gets the query of the request', async () => {
  const site = await serve(preferDirectHandlers(next, callHandler));
  expect(String((await send(site, '/api/captcha?purpose=enquiry')).body)).toBe('"enquiry"');
});

it.each([
  ['another method', 'HEAD', '/api/captcha'],
  ['another path', 'GET', '/api/tours'],
  ['another spelling, which Next redirects', 'GET', '/api/captcha/'],
])('a request with %s is passed to Next', async (_name, method, path) => {
  const site = await serve(preferDirectHandlers(next, callHandler));
  await send(site, path, { method });
  expect(next).toHaveBeenCalledTimes(1);
  expect(get).not.toHaveBeenCalled();
});

it('every request is passed to Next before the handlers are registered', async () => {
  Reflect.deleteProperty(globalThis, HANDLERS_KEY);
  const site = await serve(preferDirectHandlers(next, callHandler));
  expect(String((await send(site, '/api/captcha')).body)).toBe('from Next');
});

it('a body that is too large is refused without calling a registered handler', async () => {
  const site = await serve(preferDirectHandlers(next, callHandler));
  const answer = await send(site, '/api/enquiries', { method: 'POST', body: 'x'.repeat(33 * 1024) });
  expect(answer.status).toBe(413);
  expect(post).not.toHaveBeenCalled();
});

it('a registered handler that throws results in 500, without details', async () => {
  post.mockRejectedValueOnce(new Error('secret detail'));
  const site = await serve(preferDirectHandlers(next, callHandler));
  const answer = await send(site, '/api/enquiries', { method: 'POST', body: '{}' });
  expect(answer.status).toBe(500);
  expect(String(answer.body)).not.toContain('secret');
  expect(site.errors).toHaveLength(1);
});

it('a disconnected client counts against the limit of requests until its handler ends', async () => {
  const [started, handled, left] = [gate(), gate(), gate()];
  post.mockImplementationOnce(async () => {
    started.pass();
    await handled.passed;
    return Response.json({});
  });
  const site = await serve(
    preferDirectHandlers(next, callHandler, {
      atOnce: 1,
      waiting: 0,
      atOncePerClient: 1,
      waitingPerClient: 0,
    }),
  );
  site.server.once('request', (_req, res) => res.once('close', left.pass));
  const agent = new Agent();
  open(site, '/api/enquiries', { method: 'POST', body: '{}', agent }).catch(() => undefined);
  await started.passed;
  expect((await send(site, '/api/enquiries', { method: 'POST', body: '{}' })).status).toBe(503);
  agent.destroy();
  await left.passed;
  expect((await send(site, '/api/enquiries', { method: 'POST', body: '{}' })).status).toBe(503);
  handled.pass();
  await handled.passed;
  expect((await send(site, '/api/enquiries', { method: 'POST', body: '{}' })).status).toBe(201);
});
