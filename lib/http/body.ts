import 'server-only';
import { AppError } from '../errors';

/** Body limit of public forms; `server/` already rejects larger ones. */
export const MAX_BODY_BYTES = 32 * 1024;

/** Reads a JSON body. Throws MEDIA_TYPE, TOO_LARGE, or BAD_JSON when it is not JSON in UTF-8. */
export async function readJsonBody(request: Request, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  if (!isJson(request.headers.get('content-type'))) throw new AppError('MEDIA_TYPE');
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('TOO_LARGE');
  const bytes = await readCapped(request, maxBytes);
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('BAD_JSON', { cause });
  }
}

/** Replaces lone surrogates (`\ud83d` of a truncated emoji) by U+FFFD: PostgreSQL rejects them in JSON columns. */
function parseJson(text: string): unknown {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return JSON.parse(text) as unknown;
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(LONE_SURROGATE, '\ufffd') : value,
  ) as unknown;
}

const LONE_SURROGATE = /\p{Surrogate}/gu;

function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

/** Counts while reading: Content-Length may be wrong or missing. */
async function readCapped(request: Request, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await readChunk(reader);
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw new AppError('TOO_LARGE');
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

/** An aborted body is a bad request, not a server error. */
async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (cause) {
    throw new AppError('BAD_JSON', { cause });
  }
}
