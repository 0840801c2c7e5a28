import 'server-only';
import { AppError } from '../../platform/errors';
import { readBodyBytes } from '../../platform/http/body';
import { MAX_FILE_BYTES } from './limits';
import type { FileFormat } from './types';

const FORMATS: Readonly<Record<string, FileFormat>> = { 'application/json': 'json', 'text/csv': 'csv' };

/** The uploaded file of packages. Throws MEDIA_TYPE and TOO_LARGE. */
export async function readPackageFile(request: Request): Promise<{ bytes: Uint8Array; format: FileFormat }> {
  const format = FORMATS[readType(request)];
  if (!format)
    throw new AppError('MEDIA_TYPE', { message: 'Send the file as application/json or text/csv.' });
  return { bytes: await readFile(request), format };
}

/** The uploaded CSV file. Throws MEDIA_TYPE and TOO_LARGE. */
export async function readCsvFile(request: Request): Promise<Uint8Array> {
  if (readType(request) !== 'text/csv')
    throw new AppError('MEDIA_TYPE', { message: 'Send the file as text/csv.' });
  return readFile(request);
}

async function readFile(request: Request): Promise<Uint8Array> {
  return new Uint8Array(await readBodyBytes(request, MAX_FILE_BYTES));
}

function readType(request: Request): string {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}
