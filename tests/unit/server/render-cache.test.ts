import { RenderCache } from '@/server/page-cache/render-cache';

const READ = { kind: 'FETCH', tags: ['packages'] };
const toValue = (body: string) => ({ kind: 'FETCH', data: { body } });
const toPage = (html: string) => ({
  kind: 'APP_PAGE',
  html,
  headers: { 'x-next-cache-tags': 'packages,/a' },
});

test('the render cache keeps a value until one of its tags expires', async () => {
  const cache = new RenderCache();
  await cache.open().set('key', toValue('one'), { tags: ['packages'] });
  expect((await cache.open().get('key', READ))?.value).toEqual(toValue('one'));
  await cache.open().revalidateTag('reviews');
  expect(await cache.open().get('key', READ)).not.toBeNull();
  await cache.open().revalidateTag(['packages']);
  expect(await cache.open().get('key', READ)).toBeNull();
});

test('a value that was read before its tag expired is never used, even within one millisecond', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_000);
  const cache = new RenderCache();
  const request = cache.open();
  await request.get('key', READ);
  await cache.open().revalidateTag('packages');
  await request.set('key', toValue('old'), { tags: ['packages'] });
  expect(await cache.open().get('key', READ)).toBeNull();
  jest.restoreAllMocks();
});

test('the values of two concurrent reads are not cached, because their order is unknown', async () => {
  const cache = new RenderCache();
  const [first, second] = [cache.open(), cache.open()];
  await first.get('key', READ);
  await second.get('key', READ);
  await second.set('key', toValue('newer'), { tags: ['packages'] });
  await first.set('key', toValue('older'), { tags: ['packages'] });
  expect(await cache.open().get('key', READ)).toBeNull();
});

test('a recording renders the page again and returns the tags of the page', async () => {
  const cache = new RenderCache();
  await cache.open().set('/a', toPage('old'), { cacheControl: { revalidate: 60 } });
  const rendering = await cache.record(async () => {
    const handler = cache.open();
    expect(await handler.get('/a', { kind: 'APP_PAGE' })).toBeNull();
    await handler.set('data', toValue('x'), { tags: ['reviews'] });
    await handler.set('/a', toPage('new'), { cacheControl: { revalidate: 60 } });
  });
  expect(rendering).toEqual({ tags: ['packages', '/a'], revalidateS: 60 });
  expect((await cache.open().get('/a', { kind: 'APP_PAGE' }))?.value?.html).toBe('new');
});

test('a recording that stores no page returns null', async () => {
  const cache = new RenderCache();
  expect(await cache.record(async () => undefined)).toBeNull();
});

test('the render cache stays within its capacity', async () => {
  const cache = new RenderCache(20_000);
  for (let key = 0; key < 10; key += 1) await cache.open().set(`${key}`, toValue('x'.repeat(4_000)));
  const pages = await Promise.all(Array.from({ length: 10 }, (_, key) => cache.open().get(`${key}`, READ)));
  expect(pages.map((entry) => entry !== null)).toEqual([...Array<boolean>(8).fill(false), true, true]);
});
