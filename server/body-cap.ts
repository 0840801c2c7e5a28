import { IncomingMessage } from 'node:http';
import { isUploadPath, UPLOAD_CAP } from './uploads';

const KILOBYTE = 1024;

/** Maximum body size in bytes by path prefix. The first match applies, so longer prefixes come first. */
const BODY_CAPS: ReadonlyArray<{ prefix: string; bytes: number }> = [
  { prefix: '/api/views', bytes: KILOBYTE },
  // A long text in a script of three bytes per letter.
  { prefix: '/api/admin/company/legal-texts', bytes: 256 * KILOBYTE },
  { prefix: '/api/admin/reviews/import', bytes: 768 * KILOBYTE },
  { prefix: '/api/admin/tours/import', bytes: 10 * 1024 * KILOBYTE },
  // A whole package with its former values, in a script of three bytes per letter.
  { prefix: '/api/admin/tours', bytes: 256 * KILOBYTE },
  { prefix: '/', bytes: 32 * KILOBYTE },
];

export type Admission =
  { kind: 'admitted'; request: IncomingMessage } | { kind: 'too-large' } | { kind: 'gone' };

/** Maximum body size of a path, in bytes. */
export function findBodyCap(path: string, caps = BODY_CAPS): number {
  if (isUploadPath(path)) return UPLOAD_CAP;
  const fits = (prefix: string) =>
    path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);
  return caps.find(({ prefix }) => fits(prefix))?.bytes ?? 0;
}

/**
 * Enforces the maximum body size before a handler runs. The Content-Length header can be trusted, because Node never
 * delivers more bytes than it states. A chunked body is buffered first and then passed to the handler.
 */
export async function admitBody(req: IncomingMessage, cap: number): Promise<Admission> {
  const declared = Number(req.headers['content-length'] ?? 0);
  if (declared > cap) return { kind: 'too-large' };
  if (req.headers['transfer-encoding'] === undefined) return { kind: 'admitted', request: req };
  const body = await readUpTo(req, cap);
  return typeof body === 'string' ? { kind: body } : { kind: 'admitted', request: replay(req, body) };
}

function readUpTo(req: IncomingMessage, cap: number): Promise<Buffer | 'too-large' | 'gone'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (result: Buffer | 'too-large' | 'gone') => {
      req.off('data', take).off('end', finish).off('close', leave).off('error', leave).pause();
      resolve(result);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > cap) settle('too-large');
      else chunks.push(chunk);
    };
    const finish = () => settle(Buffer.concat(chunks));
    const leave = () => settle('gone');
    req.on('data', take).on('end', finish).on('close', leave).on('error', leave);
  });
}

/** A copy of the request with an already buffered body. */
export function replay(original: IncomingMessage, body: Buffer): IncomingMessage {
  const request = new IncomingMessage(original.socket);
  request.method = original.method;
  request.url = original.url;
  request.httpVersion = original.httpVersion;
  request.httpVersionMajor = original.httpVersionMajor;
  request.httpVersionMinor = original.httpVersionMinor;
  request.headers = { ...original.headers, 'content-length': String(body.length) };
  delete request.headers['transfer-encoding'];
  request.rawHeaders = toMeasuredPairs(original.rawHeaders, body.length);
  request.complete = true;
  if (body.length > 0) request.push(body);
  request.push(null);
  return request;
}

function toMeasuredPairs(rawHeaders: string[], length: number): string[] {
  const isFraming = (name: string | undefined) => /^(transfer-encoding|content-length)$/i.test(name ?? '');
  const kept = rawHeaders.filter((_, index) => !isFraming(rawHeaders[index - (index % 2)]));
  return [...kept, 'Content-Length', String(length)];
}
