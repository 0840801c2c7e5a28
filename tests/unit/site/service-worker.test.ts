import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const ORIGIN = 'https://trails.example';
const SOURCE = readFileSync('public/sw.js', 'utf8');
const OFFLINE_HTML =
  '<link rel="stylesheet" href="/_next/static/css/a.css"/><link rel="preload" href="/_next/static/media/f.woff2"/><h1>You are offline</h1>';

type Listener = (event: Record<string, unknown>) => void;
type Answer = () => Response | Promise<Response>;

/** A fake cache of the browser with the methods that the service worker uses; entries are in insertion order. */
class Store {
  readonly entries = new Map<string, Response>();
  constructor(private readonly get: (url: string) => Promise<Response>) {}
  async match(key: string) {
    return this.entries.get(toUrl(key))?.clone();
  }
  async put(key: string, response: Response) {
    this.entries.set(toUrl(key), response);
  }
  async add(key: string) {
    await this.put(key, await this.get(toUrl(key)));
  }
  async delete(key: string | { url: string }) {
    return this.entries.delete(typeof key === 'string' ? toUrl(key) : key.url);
  }
  async keys() {
    return [...this.entries.keys()].map((url) => ({ url }));
  }
}

function toUrl(key: string): string {
  return new URL(key, ORIGIN).href;
}

function html(body: string, headers: Record<string, string> = {}) {
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
}

/** Installs the worker while the pages `windows` are open. */
async function startWorker(windows: string[] = []) {
  const network: { answer: Answer; calls: string[] } = { answer: () => html('page'), calls: [] };
  const fetchStub = async (request: string | { url: string }) => {
    const url = toUrl(typeof request === 'string' ? request : request.url);
    network.calls.push(url);
    return url === toUrl('/offline') ? html(OFFLINE_HTML) : network.answer();
  };
  const stores = new Map<string, Store>([['pages-v0', new Store(fetchStub)]]);
  const caches = {
    open: async (name: string) => stores.get(name) ?? stores.set(name, new Store(fetchStub)).get(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: string) => {
      for (const store of stores.values()) {
        const found = await store.match(key);
        if (found) return found;
      }
      return undefined;
    },
  };
  const listeners = new Map<string, Listener>();
  const self = {
    location: new URL(ORIGIN),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => undefined,
    clients: {
      claim: async () => undefined,
      matchAll: async ({ includeUncontrolled }: { includeUncontrolled: boolean }) =>
        includeUncontrolled ? windows.map((url) => ({ url: toUrl(url) })) : [],
    },
  };
  vm.runInNewContext(SOURCE, { self, caches, fetch: fetchStub, URL, Set, Promise, Response, Date });

  for (const type of ['install', 'activate']) {
    let done: unknown;
    listeners.get(type)?.({ waitUntil: (work: unknown) => (done = work) });
    await done;
  }
  network.calls.length = 0;

  /** The response of the service worker; undefined when the worker does not handle the request. */
  async function request(
    path: string,
    { isCached = true, ...options }: { mode?: string; method?: string; isCached?: boolean } = {},
  ) {
    let answer: Promise<Response> | undefined;
    const work: Promise<unknown>[] = [];
    const url = new URL(path, ORIGIN).href;
    listeners.get('fetch')?.({
      request: { url, method: 'GET', mode: 'navigate', ...options },
      respondWith: (response: Promise<Response>) => (answer = response),
      waitUntil: (more: Promise<unknown>) => work.push(more),
    });
    const text = answer && (await (await answer).text());
    if (isCached) await Promise.all(work);
    return text;
  }

  const goOffline = () => {
    network.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  };
  return { network, stores, request, goOffline };
}

it('the service worker caches the offline page with its styles and fonts, and deletes old caches', async () => {
  const { stores } = await startWorker();
  expect([...stores.keys()].sort()).toEqual(['pages-v1', 'shell-v1']);
  expect([...(stores.get('shell-v1')?.entries.keys() ?? [])].sort()).toEqual(
    ['/_next/static/css/a.css', '/_next/static/media/f.woff2', '/offline'].map(toUrl),
  );
});

it('the service worker loads pages network first and falls back to the cached copy', async () => {
  const { network, request, goOffline } = await startWorker();
  network.answer = () => html('first');
  expect(await request('/signature-trips')).toBe('first');
  network.answer = () => html('second');
  expect(await request('/signature-trips?utm_source=mail')).toBe('second');
  goOffline();
  expect(await request('/signature-trips')).toBe('second');
});

