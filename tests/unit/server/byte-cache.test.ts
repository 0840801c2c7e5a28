import fc from 'fast-check';
import { ByteCache } from '@/server/byte-cache';

const createCache = (capacity: number) => new ByteCache<Buffer>(capacity, ({ length }) => length);

test('evicts the least recently used first', () => {
  const cache = createCache(30);
  cache.set('a', Buffer.alloc(10));
  cache.set('b', Buffer.alloc(10));
  cache.set('c', Buffer.alloc(10));
  cache.get('a');
  cache.set('d', Buffer.alloc(10));
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd']);
});

test('an oversized value evicts nothing and removes its older version', () => {
  const cache = createCache(30);
  cache.set('a', Buffer.alloc(10));
  cache.set('b', Buffer.alloc(10));
  cache.set('b', Buffer.alloc(31));
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toHaveLength(10);
  expect(cache.size).toBe(10);
});

test('never exceeds its bytes, and always holds the newest', () => {
  const writes = fc.array(
    fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 0, max: 100 })),
  );
  fc.assert(
    fc.property(writes, (list) => {
      const cache = createCache(100);
      for (const [key, length] of list) {
        cache.set(key, Buffer.alloc(length));
        expect(cache.get(key)).toHaveLength(length);
        expect(cache.size).toBeLessThanOrEqual(100);
      }
      const held = ['a', 'b', 'c', 'd', 'e'].reduce((sum, key) => sum + (cache.get(key)?.length ?? 0), 0);
      expect(cache.size).toBe(held);
    }),
  );
});
