import 'server-only';
import { AppError } from '../errors';

/** Maximum size of an uploaded picture; the HTTP server in `server/` allows a little more for the other fields. */
const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
const MAX_FORM_BYTES = MAX_UPLOAD_BYTES + 64 * 1024;
/** Maximum number of uploads in memory at the same time; further uploads wait before their body is read. */
const MAX_AT_ONCE = 2;

export type Upload = { body: Buffer; fileName: string; fields: Record<string, string> };

// Next bundles this module more than once, so share the count through globalThis.
const shared = globalThis as typeof globalThis & { __kayalUploads?: { open: number; next: (() => void)[] } };

/**
 * Reads a multipart form with one file in the field `file` and passes it to `work`. Throws MEDIA_TYPE for another content
 * type, TOO_LARGE for a large file, BAD_JSON for a body that ends early and INVALID without a file.
 */
export async function withUpload<T>(request: Request, work: (upload: Upload) => Promise<T>): Promise<T> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? ''))
    throw new AppError('MEDIA_TYPE', { message: 'Send the picture as multipart/form-data.' });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM_BYTES) throw tooLarge();
  const leave = await enter();
  try {
    const upload = await readUpload(request);
    return await work(upload);
  } finally {
    leave();
  }
}

async function readUpload(request: Request): Promise<Upload> {
  const form = await request.formData().catch((cause: unknown) => {
    throw new AppError('BAD_JSON', { cause, message: 'The upload was not complete. Please try again.' });
  });
  const file = form.get('file');
  if (file === null || typeof file === 'string' || file.size === 0)
    throw new AppError('INVALID', { field: 'file', message: 'Choose a picture.' });
  if (file.size > MAX_UPLOAD_BYTES) throw tooLarge();
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
    message: 'A picture may have at most 20 MB. Save it smaller, for example 4000 pixels wide.',
  });
}

/** Waits for a free slot; returns the function that releases it. */
async function enter(): Promise<() => void> {
  const gate = (shared.__kayalUploads ??= { open: 0, next: [] });
  if (gate.open >= MAX_AT_ONCE) await new Promise<void>((resolve) => gate.next.push(resolve));
  else gate.open += 1;
  return () => {
    const next = gate.next.shift();
    if (next) next();
    else gate.open -= 1;
  };
}
