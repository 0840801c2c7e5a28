import 'server-only';
import { AppError } from '../../platform/errors';
import { readBodyBytes } from '../../platform/http/body';
import { MAX_FILE_BYTES } from './limits';
import type { FileFormat } from './types';

const FORMATS: ReadonlyMap<string, FileFormat> = new Map([
  ['application/json', 'json'],
  ['text/csv', 'csv'],
]);

/** The uploaded file. Throws MEDIA_TYPE and TOO_LARGE. */
export async function readPackageFile(request: Request): Promise<{ bytes: Uint8Array; format: FileFormat }> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const format = FORMATS.get(type);
  if (!format)
    throw new AppError('MEDIA_TYPE', { message: 'Send the file as application/json or text/csv.' });
  return { bytes: new Uint8Array(await readBodyBytes(request, MAX_FILE_BYTES)), format };
}
