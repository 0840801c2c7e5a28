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
import type { ServerSettings } from './settings';

export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;

type PipelineOptions = {
  /** Next's request handler, or a test's own. */
  handler: Handler;
  settings: ServerSettings;
  /** In development responses pass unchanged: Next's tools stream and inject scripts. */
  dev?: boolean;
  onError?: (message: string, error: unknown) => void;
};

/** Handles a request: guard, client address and headers, body limit, handler; the response passes the policy. */
export function createPipeline({ handler, settings, dev = false, onError = logFailure }: PipelineOptions) {
  const toPolicy = createResponsePolicies(settings);

  return async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = req.url ?? '';
    const path = resolvePath(url) ?? '/';
    try {
      if (!dev) captureResponse(res, toPolicy(readFacts(req, path)));
      const refusal = guardRequest(req.method ?? '', url, req.headers);
      if (refusal) return sendRefusalWhileReceiving(req, res, path, refusal);
      rewriteHeaders(req, settings);
      const admission = await admitBody(req, findBodyCap(path));
      if (admission.kind === 'gone') return void res.destroy();
      if (admission.kind === 'too-large')
        return sendRefusalWhileReceiving(req, res, path, ERROR_TABLE.TOO_LARGE);
      if (!dev) convertHeadToGet(admission.request, path);
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
function convertHeadToGet(req: IncomingMessage, path: string): void {
  const area = findArea(path);
  const isPage = !isFilePath(path) && area !== 'api' && area !== 'admin-api';
  if (req.method === 'HEAD' && isPage) req.method = 'GET';
}
