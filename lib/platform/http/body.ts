import 'server-only';
import { AppError } from '../errors';
import { parseJson } from '../parse-json';

/** Maximum body size of public forms. The HTTP server in `server/` already rejects larger bodies. */
export const MAX_BODY_BYTES = 32 * 1024;

/**
 * Reads a JSON body. Throws MEDIA_TYPE for another content type, TOO_LARGE for a large body, and BAD_JSON when the body
 * is not valid JSON in UTF-8.
 */
export async function readJsonBody(request: Request, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  if (!isJson(request.headers.get('content-type'))) throw new AppError('MEDIA_TYPE');
  const bytes = await readBodyBytes(request, maxBytes);
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('BAD_JSON', { cause });
  }
}

/** Reads a body of any type. Throws TOO_LARGE. */
export async function readBodyBytes(request: Request, maxBytes: number): Promise<ArrayBuffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('TOO_LARGE');
  const bytes = await readBytes(request);
  if (bytes.byteLength > maxBytes) throw new AppError('TOO_LARGE'); // Content-Length may be missing
  return bytes;
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

/** Reads the body. An aborted upload is reported as a bad request, not as a server error. */
async function readBytes(request: Request): Promise<ArrayBuffer> {
  try {
    return await request.arrayBuffer();
  } catch (cause) {
    throw new AppError('BAD_JSON', { cause });
  }
}
