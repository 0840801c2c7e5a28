import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { createCompressor, isCompressible, negotiateEncoding } from '@/server/responses/compression';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0 , gzip ; q=0', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['identity;q=1, br;q=0.5', null],
  ['identity;q=0.5, br;q=0.5', 'br'],
  ['br;q=nonsense', null],
  ['br;q=1.5', null],
  ['brotli, gzipped', null],
])('Accept-Encoding: %s → %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

test('only an encoding that the client lists or allows with * is chosen', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      const chosen = negotiateEncoding(header);
      if (chosen !== null) expect(header.toLowerCase().includes(chosen) || header.includes('*')).toBe(true);
    }),
  );
});

test.each([
  ['text/html; charset=utf-8', true],
  ['text/x-component', true],
  ['application/json', true],
  ['application/ld+json', true],
  ['application/manifest+json', true],
  ['application/javascript; charset=UTF-8', true],
  ['image/svg+xml', true],
  ['application/xml', true],
  ['image/avif', false],
  ['font/woff2', false],
  ['application/zip', false],
  ['application/octet-stream', false],
  ['text/event-stream', false],
  ['', false],
])('the media type "%s" is compressible: %s', (type, expected) => {
  expect(isCompressible(type)).toBe(expected);
});

test('a compressed body can be decompressed, in both encodings', () => {
  const compress = createCompressor();
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 2_000 }), (bytes) => {
      const body = Buffer.from(bytes);
      expect(brotliDecompressSync(compress(body, 'br', null)).equals(body)).toBe(true);
      expect(gunzipSync(compress(body, 'gzip', null)).equals(body)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('a body with a cache key is compressed once per encoding, a body without one every time', () => {
  const compress = createCompressor();
  const body = Buffer.from('backwaters '.repeat(500));
  expect(compress(body, 'br', 'k')).toBe(compress(body, 'br', 'k'));
  expect(compress(body, 'gzip', 'k')).not.toEqual(compress(body, 'br', 'k'));
  expect(compress(body, 'br', null)).not.toBe(compress(body, 'br', null));
});
