import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { ERROR_TABLE } from '../../lib/platform/errors';
import { toPictureKey } from '../../lib/company/pictures/storage/keys';
import type { PictureStorage } from '../../lib/company/pictures/storage/types';
import { logFailure } from '../log-line';
import type { Handler } from '../responses/pipeline';
import { sendRefusal } from '../hardening/send-refusal';
import { sendStored } from '../responses/send-stored';
import { buildFileHeaders } from './static-files';
import type { ServerSettings } from '../settings';
import { measureStored, storeResponse, type StoredResponse } from '../responses/stored-response';

const CAPACITY_BYTES = 32 * 1024 * 1024;
/** Maximum concurrent storage reads: clients may request any number of names that do not exist. */
const MAX_READS = 16;

type Options = {
  storage: Pick<PictureStorage, 'get'>;
  settings: ServerSettings;
  onError?: typeof logFailure;
};

/** The pictures that staff have uploaded, served from memory after their first request. */
export class UploadedPictures {
  readonly #stored = new LRUCache<string, StoredResponse>({
    maxSize: CAPACITY_BYTES,
    sizeCalculation: measureStored,
  });
  readonly #loading = new Map<string, Promise<StoredResponse | null>>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The file, if it is in memory. */
  find(address: string): StoredResponse | undefined {
    return this.#stored.get(address);
  }

  /** Clears the cache, because a file may have been deleted by this or another instance. */
  forget(): void {
    this.#stored.clear();
  }

  /** Sends the file at a URL path; false when there is none. Answers 503 while the storage is unavailable. */
  async answer(req: IncomingMessage, res: ServerResponse, address: string): Promise<boolean> {
    if (toPictureKey(address) === null) return false;
    try {
      const stored = this.find(address) ?? (await this.#load(address));
      if (stored) sendStored(req, res, stored);
      return stored !== null;
    } catch (error) {
      (this.#options.onError ?? logFailure)('a picture could not be read', error);
      sendRefusal(res, address, { ...ERROR_TABLE.UNAVAILABLE, headers: { 'Cache-Control': 'no-store' } });
      return true;
    }
  }

  #load(address: string): Promise<StoredResponse | null> {
    const loading = this.#loading.get(address);
    if (loading) return loading;
    if (this.#loading.size >= MAX_READS) throw new Error('too many pictures are being read');
    const started = this.#read(address).finally(() => this.#loading.delete(address));
    this.#loading.set(address, started);
    return started;
  }

  async #read(address: string): Promise<StoredResponse | null> {
    const body = await this.#options.storage.get(path.posix.basename(address));
    if (!body) return null;
    const stored = await storeResponse(200, buildFileHeaders(address, this.#options.settings), body);
    this.#stored.set(address, stored);
    return stored;
  }
}

/** Serves uploaded pictures before another handler; for development, where there is no memory layer. */
export function preferUploads(uploads: UploadedPictures, next: Handler): Handler {
  return async (req, res) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const [address = ''] = (req.url ?? '').split('?', 1);
    if (isRead && (await uploads.answer(req, res, address))) return;
    return next(req, res);
  };
}
