import { gunzipSync } from 'node:zlib';
import { PageStore, type Fill } from '@/server/page-cache/page-store';
import { Shrinker } from '@/server/page-cache/brotli-recompression';
import type { StoredResponse } from '@/server/responses/stored-response';
import { TagEpochs } from '@/server/page-cache/tag-epochs';
import { until } from '../../support/until';
import { gate } from './harness';

const stores: PageStore[] = [];
afterEach(() => stores.splice(0).forEach((store) => store.close()));
afterEach(() => jest.restoreAllMocks());

type Stand = { status?: number; body: string; isStored?: boolean };

/** A page store that is filled by calls of `make`. */
function createStore(make: (address: string) => Stand | Promise<Stand>, capacity?: number) {
  const epochs = new TagEpochs();
  const fills: string[] = [];
  const errors: unknown[] = [];
  const fill: Fill = async (address) => {
    fills.push(address);
    const { status = 200, body, isStored = true } = await make(address);
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const rendering = isStored ? { tags: ['packages', address], revalidateS: 3_600 } : null;
    return { response: { status, headers, body: Buffer.from(body) }, rendering };
  };
  const store = new PageStore({
    fill,
    epochs,
    shrinker: new Shrinker(),
    capacity,
    onError: (_message, error) => errors.push(error),
  });
  stores.push(store);
  const read = async (address = '/') => {
    const result = await store.load(address);
    return 'identity' in result ? result.identity.body.toString() : `${result.status} ${result.body}`;
  };
  return { store, epochs, fills, errors, read };
}

const show = (stored: StoredResponse | undefined) => stored?.identity.body.toString();

test('many requests for a page that is not stored share one fill', async () => {
  const { read, fills } = createStore(() => ({ body: 'page' }));
  expect(await Promise.all(Array.from({ length: 50 }, () => read()))).toEqual(Array(50).fill('page'));
  expect(fills).toEqual(['/']);
});

test('an expired page is rendered again without a request, and the old one is served until then', async () => {
  let body = 'old';
  const { store, epochs, read } = createStore(() => ({ body }));
  await read();
  body = 'new';
  epochs.expire(['packages']);
  expect(show(store.find('/'))).toBe('old');
  await until(() => show(store.find('/')) === 'new');
});

test('only pages with the expired tag are rendered again', async () => {
  const { epochs, read, fills, store } = createStore((address) => ({ body: address }));
  await read('/a');
  await read('/b');
  epochs.expire(['/b']);
  await until(() => fills.length === 3);
  await until(() => show(store.find('/b')) === '/b');
  expect(fills).toEqual(['/a', '/b', '/b']);
});

test('a page that changes during its fill is rendered again', async () => {
  let data = 'old';
  const begun = gate();
  const finish = gate();
  const { store, epochs, read, fills } = createStore(async () => {
    const body = data;
    if (fills.length > 1) return { body };
    begun.pass();
    await finish.passed;
    return { body };
  });
  const first = read();
  await begun.passed;
  data = 'new';
  epochs.expire(['packages']);
  finish.pass();
  expect(await first).toBe('old'); // the page was requested before the change
  await until(() => show(store.find('/')) === 'new');
});

test('when the old page is too old to be served, a request waits for the new one', async () => {
  const finish = gate();
  let made = 0;
  const { store, epochs, read } = createStore(async () => {
    made += 1;
    if (made > 1) await finish.passed;
    return { body: `page ${made}` };
  });
  await read();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  epochs.expire(['packages']);
  clock.mockReturnValue(now + 501);
  expect(store.find('/')).toBeUndefined();
  const waiting = read();
  finish.pass();
  expect(await waiting).toBe('page 2');
});

