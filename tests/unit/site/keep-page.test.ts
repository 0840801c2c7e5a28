import {
  countMissing,
  keepPage,
  listNamed,
  readKept,
  RECORD,
  removeKept,
} from '@/components/site/offline/keep-page';

const ORIGIN = 'https://trails.example';
const PAGE = '/signature-trips/heart-of-kerala';
const ITEM = { path: PAGE, title: 'Heart of Kerala', kind: 'package' as const };
const PICTURE = '/pictures/munnar-480.avif';

const SITE: Record<string, string> = {
  [PAGE]:
    '<link href="/_next/static/chunks/a.css"><script type="application/json">"/_next/static/chunks/main.js","/_next/static/payloads/p.js"</script>',
  '/_next/static/chunks/a.css': '@font-face{src:url(../media/text.woff2)}',
  '/_next/static/media/text.woff2': 'font',
  '/_next/static/chunks/main.js': 'import("static/chunks/later.js")',
  '/_next/static/payloads/p.js': 'payload',
  '/_next/static/chunks/later.js': 'calendar',
  '/choice.js': 'choice',
  [PICTURE]: 'picture',
};

/** The browser's caches, as far as pages use them. `refuse` throws for some files, as a full disk does. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  constructor(private readonly refuse: (path: string) => Error | null) {}
  async match(key: string) {
    return this.entries.get(new URL(key, ORIGIN).href)?.clone();
  }
  async put(key: string, response: Response) {
    const error = this.refuse(key);
    if (error) throw error;
    this.entries.set(new URL(key, ORIGIN).href, response);
  }
  async delete({ url }: { url: string }) {
    return this.entries.delete(url);
  }
  async keys() {
    return [...this.entries.keys()].map((url) => ({ url }));
  }
}

let stores: Map<string, FakeCache>;
let refuse: (path: string) => Error | null;
let site: Record<string, string>;
let asked: string[];

beforeEach(() => {
  stores = new Map();
  refuse = () => null;
  site = { ...SITE };
  asked = [];
  const fakes = {
    caches: {
      open: async (name: string) => {
        const store = stores.get(name) ?? new FakeCache((path) => refuse(path));
        stores.set(name, store);
        return store;
      },
      has: async (name: string) => stores.has(name),
      delete: async (name: string) => stores.delete(name),
    },
    navigator: { serviceWorker: { register: async () => ({ active: {} }) } },
    location: new URL(ORIGIN),
    fetch: async (path: string) => {
      asked.push(path);
      const body = site[path];
      if (body === undefined) throw new TypeError('Failed to fetch');
      return new Response(body);
    },
  };
  for (const [name, value] of Object.entries(fakes))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
});

const keep = (more: string[] = [PICTURE]) => keepPage(ITEM, more, () => undefined);
const listStored = () =>
  [...(stores.get(`kept ${PAGE}`)?.entries.keys() ?? [])].map((url) => new URL(url).pathname).sort();

it('saves the page with all files that it and these files name, and reads it back', async () => {
  const progress: number[] = [];
  const state = await keepPage(ITEM, [PICTURE], (done) => progress.push(done));
  expect(state).toEqual({ kind: 'kept', keptOn: expect.stringMatching(/^\d+ \w+ \d{4}$/) });
  expect(listStored()).toEqual([...Object.keys(SITE), RECORD].sort());
  expect(progress.at(-1)).toBe(Object.keys(SITE).length - 1);
  expect(await readKept(PAGE)).toEqual(state);
});

it('reports that nothing is saved, both before saving and after removing the page', async () => {
  expect(await readKept(PAGE)).toEqual({ kind: 'none' });
  await keep();
  await removeKept(PAGE);
  expect(await readKept(PAGE)).toEqual({ kind: 'none' });
});

it('an interrupted save is incomplete and says what is missing; a second attempt completes it (case 24)', async () => {
  delete site['/_next/static/chunks/later.js'];
  delete site[PICTURE];
  const missing = ['/_next/static/chunks/later.js', PICTURE];
  expect(await keep()).toEqual({ kind: 'incomplete', missing: missing.toReversed(), isFull: false });
  expect(await readKept(PAGE)).toMatchObject({ kind: 'incomplete' });
  site = { ...SITE };
  asked = [];
  expect(await keep()).toMatchObject({ kind: 'kept' });
  expect(asked.sort()).toEqual([PAGE, '/choice.js', ...missing].sort());
  expect(await readKept(PAGE)).toMatchObject({ kind: 'kept' });
});

it('a save is incomplete if the page was closed meanwhile (case 24)', async () => {
  let isClosed = false;
  const closed = new Promise<Response>(() => undefined);
  const usual = globalThis.fetch;
  globalThis.fetch = ((path: string) => {
    isClosed ||= path === '/_next/static/chunks/main.js';
    return isClosed ? closed : usual(path);
  }) as typeof fetch;
  void keep();
  await new Promise((resolve) => setImmediate(resolve));
  expect(isClosed).toBe(true);
  expect(await readKept(PAGE)).toEqual({ kind: 'incomplete', missing: [PAGE], isFull: false });
});

it('a save beyond the storage quota is incomplete and says that the storage is full (case 24)', async () => {
  refuse = (path) =>
    path === '/_next/static/chunks/later.js' ? new DOMException('full', 'QuotaExceededError') : null;
  expect(await keep()).toEqual({
    kind: 'incomplete',
    missing: ['/_next/static/chunks/later.js'],
    isFull: true,
  });
  refuse = () => null;
  expect(await keep()).toMatchObject({ kind: 'kept' });
});

it('saving again without a connection leaves the saved page unchanged', async () => {
  await keep();
  site = {};
  expect(await keep()).toMatchObject({ kind: 'kept', isFormer: true });
  expect(await readKept(PAGE)).toMatchObject({ kind: 'kept' });
});

it('saving after a new release replaces the page only once all its files are fetched, and removes the old files', async () => {
  await keep();
  const released = { ...SITE, [PAGE]: '"/_next/static/chunks/new.js"' };
  site = { ...released };
  expect(await keep()).toMatchObject({ kind: 'kept', isFormer: true });
  expect(await readKept(PAGE)).toMatchObject({ kind: 'kept' });
  expect(await (await stores.get(`kept ${PAGE}`)?.match(PAGE))?.text()).toBe(SITE[PAGE]);
  site = { ...released, '/_next/static/chunks/new.js': 'new' };
  expect(await keep()).toMatchObject({ kind: 'kept' });
  expect(listStored()).toEqual([PAGE, '/_next/static/chunks/new.js', '/choice.js', PICTURE, RECORD].sort());
});

it('a saved page with a missing file is incomplete', async () => {
  await keep();
  await stores.get(`kept ${PAGE}`)?.delete({ url: `${ORIGIN}/_next/static/chunks/main.js` });
  expect(await readKept(PAGE)).toMatchObject({
    kind: 'incomplete',
    missing: ['/_next/static/chunks/main.js'],
  });
});

it('describes the missing files in words', () => {
  expect(countMissing([PAGE, '/_next/static/chunks/a.js', '/_next/static/chunks/b.css', PICTURE])).toEqual([
    'the page itself',
    '2 parts of the program',
    '1 picture',
  ]);
});

it('lists each file of a page once', () => {
  expect(listNamed('"static/chunks/a.js" "/_next/static/chunks/a.js" url(../media/b.woff2)')).toEqual([
    '/_next/static/chunks/a.js',
    '/_next/static/media/b.woff2',
  ]);
});
