import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Refusal } from './request-guard';

const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;
const MAX_LINGER_MS = 3_000;

/** Sends an error response: JSON under /api and for health checks and metrics, plain text elsewhere. */
export function sendRefusal(res: ServerResponse, path: string, refusal: Refusal): void {
  writeRefusal(res, path, refusal);
  res.end();
}

/**
 * Refuses a request while its body is still arriving. If the connection were closed at once, the client could not read
 * the response. The rest of the body is therefore read and discarded first, up to a size and time limit.
 */
export function sendRefusalWhileReceiving(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  refusal: Refusal,
): void {
  writeRefusal(res, path, { ...refusal, headers: { ...refusal.headers, Connection: 'close' } });
  discardBody(req, () => res.end());
}

/** Closes the connection in the same way after a response that was sent before the request's body had ended. */
export function closeAfterRefusal(req: IncomingMessage): void {
  discardBody(req, () => req.socket.destroySoon());
}

/** Reads and discards the rest of a body, and calls `finish` once at its end or at the limits. */
function discardBody(req: IncomingMessage, finish: () => void): void {
  let discarded = 0;
  const end = () => {
    clearTimeout(timer);
    req.off('data', take).off('end', end).off('close', end);
    finish();
  };
  const take = (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_DISCARDED_BYTES) end();
  };
  const timer = setTimeout(end, MAX_LINGER_MS).unref();
  req.on('data', take).once('end', end).once('close', end).resume();
}

function writeRefusal(res: ServerResponse, path: string, refusal: Refusal): void {
  const isJson = /^\/(?:api|healthz|readyz|metrics)(?:\/|$)/.test(path);
  const body = isJson ? JSON.stringify({ success: false, message: refusal.message }) : toText(refusal);
  res.writeHead(refusal.status, {
    ...refusal.headers,
    'Content-Type': isJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store, no-transform', // no-transform: the response policy does not buffer it
  });
  res.write(body);
}

function toText(refusal: Refusal): string {
  return `${refusal.status}\n\n${refusal.message}\n`;
}
