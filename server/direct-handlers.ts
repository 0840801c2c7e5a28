import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handler } from './pipeline';

/** Key of a property of `globalThis`: route handlers by `METHOD /path`, which instrumentation.ts registers. */
export const HANDLERS_KEY = Symbol.for('kayal.handlers');

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
async function readBody(req: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer<ArrayBuffer>[] = [];
  try {
    for await (const chunk of req) chunks.push(chunk as Buffer<ArrayBuffer>);
    return Buffer.concat(chunks) as Buffer<ArrayBuffer>;
  } catch {
    return null;
  }
}

function toRequest(
  { method = '', url = '', headers }: IncomingMessage,
  body: Uint8Array<ArrayBuffer>,
): Request {
  return new Request(`http://localhost${url}`, {
    method,
    headers: headers as Record<string, string>,
    ...(body.length > 0 && method !== 'GET' ? { body } : {}),
  });
}

async function send(res: ServerResponse, response: Response): Promise<void> {
  res.writeHead(response.status, Object.fromEntries(response.headers));
  res.end(Buffer.from(await response.arrayBuffer()));
}
