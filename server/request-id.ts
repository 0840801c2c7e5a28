import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER, REQUEST_ID_KEY } from '../lib/platform/server-contract';

/** Response header with the id of the request; its log lines have the same id. */
export const ANSWER_ID_HEADER = 'X-Request-Id';
const ID_LENGTH = 13;

/** Runs `work`; log lines that it writes, synchronously or later, have the id of the request. */
export function runWithRequestId<T>(id: string, work: () => T): T {
  return getStorage().run(id, work);
}

/**
 * Wraps a handler so that its log lines contain the request id from the header. Use it only in the thread that runs Next: using
 * AsyncLocalStorage once slows down all later responses of a thread by a tenth.
 */
export function withRequestId<R>(handler: (req: IncomingMessage, res: ServerResponse) => R) {
  return (req: IncomingMessage, res: ServerResponse): R =>
    runWithRequestId(String(req.headers[REQUEST_ID_HEADER]), () => handler(req, res));
}

/** The id of the request being handled, if any. */
export function getRequestId(): string | undefined {
  return getStorage().getStore();
}

/** 48 random bits. Clients cannot choose the id, so it is safe to log. */
export function makeRequestId(): string {
  return randomUUID().slice(0, ID_LENGTH);
}

function getStorage(): AsyncLocalStorage<string> {
  const shared = globalThis as { [REQUEST_ID_KEY]?: AsyncLocalStorage<string> };
  return (shared[REQUEST_ID_KEY] ??= new AsyncLocalStorage());
}
