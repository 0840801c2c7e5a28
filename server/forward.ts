import { Agent, request, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { AppError } from '../lib/errors';
import type { Handler } from './pipeline';

/** Headers that concern one connection only. Transfer-Encoding stays in requests, because it frames the body. */
const REQUEST_HOP = /^(?:connection|keep-alive|proxy-connection|te|trailer|upgrade|expect)$/i;
const BUSY = 'The site is very busy at the moment. Please try again in a few seconds.';
/** Maximum number of requests waiting for Next: one or two seconds of its work. */
const MAX_WAITING = 512;
const RESPONSE_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Returns a function that counts a request as waiting for the main thread, and returns the function that ends its wait.
 * It throws UNAVAILABLE while `most` requests are waiting.
 */
export function limitWaiting(most = MAX_WAITING): () => () => void {
  let waiting = 0;
  return () => {
    if (waiting >= most) throw new AppError('UNAVAILABLE', { message: BUSY, retryAfterSeconds: 3 });
    waiting += 1;
    return () => void (waiting -= 1);
  };
}

/**
 * Returns a handler that forwards requests to the upstream server on a Unix socket. It resolves when the response was
 * sent or the client disconnected, and rejects when the upstream response is incomplete. It throws UNAVAILABLE at once
 * while `maxWaiting` requests are waiting for their response to begin.
 */
export function createForwarder(socketPath: string, maxWaiting = MAX_WAITING): Handler {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  const wait = limitWaiting(maxWaiting);
  return async (req, res) => {
    const endWait = wait();
    const upstream = request({
      socketPath,
      agent,
      method: req.method,
      path: req.url,
      headers: selectHeaders(req.rawHeaders),
    });
    const gone = new Promise<null>((resolve) => res.once('close', () => resolve(null)));
    let response: IncomingMessage | null = null;
    try {
      response = await Promise.race([exchange(req, upstream), gone]).finally(endWait);
      if (response) await Promise.race([send(response, res), gone]);
    } finally {
      if (!response?.complete) upstream.destroy();
    }
  };
}

/** Sends the request with its body; resolves with the response, which may begin before the body has ended. */
function exchange(req: IncomingMessage, upstream: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    upstream.once('response', resolve);
    upstream.on('error', reject);
    req.pipe(upstream);
  });
}

function send(response: IncomingMessage, res: ServerResponse): Promise<void> {
  const kept = Object.entries(response.headers).filter(([name]) => !RESPONSE_HOP.has(name));
  res.writeHead(response.statusCode ?? 502, Object.fromEntries(kept));
  return new Promise((resolve, reject) => {
    response.once('error', reject);
    res.once('finish', resolve);
    response.pipe(res);
  });
}

function selectHeaders(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => !REQUEST_HOP.test(rawHeaders[index - (index % 2)] ?? ''));
}
