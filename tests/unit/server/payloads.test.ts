import { randomBytes } from 'node:crypto';
import { Payloads } from '@/server/page-cache/payloads';
import { readSettings } from '@/server/settings';
import { Shrinker } from '@/server/page-cache/brotli-recompression';
import { until } from '../../support/until';
import { closeSites, gate, send } from './harness';
import { serveMemory, TAG } from './memory-harness';

afterEach(closeSites);

const FOLDER = '/_next/static/payloads/';

/** A page as Next writes it, with this text in its payload. */
function toPage(text: string): string {
  return [
    '<!DOCTYPE html><html><head><script src="/_next/static/chunks/a.js" async=""></script></head><body>',
    `<p>${text}</p>`,
    '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[]});</script>',
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
    `<script>self.__next_f.push([1,"0:\\"${text}\\""])</script></body></html>`,
  ].join('');
}

async function openSite(payloadBytes?: number) {
  const site = await serveMemory(payloadBytes ? { payloadBytes } : {});
  const page = { text: 'Munnar' };
  site.next.pages.set('/', { html: () => toPage(page.text) });
  return { site, page };
}

async function readPayloadUrl(site: Parameters<typeof send>[0]): Promise<string> {
  const { body } = await send(site, '/');
  const list = /id="late">(.*?)<\/script>/.exec(String(body))?.[1] ?? '';
  const { payload, ...rest } = JSON.parse(list) as { payload: string };
  expect(rest).toEqual({ boot: [{ otherChunks: [] }], scripts: ['/_next/static/chunks/a.js'] });
  return payload;
}

test('a stored page refers to its payload instead of containing it', async () => {
  const { site } = await openSite();
  const url = await readPayloadUrl(site);
  expect(url).toMatch(new RegExp(`^${FOLDER}[\\w-]{32}\\.js\\?page=%2F$`));
  const { status, headers, body } = await send(site, url);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(String(body)).toBe('(self.__next_f=self.__next_f||[]).push([0],[1,"0:\\"Munnar\\""])');
});

test('a page that was opened before a change still gets its own payload', async () => {
  const { site, page } = await openSite();
  const before = await readPayloadUrl(site);
  page.text = 'Thekkady';
  site.cache.open().revalidateTag(TAG);
  await site.pages.load('/');
  const after = await readPayloadUrl(site);
  expect(after).not.toBe(before);
  expect(String((await send(site, before)).body)).toContain('Munnar');
  expect(String((await send(site, after)).body)).toContain('Thekkady');
});

test('all payloads of a page that no longer exists are removed', async () => {
  const { site, page } = await openSite();
  const urls = [await readPayloadUrl(site)];
  page.text = 'Thekkady';
  site.cache.open().revalidateTag(TAG);
  await site.pages.load('/');
  urls.push(await readPayloadUrl(site));
  site.next.pages.set('/', { status: 404, html: () => 'hidden' });
  site.cache.open().revalidateTag(TAG);
  await until(() => site.pages.count === 0);
  for (const url of urls) expect((await send(site, url)).status).toBe(404);
});

test('the payload of a hidden package disappears together with its page, even if other pages are rendered first', async () => {
  const { site } = await openSite();
  const { passed, pass } = gate();
  const url = await readPayloadUrl(site);
  const others = ['/trips/a', '/trips/b'];
  for (const other of others) {
    site.next.pages.set(other, { html: () => toPage(other) });
    await site.pages.load(other);
  }
  for (const other of others) site.next.pages.set(other, { html: () => passed.then(() => toPage(other)) });
  site.next.pages.set('/', { status: 404, html: () => 'hidden' });
  site.cache.open().revalidateTag(TAG);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 1_000);
  expect((await send(site, url)).status).toBe(404);
  jest.restoreAllMocks();
  pass();
});

test('a payload stays while another page refers to it', async () => {
  const payloads = new Payloads(readSettings({}, 3000), new Shrinker());
  const address = await payloads.add('the same', '/a');
  expect(await payloads.add('the same', '/b')).toBe(address);
  payloads.drop('/a');
  expect(payloads.has(address)).toBe(true);
  payloads.drop('/b');
  expect(payloads.has(address)).toBe(false);
});

test('a request for a payload that is not in memory is redirected to the current payload of its page', async () => {
  const { site } = await openSite();
  const url = await readPayloadUrl(site);
  const { status, headers } = await send(site, `${FOLDER}of-another-instance.js?page=%2F`);
  expect(status).toBe(307);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', location: url.split('?', 1)[0] });
});

test('a payload that those of other pages evicted is rendered again when it is requested', async () => {
  const { site } = await openSite(25_000);
  const url = await readPayloadUrl(site);
  const address = url.split('?', 1)[0] ?? '';
  for (const letter of ['a', 'b', 'c']) {
    const text = randomBytes(3_500).toString('hex'); // compresses badly, so that the payload stays large
    site.next.pages.set(`/trips/${letter}`, { html: () => toPage(text) });
    await site.pages.load(`/trips/${letter}`);
  }
  expect(site.pages.find('/')).toBeDefined();
  expect((await send(site, url)).status).toBe(307);
  expect((await send(site, address)).status).toBe(200);
});

test.each(['', '?page=%2Fnowhere', '?page=%2Fadmin%2Fmails', '?page=https://elsewhere.example'])(
  'a request for an unknown payload gets 404 if its query "%s" contains no public page',
  async (query) => {
    const { site } = await openSite();
    expect((await send(site, `${FOLDER}unknown.js${query}`)).status).toBe(404);
  },
);

test('a payload is recompressed to its smallest size only after its first read', async () => {
  const shrinker = new Shrinker();
  const add = jest.spyOn(shrinker, 'add');
  const payloads = new Payloads(readSettings({}, 3000), shrinker);
  const words = Array.from({ length: 4_000 }, (_, index) => `word ${(index * 7_919) % 1_000}`).join(' ');
  const address = await payloads.add(words, '/');
  expect(add).not.toHaveBeenCalled();
  const quick = payloads.find(address)?.br?.body.length;
  await until(() => payloads.find(address)?.isSmallest === true);
  expect(payloads.find(address)?.br?.body.length).toBeLessThan(quick ?? 0);
});
