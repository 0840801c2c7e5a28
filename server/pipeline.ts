import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERROR_TABLE } from '../lib/errors';
import { findArea, isFilePath } from './areas';
import { admitBody, findBodyCap } from './body-cap';
import { captureResponse } from './captured-response';
import { resolveClientAddress } from './client-address';
import { logFailure } from './log-line';
import { sendRefusal, sendRefusalWhileReceiving } from './refuse';
import { guardRequest, resolvePath } from './request-guard';
import { cleanRequestHeaders } from './request-headers';
import { createResponsePolicies } from './response-policy';
import { decodeUnreserved, type RouteTable } from './route-table';
import type { ServerSettings } from './settings';

export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

type PipelineOptions = {
  /** Next's request handler, or a test's own. */
  handler: Handler;
  settings: ServerSettings;
  /** Absent in development, where Next alone knows its routes. */
  routes?: RouteTable;
  /** In development responses pass unchanged: Next's tools stream and inject scripts. */
  dev?: boolean;
  onError?: (message: string, error: unknown) => void;
};

/** Three segments that no route matches: Next renders app/not-found.tsx in full. */
const NO_ROUTE = '/-/not/found';

/** Handles a request: guard, client address and headers, body limit, handler; the response passes the policy. */
export function createPipeline({
  handler,
  settings,
  routes,
  dev = false,
  onError = logFailure,
}: PipelineOptions) {
  const toPolicy = createResponsePolicies(settings);

  return async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = decodeUnreserved(req.url ?? '');
    const path = resolvePath(url) ?? (/^\/api\//.test(url) ? '/api' : '/');
    const methods = routes?.(url);
    try {
      if (!dev) captureResponse(res, toPolicy(readFacts(req, path)));
      const refusal = guardRequest(req.method ?? '', url, req.headers, methods);
      if (refusal) return sendRefusalWhileReceiving(req, res, path, refusal);
      req.url = url;
      rewriteHeaders(req, settings);
      const admission = await admitBody(req, findBodyCap(path));
      if (admission.kind === 'gone') return void res.destroy();
      if (admission.kind === 'too-large')
        return sendRefusalWhileReceiving(req, res, path, ERROR_TABLE.TOO_LARGE);
      if (methods === null && isApi(path)) return sendRefusal(res, path, ERROR_TABLE.NOT_FOUND);
      if (methods === null) rewriteToNotFound(admission.request);
      if (!dev) convertHeadToGet(admission.request, path, methods === null);
      await handler(admission.request, res);
    } catch (error) {
      onError('a request failed', error);
      if (res.headersSent) return void res.destroy();
      for (const name of res.getHeaderNames()) res.removeHeader(name); // set by the failed handler
      sendRefusal(res, path, ERROR_TABLE.INTERNAL);
    }
  };
}

function readFacts(req: IncomingMessage, path: string) {
  return {
    method: req.method ?? '',
    path,
    acceptEncoding: req.headers['accept-encoding'],
    ifNoneMatch: req.headers['if-none-match'],
  };
}

function rewriteHeaders(req: IncomingMessage, settings: ServerSettings): void {
  const forwardedFor = req.headers['x-forwarded-for'];
  const address = resolveClientAddress(
    req.socket.remoteAddress,
    Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
    settings.trustedProxyHops,
  );
  Object.assign(req, cleanRequestHeaders(req, address, settings.publicOrigin));
}

/** Renders the page for HEAD too, since the CSP hashes need its body; Node omits the body. */
function convertHeadToGet(req: IncomingMessage, path: string, isMissing: boolean): void {
  const isPage = isMissing || (!isFilePath(path) && !isApi(path));
  if (req.method === 'HEAD' && isPage) req.method = 'GET';
}

/** Next's own 404 is complete only where no route matches: elsewhere it needs JavaScript, or is one line of text. */
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
