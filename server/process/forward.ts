import { Agent, request, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { AppError } from '../../lib/platform/errors';
import { readBody } from '../hardening/body-cap';
import { FairQueue, toClient, type QueueLimits } from '../hardening/fair-queue';
import type { Handler } from '../responses/pipeline';
import { closeAfterRefusal } from '../hardening/send-refusal';
import { isUploadPath } from '../hardening/uploads';

/** Headers that concern one connection only. */
const REQUEST_HOP = /^(?:connection|keep-alive|proxy-connection|te|trailer|upgrade|expect)$/i;
const RESPONSE_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);
/**
 * Next renders one request at a time; others only run while it waits for the database, so more slots would not help. The
 * limits per client allow for several staff behind one IP address.
 */
const LIMITS: QueueLimits = { atOnce: 8, waiting: 512, atOncePerClient: 4, waitingPerClient: 64 };
/** A search computes for long without waiting: several of one client would delay each step of other requests. */
const SEARCH_LIMITS: QueueLimits = { ...LIMITS, atOnce: 2, atOncePerClient: 1 };
const SEARCHES: ReadonlySet<string> = new Set(['/search', '/api/search']);
/** Uploads occupy a slot while they arrive, so they have a separate queue. */
const UPLOAD_LIMITS: QueueLimits = { atOnce: 16, waiting: 64, atOncePerClient: 4, waitingPerClient: 32 };
/** Connection errors: the queue of Next's socket is full, or the socket is closed. */
const NOT_CONNECTED = new Set(['EAGAIN', 'ECONNREFUSED', 'ENOENT']);

/**
 * Returns a handler that queues requests and forwards them to the upstream server on a Unix socket. A body is read before
 * the request is queued, so that a slow sender occupies no slot. The handler resolves when the response was sent or the client
 * disconnected, and rejects when the upstream response is incomplete. It throws UNAVAILABLE when too many requests wait or
 * the upstream does not accept a connection.
 */
export function createForwarder(socketPath: string, limits = LIMITS): Handler {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  const pages = new FairQueue(limits);
  const searches = new FairQueue(SEARCH_LIMITS);
  const uploads = new FairQueue(UPLOAD_LIMITS);
  return async (req, res) => {
    const path = (req.url ?? '').split('?', 1)[0] ?? '';
    const isUpload = isUploadPath(path) && (req.method === 'POST' || req.method === 'PUT');
    const queue = isUpload ? uploads : SEARCHES.has(path) ? searches : pages;
    const body = isUpload ? null : await readBody(req, res);
    if (body === 'gone') return void res.destroy();
    const endTurn = await queue.enter(toClient(req), res);
    if (!endTurn) return;
    const headers = selectHeaders(req.rawHeaders);
    const upstream = request({ socketPath, agent, method: req.method, path: req.url, headers });
    const gone = new Promise<null>((resolve) => res.once('close', () => resolve(null)));
    let response: IncomingMessage | null = null;
    try {
      // Next finishes its work even after the client has disconnected, so the slot is freed only when Next responds. An
      // upload ends when its client disconnects.
      const answered = exchange(req, upstream, body);
      response = await (isUpload ? Promise.race([answered, gone]) : answered).finally(endTurn);
      if (response) await Promise.race([send(response, req, res), gone]);
    } finally {
      if (!response?.complete) upstream.destroy();
    }
  };
}

/** Sends the request with `body`; if null, streams the request's own body, and the response may begin before that body ends. */
function exchange(
  req: IncomingMessage,
  upstream: ClientRequest,
  body: Buffer | null,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    upstream.once('response', resolve);
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      const isBusy = NOT_CONNECTED.has(error.code ?? '');
      reject(isBusy ? new AppError('UNAVAILABLE', { retryAfterSeconds: 3, cause: error }) : error);
    });
    if (body) upstream.end(body);
    else req.pipe(upstream);
  });
}

function send(response: IncomingMessage, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const passed = Object.entries(response.headers).filter(([name]) => !RESPONSE_HOP.has(name));
  const isRefused = !req.complete; // Next has answered before the upload has ended
  if (isRefused) closeAfterRefusal(req);
  const headers = Object.fromEntries(passed);
  res.writeHead(response.statusCode ?? 502, isRefused ? { ...headers, Connection: 'close' } : headers);
  return new Promise((resolve, reject) => {
    response.once('error', reject);
    res.once('finish', resolve);
    response.pipe(res);
  });
}

function selectHeaders(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => !REQUEST_HOP.test(rawHeaders[index - (index % 2)] ?? ''));
}
