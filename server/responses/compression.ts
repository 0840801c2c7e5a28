import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip';

/** Minimum size in bytes for compression. */
export const MIN_COMPRESSED_BYTES = 1024;

const BROTLI_QUALITY = 5;
const CACHE_BYTES = 32 * 1024 * 1024;
const TEXT =
  /^(?:text\/|image\/svg\+xml|application\/(?:json|javascript|xml|manifest\+json|[\w.-]+\+(?:json|xml))\b)/i;

/** True for text, JSON, XML and scripts. */
export function isText(contentType: string): boolean {
  return TEXT.test(contentType);
}

/** True for text-like content types, except event streams. */
export function isCompressible(contentType: string): boolean {
  return (
    (isText(contentType) || /^application\/wasm\b/i.test(contentType)) &&
    !/^text\/event-stream\b/i.test(contentType)
  );
}

/** The supported encoding that the client prefers; null when the body must be sent without encoding. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding | null {
  const weights = parseWeights(acceptEncoding ?? '');
  const weigh = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const brotli = weigh('br');
  const gzip = Math.max(weigh('gzip'), weights.get('x-gzip') ?? 0);
  const best = Math.max(brotli, gzip);
  if (best <= 0 || (weights.get('identity') ?? 0) > best) return null;
  return brotli === best ? 'br' : 'gzip';
}

/**
 * Compresses a body. With a key, the result is cached. Compression is synchronous on purpose: Next expects that `end`
 * finishes in the same tick, and compressing a page takes only a few milliseconds.
 */
export function createCompressor() {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  return function compress(body: Buffer, encoding: Encoding, key: string | null): Buffer {
    const cached = key === null ? undefined : cache.get(`${encoding} ${key}`);
    if (cached) return cached;
    const compressed = encoding === 'br' ? toBrotli(body) : gzipSync(body);
    if (key !== null) cache.set(`${encoding} ${key}`, compressed);
    return compressed;
  };
}

function toBrotli(body: Buffer): Buffer {
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    if (!name) continue;
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, q === undefined ? 1 : toWeight(q));
  }
  return weights;
}

/**
 * Parses the weight (`q`) of an encoding. An invalid weight counts as 0, because sending without encoding is always
 * safe.
 */
function toWeight(text: string): number {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
