import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import { BodyBudget } from '@/server/hardening/body-budget';
import { readBody } from '@/server/hardening/body-cap';
import type { Handler } from '@/server/responses/pipeline';
import { closeSites, send, serve, type Site } from './harness';

afterEach(closeSites);

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const IMPORT = '/api/admin/tours/import';
const FORM = '/api/enquiries';
const environment = { TRUSTED_PROXY_HOPS: '1' };
const OTHER = { 'X-Forwarded-For': '203.0.113.9' };
const INVENTED = 'next-auth.session-token=invented';

/** Reads the body as the real handlers do, and answers with its size. */
const count: Handler = async (req, res) => {
  const body = await readBody(req, res);
  if (body !== 'gone') res.end(String(body.length));
};

type Held = { req: ClientRequest; status: () => number | undefined };

/** Sends the beginning of a body and leaves out the rest. */
function hold(site: Site, path: string, headers: Record<string, string>, length: number, sent: number): Held {
  const req = request({
    port: site.port,
    host: '127.0.0.1',
    path,
    method: 'POST',
    agent: false,
    headers: { ...headers, 'Content-Length': length },
  });
  let status: number | undefined;
  req.on('error', () => undefined).on('response', (res) => (status = res.resume().statusCode));
  req.write(Buffer.alloc(sent, 'k'));
  return { req, status: () => status };
}

/** Waits until the site has read what was sent so far, by sending a request from another network. */
async function settle(site: Site, held: Held[]): Promise<void> {
  for (const { req } of held)
    if (req.writableLength > 0) await Promise.race([once(req, 'drain'), once(req, 'response')]);
  await send(site, '/healthz', { headers: OTHER });
}

function postForm(site: Site, headers: Record<string, string> = OTHER, size = 1_000) {
  return send(site, FORM, { method: 'POST', headers, body: Buffer.alloc(size, 'k') });
}

test('a large body with an invented cookie is refused before it has arrived', async () => {
  const site = await serve(count);
  const { req, status } = hold(site, IMPORT, { Cookie: INVENTED }, 10 * MEGABYTE, 10);
  await once(req, 'response');
  expect(status()).toBe(401);
  req.destroy();
});

test.each([
  ['large bodies of two connections with an invented cookie', [10_000_000, 6_776_000], IMPORT, 10 * MEGABYTE],
  ['small bodies of 513 connections', Array.from({ length: 513 }, () => 32_700), FORM, 32 * KILOBYTE],
])('%s do not use up the room for bodies of other clients', async (_kind, sizes, path, length) => {
  const site = await serve(count, { environment });
  const stranger = { 'X-Forwarded-For': '198.51.100.66', Cookie: INVENTED };
  const held = sizes.map((sent) => hold(site, path, stranger, length, sent));
  await settle(site, held);
  expect((await postForm(site, OTHER, 5_000)).status).toBe(200);
  for (const { req } of held) req.destroy();
});

test('a client can send many forms at once, and beyond its share only this client is refused', async () => {
  const site = await serve(count, { environment });
  const client = { 'X-Forwarded-For': '198.51.100.7' };
  const held = Array.from({ length: 30 }, () => hold(site, FORM, client, 32 * KILOBYTE, 32_000));
  await settle(site, held);
  expect((await postForm(site, client, 20_000)).status).toBe(200);
  held.push(...Array.from({ length: 4 }, () => hold(site, FORM, client, 32 * KILOBYTE, 32_000)));
  await settle(site, held);
  const refused = await postForm(site, client, 30_000);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  expect((await postForm(site)).status).toBe(200);
  for (const { req } of held) req.destroy();
});

test('refused bodies are logged at most once a minute, with their number', () => {
  const lines: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1e9);
  const budget = new BodyBudget();
  const client = { key: '198.51.100.7', isAccount: false };
  expect(budget.claim(client, MEGABYTE)).toBe(true);
  for (const now of [1e9, 1e9 + 1, 1e9 + 2, 1e9 + 60_000]) {
    clock.mockReturnValue(now);
    expect(budget.claim(client, 1)).toBe(false);
  }
  jest.restoreAllMocks();
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    expect.stringMatching(
      /^\d+ request (body was|bodies were) refused with 503 since the last such line: its sender/,
    ),
    expect.stringMatching(/^3 request bodies were refused/),
  ]);
});
