import type { IncomingMessage } from 'node:http';
import { AppError } from '../lib/errors';
import { ROUTES } from '../lib/routes';
import type { Handler } from './pipeline';

const PING_MS = 1_000;
/** A main thread that is silent for longer is stuck, not busy. */
const MAX_SILENCE_MS = 30_000;
const BODY = JSON.stringify({ status: 'ok' });

/**
 * Answers /healthz in the front thread, so that a busy main thread does not delay it; 503 when that thread is stuck.
 * Everything else goes to `next`.
 */
export function answerHealthChecks(next: Handler, ping: () => Promise<unknown>): Handler {
  let heardAt = Date.now();
  const check = () => void ping().then(() => (heardAt = Date.now()));
  setInterval(check, PING_MS).unref();
  return (req, res) => {
    if (!isHealthCheck(req)) return next(req, res);
    if (Date.now() - heardAt > MAX_SILENCE_MS) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 10 });
    res.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    res.end(BODY);
  };
}

function isHealthCheck({ method, url = '' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && url.split('?', 1)[0] === ROUTES.healthz;
}
