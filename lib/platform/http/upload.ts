import 'server-only';
import { limitConcurrency } from '../concurrency';
import { AppError } from '../errors';
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from './picture-size';

const MAX_FORM_BYTES = MAX_PICTURE_BYTES + 64 * 1024;
/** Maximum number of uploads in memory at the same time; further uploads wait before their body is read. */
const MAX_AT_ONCE = 2;
const MOST_WAITING = 30;
const BUSY = 'Too many pictures are being uploaded at the moment. Please try again in a few seconds.';

export type Upload = { body: Buffer; fileName: string; fields: Record<string, string> };

// Next bundles this module more than once, so share the queue through globalThis.
const shared = globalThis as typeof globalThis & {
  __kayalUploadGate?: ReturnType<typeof limitConcurrency>;
};

/**
 * Reads a multipart form with one file in the field `file` and passes it to `work`. Throws MEDIA_TYPE for another
 * content type, TOO_LARGE for a large file, UNAVAILABLE when too many uploads wait, BAD_JSON for a body that ends
 * early, and INVALID for a body without a file.
 */
export async function withUpload<T>(request: Request, work: (upload: Upload) => Promise<T>): Promise<T> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? ''))
    throw new AppError('MEDIA_TYPE', { message: 'Send the picture as multipart/form-data.' });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM_BYTES) throw tooLarge();
  const inTurn = (shared.__kayalUploadGate ??= limitConcurrency({
    atOnce: MAX_AT_ONCE,
    waiting: MOST_WAITING,
    busy: BUSY,
  }));
  return inTurn(async () => work(await readUpload(request)));
}

async function readUpload(request: Request): Promise<Upload> {
  const form = await request.formData().catch((cause: unknown) => {
    throw new AppError('BAD_JSON', { cause, message: 'The upload was not complete. Please try again.' });
  });
  const file = form.get('file');
  if (file === null || typeof file === 'string' || file.size === 0)
    throw new AppError('INVALID', { field: 'file', message: 'Choose a picture.' });
  if (file.size > MAX_PICTURE_BYTES) throw tooLarge();
  const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    body: Buffer.from(await file.arrayBuffer()),
    fileName: file.name,
    fields: Object.fromEntries(fields),
  };
}

function tooLarge(): AppError {
  return new AppError('TOO_LARGE', {
    field: 'file',
    message: PICTURE_TOO_LARGE,
  });
}
