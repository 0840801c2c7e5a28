import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { findArea } from '../areas';
import { parseRange } from '../responses/byte-range';
import { chooseCacheControl } from '../responses/cache-policy';
import { isText } from '../responses/compression';
import { matchesEntityTag } from '../responses/entity-tags';
import { listStaticFiles } from '../route-table';
import { buildSecurityHeaders } from '../hardening/security-headers';
import type { ServerSettings } from '../settings';
import type { Shrinker } from './brotli-recompression';
import { limitSending } from '../hardening/slow-readers';
import { measureStored, storeResponse, type StoredResponse } from '../responses/stored-response';

const CAPACITY_BYTES = 32 * 1024 * 1024;
/** Larger files are streamed from disk. */
const MAX_MEMORY_BYTES = 512 * 1024;

/** Files with another extension are served by Next. */
const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

type Options = { root?: string; settings: ServerSettings; shrinker: Shrinker; maxMemoryBytes?: number };

/** The files of `public` and of the build: small ones from memory after their first request, large ones from disk. */
export class StaticFiles {
  readonly #files: Map<string, string>;
  readonly #stored = new LRUCache<string, StoredResponse>({
    maxSize: CAPACITY_BYTES,
    sizeCalculation: measureStored,
  });
  readonly #loading = new Map<string, Promise<StoredResponse | null>>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
    this.#files = listStaticFiles(options.root ?? process.cwd());
  }

  /** The file, if it is in memory. */
  find(address: string): StoredResponse | undefined {
    return this.#stored.get(address);
  }

  has(address: string): boolean {
    return this.#files.has(address) && path.extname(address) in CONTENT_TYPES;
  }

  /** Reads a file into memory; null when it is too large for that. */
  load(address: string): Promise<StoredResponse | null> {
    const loading = this.#loading.get(address) ?? this.#read(address);
    this.#loading.set(address, loading);
    return loading.finally(() => this.#loading.delete(address));
  }

  async #read(address: string): Promise<StoredResponse | null> {
    const file = this.#files.get(address) ?? '';
    const { size } = await stat(file);
    if (size > (this.#options.maxMemoryBytes ?? MAX_MEMORY_BYTES)) return null;
    const stored = await storeResponse(
      200,
      buildFileHeaders(address, this.#options.settings),
      await readFile(file),
    );
    this.#stored.set(address, stored);
    this.#options.shrinker.add(address, this.#stored);
    return stored;
  }

  /** Sends a large file, or a part of it, from disk. */
  async stream(req: IncomingMessage, res: ServerResponse, address: string): Promise<void> {
    const file = this.#files.get(address) ?? '';
    const { size, mtimeMs } = await stat(file);
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
    const headers = { ...buildFileHeaders(address, this.#options.settings), ETag: etag };
    if (matchesEntityTag(req.headers['if-none-match'], etag)) return void res.writeHead(304, headers).end();
    const condition = req.headers['if-range'];
    const isWanted = req.method === 'GET' && (condition === undefined || condition === etag);
    const range = isWanted ? parseRange(req.headers.range ?? '', size) : null;
    if (range === 'unsatisfiable')
      return void res.writeHead(416, { ...headers, 'Content-Range': `bytes */${size}` }).end();
    const { start, end } = range ?? { start: 0, end: size - 1 };
    const length = end - start + 1;
    const position = range ? { 'Content-Range': `bytes ${start}-${end}/${size}` } : {};
    res.writeHead(range ? 206 : 200, { ...headers, ...position, 'Content-Length': length });
    if (req.method === 'HEAD') return void res.end();
    limitSending(res, length);
    // A client that disconnects is not a server error.
    await pipeline(createReadStream(file, { start, end }), res).catch(() => res.destroy());
  }
}

/** The headers of the file at a URL path. */
export function buildFileHeaders(address: string, settings: ServerSettings): Record<string, string> {
  const area = findArea(address);
  const contentType = CONTENT_TYPES[path.extname(address)] ?? '';
  const answer = { area, path: address, status: 200, contentType, chosen: '', setsCookie: false };
  return {
    'Content-Type': contentType,
    'Cache-Control': chooseCacheControl(answer) ?? 'public, max-age=31536000, immutable',
    ...(isText(contentType) ? { Vary: 'Accept-Encoding' } : {}),
    'Accept-Ranges': 'bytes',
    ...buildSecurityHeaders(area, settings),
  };
}