test('a request waits at most two seconds for a new page, then gets the old one', async () => {
  const never = gate();
  let made = 0;
  const { epochs, read } = createStore(async () => {
    made += 1;
    if (made > 1) await never.passed;
    return { body: `page ${made}` };
  });
  await read();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  epochs.expire(['packages']);
  clock.mockReturnValue(now + 501);
  jest.useFakeTimers();
  try {
    const waiting = read();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await waiting).toBe('page 1');
  } finally {
    jest.useRealTimers();
  }
});

test('a page that changes during each fill is still replaced, and never by an older one', async () => {
  let version = 0;
  const seen: number[] = [];
  const { store, epochs, read } = createStore(async () => {
    const body = String(version);
    await Promise.resolve();
    return { body };
  });
  await read();
  for (version = 1; version <= 1_000; version += 1) {
    epochs.expire(['packages']);
    seen.push(Number(show(store.find('/')) ?? (await read())));
    if (version % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  version = 1_000;
  await until(() => show(store.find('/')) === '1000');
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(new Set(seen).size).toBeGreaterThan(1);
});

test('after a failed fill, the old page is served, and the next attempts follow at growing intervals', async () => {
  let make: () => Stand = () => ({ body: 'old' });
  const { store, epochs, read, fills, errors } = createStore(() => make());
  await read();
  make = () => ({ status: 500, body: 'broken' });
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  epochs.expire(['packages']);
  await until(() => fills.length === 2);
  clock.mockReturnValue(now + 600); // the old page is too old to be served, and the next attempt is not due yet
  await until(() => show(store.find('/')) === 'old');
  expect(fills).toHaveLength(2);
  make = () => {
    throw new Error('no database');
  };
  clock.mockReturnValue(now + 1_100);
  await until(() => fills.length === 3);
  expect(await read()).toBe('old');
  expect(errors).toEqual([new Error('no database')]);
  make = () => ({ body: 'new' });
  clock.mockReturnValue(now + 10_000);
  await until(() => show(store.find('/')) === 'new');
});

test('an error for a page that is not stored yet is sent as the response and not stored', async () => {
  let make: () => Stand = () => ({ status: 503, body: 'broken' });
  const { store, read } = createStore(() => make());
  expect(await read()).toBe('503 broken');
  expect(store.count).toBe(0);
  make = () => ({ body: 'page' });
  expect(await read()).toBe('page');
});

test('a page past its maximum age is rendered again in the background', async () => {
  let body = 'old';
  const { store, read } = createStore(() => ({ body }));
  await read();
  body = 'new';
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 3_601_000);
  expect(show(store.find('/'))).toBe('old');
  await until(() => show(store.find('/')) === 'new');
});

test('a page that no longer exists is removed from the store', async () => {
  let stand: Stand = { body: 'page' };
  const { store, epochs, read } = createStore(() => stand);
  await read();
  stand = { status: 404, body: 'gone' };
  epochs.expire(['packages']);
  await until(() => store.count === 0);
  expect(await read()).toBe('404 gone');
});

test('the page store evicts the least recently used pages beyond its capacity', async () => {
  const { store, read } = createStore(() => ({ body: 'x'.repeat(10_000) }), 50_000);
  for (let page = 0; page < 20; page += 1) {
    await read(`/${page}`);
    await read('/used');
  }
  expect(store.count).toBeLessThanOrEqual(4);
  expect(store.find('/used')).toBeDefined();
  expect(store.find('/0')).toBeUndefined();
});

test('the Brotli variant of a page is recompressed to a smaller size in the background', async () => {
  const words = Array.from({ length: 4_000 }, (_, index) => `word ${(index * 7_919) % 1_000}`).join(' ');
  const { store, read } = createStore(() => ({ body: words }));
  await read();
  await until(() => store.find('/')?.isSmallest === true);
  const stored = store.find('/');
  expect(stored?.br?.body.length).toBeLessThan(stored?.gzip?.body.length ?? 0);
  expect(stored?.br?.headers).toContain(String(stored?.br?.body.length));
  expect(gunzipSync(stored?.gzip?.body ?? '').toString()).toBe(words);
});
