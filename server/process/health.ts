import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../../lib/platform/errors';
import { ROUTES } from '../../lib/platform/routes';
import type { CallHandler } from './direct-handlers';
import type { Handler } from '../responses/pipeline';

const PING_MS = 1_000;
/** A main thread that does not respond for longer is considered stuck. */
const MAX_SILENCE_MS = 30_000;
const HEALTHY = JSON.stringify({ status: 'ok' });
const DRAINING = JSON.stringify({ status: 'not ready' });

type Sources = {
  /** Resolves when the main thread responds. */
  ping: () => Promise<unknown>;
  isDraining: () => boolean;
  /** Calls the handler of a route in the main thread. */
  callHandler: CallHandler;
};

/**
 * Answers /healthz in the front thread, so that a busy main thread does not delay it; answers 503 if the main thread is
 * stuck. Answers /readyz without a turn in the queue, so that other requests do not delay it: checks that arrive at the
 * same time share one response of the main thread. While the server drains, the response is 503, so that proxies stop
 * sending requests. Passes everything else to `next`.
 */
export function answerHealthChecks(next: Handler, { ping, isDraining, callHandler }: Sources): Handler {
  let heardAt = Date.now();
  const check = () => void ping().then(() => (heardAt = Date.now()));
  setInterval(check, PING_MS).unref();
  let readiness: ReturnType<CallHandler> | null = null;
  const askReadiness = () =>
    (readiness ??= callHandler({ method: 'GET', url: ROUTES.readyz, headers: {}, body: '' }).finally(
      () => (readiness = null),
    ));
  return async (req, res) => {
    if (isCheck(req, ROUTES.readyz)) {
      if (isDraining()) return send(res, 503, DRAINING);
      const answer = await askReadiness();
      if (answer === null) return next(req, res);
      res.writeHead(answer.status, answer.headers);
      return void res.end(answer.body);
    }
    if (!isCheck(req, ROUTES.healthz)) return next(req, res);
    if (Date.now() - heardAt > MAX_SILENCE_MS) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 10 });
    send(res, 200, HEALTHY);
  };
}

function isCheck({ method, url = '' }: IncomingMessage, route: string): boolean {
  return (method === 'GET' || method === 'HEAD') && url.split('?', 1)[0] === route;
}

function send(res: ServerResponse, status: number, body: string): void {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  res.end(body);
}
