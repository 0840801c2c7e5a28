import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible, MIN_COMPRESSED_BYTES } from './compression';
import { digest, toWeakTag } from './entity-tags';

/** A body in one encoding with its complete headers, as a flat list of names and values. */
export type Variant = { body: Buffer; headers: string[] };

/** A finished response in memory. */
export type StoredResponse = {
  status: number;
  etag: string;
  identity: Variant;
  gzip: Variant | null;
  br: Variant | null;
  /** True once `br` has the highest compression. */
  isSmallest: boolean;
  /** Headers of a response with status 304. */
  unchanged: string[];
};

const ENTRY_OVERHEAD_BYTES = 4_096;
const FAST_QUALITY = 5;
const GZIP_LEVEL = 9;
/** Headers of one transfer or one request; they do not belong to the stored response. */
const TRANSFER_HEADERS = new Set([
  'content-length',
  'transfer-encoding',
  'connection',
  'date',
  'x-nextjs-cache',
]);

const toGzip = promisify<Buffer, object, Buffer>(gzip);
const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress);

/**
 * Prepares a response for sending: adds an ETag and compresses it with gzip and with fast Brotli, which `shrink` replaces
 * with a smaller one later.
 */
export async function storeResponse(
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
): Promise<StoredResponse> {
  const pairs = toPairs(headers);
  if (!pairs.some(([name]) => isNamed(name, 'ETag'))) pairs.push(['ETag', `"${digest(body)}"`]);
  const stored: StoredResponse = {
    status,
    etag: findHeader(pairs, 'ETag'),
    identity: { body, headers: [...pairs.flat(), 'Content-Length', String(body.length)] },
    gzip: null,
    br: null,
    isSmallest: false,
    unchanged: pairs.filter(([name]) => !/^content-(?:type|disposition)$/i.test(name)).flat(),
  };
  if (!canCompress(pairs, body)) return stored;
  const [gzipped, quick] = await Promise.all([
    toGzip(body, { level: GZIP_LEVEL }),
    compressWithBrotli(body, FAST_QUALITY),
  ]);
  return { ...stored, gzip: toVariant(stored, 'gzip', gzipped), br: toVariant(stored, 'br', quick) };
}

/** Replaces the quick Brotli variant with the smallest one, which takes a background thread up to half a second. */
export async function shrink(stored: StoredResponse): Promise<void> {
  if (!stored.br || stored.isSmallest) return;
  const smallest = await compressWithBrotli(stored.identity.body, constants.BROTLI_MAX_QUALITY);
  stored.br = toVariant(stored, 'br', smallest);
  stored.isSmallest = true;
}

/** The memory that a stored response takes, in bytes. */
export function measureStored({ identity, gzip: gzipped, br }: StoredResponse): number {
  const bodies = identity.body.length + (gzipped?.body.length ?? 0) + (br?.body.length ?? 0);
  return ENTRY_OVERHEAD_BYTES + bodies;
}

function canCompress(pairs: [string, string][], body: Buffer): boolean {
  return (
    body.length >= MIN_COMPRESSED_BYTES &&
    isCompressible(findHeader(pairs, 'Content-Type')) &&
    !/\bno-transform\b/i.test(findHeader(pairs, 'Cache-Control'))
  );
}

/** Makes a compressed variant; null when it would not be smaller. */
function toVariant({ identity }: StoredResponse, encoding: string, body: Buffer): Variant | null {
  if (body.length >= identity.body.length) return null;
  const headers: string[] = [];
  for (let index = 0; index < identity.headers.length; index += 2) {
    const [name = '', value = ''] = identity.headers.slice(index, index + 2);
    if (isNamed(name, 'ETag')) headers.push(name, toWeakTag(value));
    else if (!/^(?:content-length|accept-ranges)$/i.test(name)) headers.push(name, value); // ranges refer to the uncompressed body
  }
  return { body, headers: [...headers, 'Content-Encoding', encoding, 'Content-Length', String(body.length)] };
}

function compressWithBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** The ETag among the headers of a response, whatever the case of its name; '' without one. */
export function readEntityTag(headers: OutgoingHttpHeaders): string {
  return findHeader(toPairs(headers), 'ETag');
}

function toPairs(headers: OutgoingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || TRANSFER_HEADERS.has(name.toLowerCase())
      ? []
      : [[name, Array.isArray(value) ? value.join(', ') : String(value)]],
  );
}

function findHeader(pairs: [string, string][], wanted: string): string {
  return pairs.find(([name]) => isNamed(name, wanted))?.[1] ?? '';
}

function isNamed(name: string, wanted: string): boolean {
  return name.toLowerCase() === wanted.toLowerCase();
}
