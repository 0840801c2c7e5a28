import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import pino from 'pino';
import { getLogLevel } from './env';
import { REQUEST_ID_KEY } from './server-contract';

const MAX_MESSAGE = 200;

/** The log: JSON lines on stdout. Never log user input, IP or e-mail addresses, or secrets. */
export const log = pino({
  level: getLogLevel(),
  base: null,
  mixin: describeRequest,
  redact: ['email', 'phone', 'name', 'password', 'token', '*.email', '*.phone', '*.password'],
});

/** The start of an error's message, for a log line. Longer messages may quote data. */
export function describeError(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, MAX_MESSAGE);
}

/** Adds the id of the request being handled, which server/request-id.ts stores. */
function describeRequest(): { requestId?: string } {
  const storage: unknown = Reflect.get(globalThis, REQUEST_ID_KEY);
  const requestId: unknown = storage instanceof AsyncLocalStorage ? storage.getStore() : undefined;
  return typeof requestId === 'string' ? { requestId } : {};
}
