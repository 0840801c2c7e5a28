import 'server-only';
import { AppError, ERROR_TABLE } from '../errors';
import { log } from '../log';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** A JSON response with `Cache-Control: no-store`. */
export function replyJson(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...NO_STORE, ...headers } });
}

/** A redirect to a new path, with the query of the request. */
export function replyMoved(request: Request, path: string): Response {
  const headers = { ...NO_STORE, Location: path + new URL(request.url).search };
  return new Response(null, { status: 308, headers });
}

/** The response to a change with a stale version: 409 with the stored content. */
export function replyConflict(current: unknown, more: Record<string, unknown> = {}): Response {
  const { status, message } = ERROR_TABLE.CONFLICT;
  return replyJson(status, { success: false, message, ...more, current });
}

/** The response to saving a record: 200 with the record and a message, or 409 if the version was stale. */
export function replySaved(
  outcome: 'changed' | 'unchanged' | 'conflict',
  current: object,
  message: string,
): Response {
  if (outcome === 'conflict') return replyConflict(current);
  const done = outcome === 'changed' ? message : 'Nothing has changed';
  return replyJson(200, { success: true, message: done, ...current });
}

/**
 * Converts an error into a response. An unexpected error is logged, and the response contains only a general message.
 */
export function replyError(error: unknown): Response {
  const known = error instanceof AppError ? error : new AppError('INTERNAL', { cause: error });
  if (known.code === 'INTERNAL')
    log.error(
      { err: describe(error) },
      'an HTTP request failed with an unexpected error; the client gets status 500',
    );
  const headers = known.retryAfterSeconds
    ? { 'Retry-After': String(Math.ceil(known.retryAfterSeconds)) }
    : undefined;
  return replyJson(
    ERROR_TABLE[known.code].status,
    { success: false, message: known.message, ...(known.field ? { field: known.field } : {}) },
    headers,
  );
}

/** Wraps a route handler: converts thrown errors into responses. */
export function withReply<A extends unknown[]>(handler: (...args: A) => Promise<Response>) {
  return async (...args: A): Promise<Response> => {
    try {
      return await handler(...args);
    } catch (error) {
      return replyError(error);
    }
  };
}

function describe(error: unknown): string {
  return error instanceof Error
    ? `${error.name}: ${error.message}\n${error.stack ?? ''}`.slice(0, 2_000)
    : String(error);
}
