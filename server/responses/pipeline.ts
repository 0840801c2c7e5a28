import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, ERROR_TABLE } from '../../lib/platform/errors';
import { NO_ROUTE, REQUEST_ID_HEADER, REQUEST_URL_HEADER } from '../../lib/platform/server-contract';
import { findArea, isFilePath } from '../areas';
import { admitBody, type FindAccount } from '../hardening/body-cap';
import { captureResponse } from './captured-response';
import { resolveClientAddress } from '../hardening/client-address';
import { logFailure } from '../log-line';
import { sendRefusal, sendRefusalWhileReceiving } from '../hardening/send-refusal';
import { guardRequest, resolvePath, type Refusal } from '../hardening/request-guard';
import { makeRequestId } from '../request-id';
import { cleanRequestHeaders } from '../hardening/request-headers';
import { createResponsePolicies } from './response-policy';
import { decodeUnreserved, type RouteTable } from '../route-table';
import type { ServerSettings } from '../settings';

export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

type PipelineOptions = {
  /** The request handler of Next; tests pass their own. */
  handler: Handler;
  settings: ServerSettings;
  findAccount: FindAccount;
  /** The known routes. Undefined in development, where only Next knows its routes. */
  routes?: RouteTable;
  /** In development, responses are sent unchanged, because the tools of Next stream responses and inject scripts. */
  dev?: boolean;
  onError?: (message: string, error: unknown, requestId: string) => void;
};

/**
 * Handles a request: validates it, sets the client's IP address and headers, limits the body and calls the handler. The
 * response policy is applied to the response.
 */
export function createPipeline({
  handler,
  settings,
  findAccount,
  routes,
  dev = false,
  onError = logFailure,
}: PipelineOptions) {
  const toPolicy = createResponsePolicies(settings);

  return async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // Passed on as an argument, because AsyncLocalStorage slows down this thread (see withRequestId).
    const requestId = makeRequestId();
    const url = decodeUnreserved(req.url ?? '');
    const path = resolvePath(url) ?? (/^\/api\//.test(url) ? '/api' : '/');
    const methods = routes?.(url);
    try {
      if (!dev) captureResponse(res, toPolicy({ requestId, ...readFacts(req, path) }));
      const refusal = guardRequest(req.method ?? '', url, req, methods);
      if (refusal) return sendRefusalWhileReceiving(req, res, path, refusal);
      req.url = url;
      rewriteHeaders(req, requestId, settings);
      const admission = await admitBody(req, res, path, findAccount);
      if (admission.kind === 'gone') return void res.destroy();
      if (admission.kind === 'refused') return sendRefusalWhileReceiving(req, res, path, admission.refusal);
      if (methods === null && isApi(path)) return sendRefusal(res, path, ERROR_TABLE.NOT_FOUND);
      if (methods === null) rewriteToNotFound(admission.request);
      if (!dev) convertHeadToGet(admission.request, path, methods === null);
      await handler(admission.request, res);
    } catch (error) {
      if (!(error instanceof AppError)) onError('a request failed', error, requestId);
      if (res.headersSent) return void res.destroy();
      for (const name of res.getHeaderNames()) res.removeHeader(name); // set by the failed handler
      const refusal = error instanceof AppError ? toRefusal(error) : ERROR_TABLE.INTERNAL;
      if (req.complete) sendRefusal(res, path, refusal);
      else sendRefusalWhileReceiving(req, res, path, refusal);
    }
  };
}

function toRefusal({ code, message, retryAfterSeconds }: AppError): Refusal {
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  return { status: ERROR_TABLE[code].status, message, headers };
}

function readFacts(req: IncomingMessage, path: string) {
  return {
    method: req.method ?? '',
    path,
    acceptEncoding: req.headers['accept-encoding'],
    ifNoneMatch: req.headers['if-none-match'],
  };
}

function rewriteHeaders(req: IncomingMessage, requestId: string, settings: ServerSettings): void {
  const forwardedFor = req.headers['x-forwarded-for'];
  const address = resolveClientAddress(
    req.socket.remoteAddress,
    Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
    settings,
  );
  const { url = '' } = req;
  const own: Record<string, string> = { [REQUEST_ID_HEADER]: requestId };
  if (url.startsWith('/admin/')) own[REQUEST_URL_HEADER] = url;
  Object.assign(req, cleanRequestHeaders(req, address, settings.publicOrigin, own));
}

/**
 * Turns a HEAD request for a page into GET, because the hashes in the CSP header need the body. Node does not send the
 * body.
 */
function convertHeadToGet(req: IncomingMessage, path: string, isMissing: boolean): void {
  const isPage = isMissing || (!isFilePath(path) && !isApi(path));
  if (req.method === 'HEAD' && isPage) req.method = 'GET';
}

/**
 * Sends a request for an unknown path to a path that matches no route. Only there does Next render a complete 404 page;
 * elsewhere the page needs JavaScript or is one line of text.
 */
function rewriteToNotFound(req: IncomingMessage): void {
  req.url = NO_ROUTE;
  for (const name of Object.keys(req.headers)) {
    if (name === 'rsc' || name.startsWith('next-')) delete req.headers[name];
  }
}

function isApi(path: string): boolean {
  const area = findArea(path);
  return area === 'api' || area === 'admin-api';
}
