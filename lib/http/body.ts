import 'server-only';
import { AppError } from '../errors';

/** The most that a public form sends; the thin server refuses larger bodies before they come here. */
export const MAX_BODY_BYTES = 32 * 1024;

/** Reads a JSON body: 415 for another type, 413 over the cap, 400 when it is not JSON in UTF-8. */
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

/**
 * JSON may spell half a character (`\ud83d` alone, as from a text that was cut within an emoji). The database takes it in
 * no JSON column: such halves become the replacement character, as they do in every other column.
 */
function parseJson(text: string): unknown {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return JSON.parse(text) as unknown;
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(HALF_CHARACTER, '\ufffd') : value,
  ) as unknown;
}

const HALF_CHARACTER = /\p{Surrogate}/gu;

function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

/** Counts while reading: a client may lie about the length or leave it out. */
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

/** A body that breaks off is a bad request, not a defect of ours. */
async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (cause) {
    throw new AppError('BAD_JSON', { cause });
  }
}
