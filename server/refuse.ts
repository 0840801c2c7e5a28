import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Refusal } from './request-guard';

const MAX_DISCARDED_BYTES = 16 * 1024 * 1024;
const MAX_LINGER_MS = 3_000;

/** Sends an error response: JSON under /api and for the probes, plain text elsewhere. */
export function sendRefusal(res: ServerResponse, path: string, refusal: Refusal): void {
  writeRefusal(res, path, refusal);
  res.end();
}

/**
 * Refuses a request whose body is still arriving. Closing at once would reset the connection before the client reads
 * the response, so the rest of the body is discarded first, within limits.
 */
export function sendRefusalWhileReceiving(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  refusal: Refusal,
): void {
  writeRefusal(res, path, { ...refusal, headers: { ...refusal.headers, Connection: 'close' } });
  let discarded = 0;
  const finish = () => {
    clearTimeout(timer);
    res.end();
  };
  const timer = setTimeout(finish, MAX_LINGER_MS).unref();
  req.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_DISCARDED_BYTES) finish();
  });
  req.once('end', finish).once('close', finish).resume();
}

function writeRefusal(res: ServerResponse, path: string, refusal: Refusal): void {
  const isJson = /^\/(?:api|healthz|readyz)(?:\/|$)/.test(path);
  const body = isJson ? JSON.stringify({ success: false, message: refusal.message }) : toText(refusal);
  res.writeHead(refusal.status, {
    ...refusal.headers,
    'Content-Type': isJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store, no-transform', // no-transform: sent at once, unbuffered
  });
  res.write(body);
}

function toText(refusal: Refusal): string {
  return `${refusal.status}\n\n${refusal.message}\n`;
}