it('the service worker shows the page of arrival and the start page of an installed site offline', async () => {
  const { request, goOffline, stores } = await startWorker(['/signature-trips?utm_source=mail#prices']);
  expect([...(stores.get('pages-v1')?.entries.keys() ?? [])]).toEqual(['/', '/signature-trips'].map(toUrl));
  goOffline();
  expect(await request('/signature-trips')).toBe('page');
  expect(await request('/')).toBe('page');
});

it.each(['/enquiry/private-token', '/admin'])(
  'the service worker does not cache %s as a page of arrival',
  async (path) => {
    const { stores } = await startWorker([path]);
    expect([...(stores.get('pages-v1')?.entries.keys() ?? [])]).toEqual([toUrl('/')]);
  },
);

it('the service worker shows a page without waiting until it is stored', async () => {
  const { stores, request } = await startWorker();
  const pages = new Store(async () => html(''));
  pages.put = () => new Promise(() => undefined);
  stores.set('pages-v1', pages);
  expect(await request('/signature-trips', { isCached: false })).toBe('page');
});

it('the service worker fetches the offline page again once a day, and later deletes files of the former one', async () => {
  const { network, stores, request } = await startWorker();
  const shell = stores.get('shell-v1');
  const calls = () => network.calls.filter((url) => url === toUrl('/offline')).length;
  await shell?.put(toUrl('/_next/static/css/former-release.css'), new Response('former'));
  for (const [hours, times] of [
    [1, 0],
    [25, 1],
  ] as const) {
    const date = new Date(Date.now() - hours * 3_600_000).toUTCString();
    await shell?.put('/offline', html('kept', { date }));
    await request('/signature-trips');
    expect([hours, calls()]).toEqual([hours, times]);
  }
  expect(await (await shell?.match('/offline'))?.text()).toBe(OFFLINE_HTML);
  // Regression: the files of all former releases stayed in the cache.
  const former = '/_next/static/css/former-release.css';
  expect(await shell?.match(former)).toBeUndefined();
  expect(await request(former, { mode: 'no-cors' })).toBe('former'); // a cached page may still need the file
  expect(shell?.entries.size).toBe(3);
});

it('the service worker shows the offline page for an uncached page', async () => {
  const { request, goOffline } = await startWorker();
  goOffline();
  expect(await request('/honeymoon-packages')).toContain('You are offline');
});

it.each([
  '/admin',
  '/admin/analytics',
  '/api/captcha',
  '/enquiry/private-token',
  '/group/secret',
  '/review/secret',
])('the service worker never handles %s', async (path) => {
  const { network, request } = await startWorker();
  expect(await request(path)).toBeUndefined();
  expect(network.calls).toEqual([]);
});

it('the service worker never handles POST requests or other hosts', async () => {
  const { request } = await startWorker();
  expect(await request('/signature-trips', { method: 'POST' })).toBeUndefined();
  expect(await request('https://elsewhere.example/pictures/a.avif', { mode: 'no-cors' })).toBeUndefined();
});

it.each([
  ['errors', () => new Response('gone', { status: 404, headers: { 'content-type': 'text/html' } })],
  ['pages that must not be stored', () => html('private', { 'cache-control': 'private, no-store' })],
  ['other kinds of response', () => new Response('{}', { headers: { 'content-type': 'application/json' } })],
])('the service worker caches no %s', async (_name, answer) => {
  const { network, request, goOffline } = await startWorker();
  network.answer = answer;
  await request('/somewhere');
  goOffline();
  expect(await request('/somewhere')).toContain('You are offline');
});

it('the service worker serves pictures from the cache without a request', async () => {
  const { network, request } = await startWorker();
  network.answer = () => new Response('picture');
  const picture = '/pictures/munnar-61b0b22b-480.avif';
  expect(await request(picture, { mode: 'no-cors' })).toBe('picture');
  expect(await request(picture, { mode: 'no-cors' })).toBe('picture');
  expect(network.calls).toHaveLength(1);
});

it('the service worker fetches the script of the totals again if online, and serves it from the cache offline', async () => {
  const { network, request, goOffline } = await startWorker();
  for (const text of ['first', 'second']) {
    network.answer = () => new Response(text);
    expect(await request('/choice.js', { mode: 'no-cors' })).toBe(text);
  }
  goOffline();
  expect(await request('/choice.js', { mode: 'no-cors' })).toBe('second');
});

it('the service worker deletes the oldest pages above 40 from its cache', async () => {
  const { stores, request } = await startWorker();
  for (let number = 0; number < 45; number += 1) await request(`/page-${number}`);
  const pages = [...(stores.get('pages-v1')?.entries.keys() ?? [])];
  expect(pages).toHaveLength(40);
  expect(pages[0]).toBe(toUrl('/page-5'));
});
