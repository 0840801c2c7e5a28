import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Refusal } from './request-guard';

const LONGEST_LINGER_BYTES = 16 * 1024 * 1024;
const LONGEST_LINGER_MS = 3_000;

/** Answers in the server's own name: JSON to programs under /api, a small page to people. */
export function sendRefusal(res: ServerResponse, path: string, refusal: Refusal): void {
  writeRefusal(res, path, refusal);
  res.end();
}

/**
 * Refuses a request whose body is still arriving. Closing at once would reset the connection, and the client would
 * see a network error in place of the answer; so the answer goes out first and the rest is read away, within bounds.
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
  const timer = setTimeout(finish, LONGEST_LINGER_MS).unref();
  req.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > LONGEST_LINGER_BYTES) finish();
  });
  req.once('end', finish).once('close', finish).resume();
}

function writeRefusal(res: ServerResponse, path: string, refusal: Refusal): void {
  const isApi = path === '/api' || path.startsWith('/api/');
  const body = isApi ? JSON.stringify({ success: false, message: refusal.message }) : toPage(refusal);
  res.writeHead(refusal.status, {
    ...refusal.headers,
    'Content-Type': isApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store, no-transform', // no-transform: goes out as it is, at once
  });
  res.write(body);
}

function toPage(refusal: Refusal): string {
  return `${refusal.status}\n\n${refusal.message}\n`;
}
