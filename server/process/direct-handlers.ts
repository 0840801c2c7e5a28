import { DIRECT_ROUTES, HANDLERS_KEY, REQUEST_ID_HEADER } from '../../lib/platform/server-contract';
import { readBody, replay } from '../hardening/body-cap';
import { FairQueue, toClient, type QueueLimits } from '../hardening/fair-queue';
import type { Metrics } from './metrics';
import type { Handler } from '../responses/pipeline';
import { runWithRequestId } from '../request-id';

/** A request as passed between the threads. `body`: one character per byte, because copying a Buffer copies its pool. */
type DirectRequest = { method: string; url: string; headers: Record<string, string>; body: string };
type DirectResponse = { status: number; headers: Record<string, string>; body: string };
/** Null when the request must go to Next. */
export type CallHandler = (request: DirectRequest) => Promise<DirectResponse | null>;

/** The parts of `Request` that handlers of `DIRECT_ROUTES` use. Making a real one would take longer than most handlers do. */
type LeanRequest = Pick<Request, 'url' | 'headers' | 'arrayBuffer'>;
type RouteHandler = (request: LeanRequest) => Promise<Response>;

/** High concurrency, since concurrent inserts share one flush; the limit per client allows a load test. */
const LIMITS: QueueLimits = { atOnce: 256, waiting: 512, atOncePerClient: 64, waitingPerClient: 64 };
const ROUTES: ReadonlySet<string> = new Set(DIRECT_ROUTES);

/**
 * For the front thread. Passes requests of `DIRECT_ROUTES` to their handlers by message, because a second HTTP request
 * and Next's routing would cost several times as much as the handlers. Everything else goes to `next`, including other
 * spellings of these paths, which Next redirects.
 */
export function preferDirectHandlers(next: Handler, call: CallHandler, limits = LIMITS): Handler {
  const queue = new FairQueue(limits);
  return async (req, res) => {
    const { method = '', url = '' } = req;
    if (!ROUTES.has(toRoute(method, url))) return next(req, res);
    const body = await readBody(req, res);
    if (body === 'gone') return void res.destroy();
    const endTurn = await queue.enter(toClient(req), res);
    if (!endTurn) return;
    const headers = req.headers as Record<string, string>;
    const gone = new Promise<'gone'>((resolve) => res.once('close', () => resolve('gone')));
    const called = call({ method, url, headers, body: body.toString('latin1') });
    const answer = await Promise.race([called.finally(endTurn), gone]);
    if (answer === 'gone') return;
    if (answer === null) return next(replay(req, body), res);
    res.writeHead(answer.status, answer.headers);
    res.end(answer.body);
  };
}

/** Main thread: calls the registered handler of a request. */
export function createHandlerCaller(startTimer: Metrics['startTimer']): CallHandler {
  return async ({ method, url, headers, body }) => {
    const handler = findHandler(method, url);
    if (!handler) return null;
    const stop = startTimer(method, url);
    const request = {
      url: `http://localhost${url}`,
      headers: new Headers(headers),
      arrayBuffer: async () => Buffer.from(body, 'latin1') as unknown as ArrayBuffer,
    };
    const response = await runWithRequestId(headers[REQUEST_ID_HEADER] ?? '', () => handler(request));
    stop(response.status);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  };
}

function findHandler(method: string, url: string): RouteHandler | undefined {
  const handlers: unknown = Reflect.get(globalThis, HANDLERS_KEY);
  return handlers instanceof Map ? handlers.get(toRoute(method, url)) : undefined;
}

function toRoute(method: string, url: string): string {
  return `${method} ${url.split('?', 1)[0]}`;
}
