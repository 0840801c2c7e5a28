import { IncomingMessage, type ServerResponse } from 'node:http';
import { AppError, ERROR_TABLE } from '../../lib/platform/errors';
import { BodyBudget, type Sender } from './body-budget';
import { toClient } from './fair-queue';
import type { Refusal } from './request-guard';
import { hasSessionCookie, isUploadPath, TOO_LARGE_PICTURE, UPLOAD_CAP } from './uploads';

const KILOBYTE = 1024;
/** Maximum size of a body that is sent without a session or without a Content-Length. */
const SMALL_BYTES = 32 * KILOBYTE;
const LENGTH_REQUIRED: Refusal = {
  status: 411,
  message: 'Please send the length of the file (Content-Length).',
};
const NO_ROOM = 'Too much is being sent to the site at the moment. Please try again in a few seconds.';

/** Maximum body size in bytes by path prefix. The first match applies, so longer prefixes come first. */
const BODY_CAPS: ReadonlyArray<{ prefix: string; bytes: number }> = [
  { prefix: '/api/views', bytes: KILOBYTE },
  // A long text in a writing system with three bytes per character.
  { prefix: '/api/admin/company/legal-texts', bytes: 256 * KILOBYTE },
  { prefix: '/api/admin/reviews/import', bytes: 768 * KILOBYTE },
  { prefix: '/api/admin/tours/import', bytes: 5 * 1024 * KILOBYTE },
  { prefix: '/api/admin/rates/import', bytes: 5 * 1024 * KILOBYTE },
  { prefix: '/api/admin/enquiries/import', bytes: 5 * 1024 * KILOBYTE },
  // A supplier with a thousand lines.
  { prefix: '/api/admin/rates', bytes: 512 * KILOBYTE },
  // A complete quote with its previous values.
  { prefix: '/api/admin/quotes', bytes: 1024 * KILOBYTE },
  // Five hundred credits of a bank's statement.
  { prefix: '/api/admin/trips/statement', bytes: 512 * KILOBYTE },
  // A complete package with its previous values, at three bytes per character.
  { prefix: '/api/admin/tours', bytes: 256 * KILOBYTE },
  { prefix: '/', bytes: SMALL_BYTES },
];

const budget = new BodyBudget();
/** The accounts of requests with a large body. */
const accounts = new WeakMap<IncomingMessage, string>();

/** Returns the account of the session in a Cookie header; null without a valid session. */
export type FindAccount = (cookie: string) => Promise<string | null>;

export type Admission =
  | { kind: 'admitted'; request: IncomingMessage }
  | { kind: 'gone' }
  | { kind: 'refused'; refusal: Refusal };

/** Maximum body size of a path, in bytes. */
export function findBodyCap(path: string, caps = BODY_CAPS): number {
  if (isUploadPath(path)) return UPLOAD_CAP;
  const fits = (prefix: string) =>
    path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);
  return caps.find(({ prefix }) => fits(prefix))?.bytes ?? 0;
}

/**
 * Enforces the maximum body size before a handler runs. The Content-Length header can be trusted, because Node never
 * delivers more bytes than it states. A chunked body is buffered first and then passed to the handler. A large body needs
 * a Content-Length and a session, which is verified before the body is read.
 */
export async function admitBody(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  findAccount: FindAccount,
): Promise<Admission> {
  const cap = findBodyCap(path);
  const declared = Number(req.headers['content-length'] ?? 0);
  const isChunked = req.headers['transfer-encoding'] !== undefined;
  const isLarge = cap > SMALL_BYTES && (isChunked || declared > (isUploadPath(path) ? 0 : SMALL_BYTES));
  if (isLarge) {
    const account = hasSessionCookie(req) ? await verify(req, findAccount) : null;
    if (account === null) return refuse(ERROR_TABLE.UNAUTHENTICATED);
    accounts.set(req, account);
  }
  if (declared > cap) return refuse(toTooLarge(path));
  if (!isChunked) return { kind: 'admitted', request: req };
  const body = await readBody(req, res, Math.min(cap, SMALL_BYTES));
  if (body === 'gone') return { kind: 'gone' };
  if (body === 'too-large') return refuse(isLarge ? LENGTH_REQUIRED : toTooLarge(path));
  return { kind: 'admitted', request: replay(req, body) };
}

async function verify(req: IncomingMessage, findAccount: FindAccount): Promise<string | null> {
  try {
    return await findAccount(req.headers.cookie ?? '');
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { cause }); // the database could not be queried
  }
}

function toSender(req: IncomingMessage): Sender {
  const account = accounts.get(req);
  return account ? { key: `account ${account}`, isAccount: true } : { key: toClient(req), isAccount: false };
}

function refuse(refusal: Refusal): Admission {
  return { kind: 'refused', refusal };
}

function toTooLarge(path: string): Refusal {
  return isUploadPath(path) ? TOO_LARGE_PICTURE : ERROR_TABLE.TOO_LARGE;
}

/**
 * Reads a body into memory. It counts towards the memory budget until the response has ended. Throws UNAVAILABLE when
 * there is no room for it.
 */
export function readBody(req: IncomingMessage, res: ServerResponse): Promise<Buffer | 'gone'>;
export function readBody(
  req: IncomingMessage,
  res: ServerResponse,
  cap: number,
): Promise<Buffer | 'gone' | 'too-large'>;
export async function readBody(
  req: IncomingMessage,
  res: ServerResponse,
  cap = Infinity,
): Promise<Buffer | 'gone' | 'too-large'> {
  const { 'content-length': declared, 'transfer-encoding': transfer } = req.headers;
  if (declared === undefined && transfer === undefined) return Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sender = toSender(req);
    let size = 0;
    const stop = () =>
      req.off('data', take).off('end', finish).off('close', leave).off('error', leave).pause();
    const take = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      const hasRoom = budget.claim(sender, chunk.length);
      if (size <= cap && hasRoom) return;
      stop();
      if (!hasRoom) reject(new AppError('UNAVAILABLE', { message: NO_ROOM, retryAfterSeconds: 5 }));
      else resolve('too-large');
    };
    const finish = () => {
      stop();
      resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    };
    const leave = () => {
      stop();
      resolve('gone');
    };
    res.once('close', () => budget.release(sender, size));
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
  const others = rawHeaders.filter((_, index) => !isFraming(rawHeaders[index - (index % 2)]));
  return [...others, 'Content-Length', String(length)];
}
