import type { IncomingMessage, ServerResponse } from 'node:http';
import { HANDLERS_KEY } from '../lib/server-contract';
import type { Handler } from './pipeline';

type RouteHandler = (request: Request) => Promise<Response>;

/**
 * Calls registered route handlers without Next's routing, which costs several times as much as they do; everything else
 * goes to `next`. Only exact paths count: Next redirects other spellings.
 */
export function preferDirectHandlers(next: Handler): Handler {
  return async (req, res) => {
    const handler = findHandler(req);
    if (!handler) return next(req, res);
    const body = await readBody(req);
    if (body) await send(res, await handler(toRequest(req, body)));
    else res.destroy();
  };
}

function findHandler({ method, url = '' }: IncomingMessage): RouteHandler | undefined {
  // Cached queries need this global of Next, which its first request sets.
  if (!('__incrementalCache' in globalThis)) return undefined;
  const handlers: unknown = Reflect.get(globalThis, HANDLERS_KEY);
  return handlers instanceof Map ? handlers.get(`${method} ${url.split('?', 1)[0]}`) : undefined;
}

/** The body, whose size the pipeline has limited; null when the client has gone. */
function readBody(req: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => resolve(Buffer.concat(chunks)));
    req.on('close', () => resolve(null));
  });
}

/** A request whose body is at hand: without the stream that `Request` would make of it. */
function toRequest({ method = '', url = '', headers }: IncomingMessage, body: Buffer): Request {
  const request = new Request(`http://localhost${url}`, {
    method,
    headers: headers as Record<string, string>,
  });
  return Object.assign(request, { arrayBuffer: async () => body });
}

async function send(res: ServerResponse, response: Response): Promise<void> {
  res.writeHead(response.status, Object.fromEntries(response.headers));
  res.end(Buffer.from(await response.arrayBuffer()));
}
