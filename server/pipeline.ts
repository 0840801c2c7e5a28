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
  /** What answers in the end: Next, or a test's own function. */
  handler: Handler;
  settings: ServerSettings;
  /** In development answers go out as Next makes them: its tools stream, and inject scripts of their own. */
  dev?: boolean;
  onError?: (message: string, error: unknown) => void;
};

/** The way of every request: guard, address and headers, size of the body, handler; its answer through the policy. */
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
      if (!dev) askForWholePage(admission.request, path);
      await handler(admission.request, res);
    } catch (error) {
      onError('a request failed', error);
      if (res.headersSent) return void res.destroy();
      for (const name of res.getHeaderNames()) res.removeHeader(name); // of the answer that did not come about
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

/** HEAD must carry the headers of GET, the policy with its hashes included: make the page, Node leaves the body out. */
function askForWholePage(req: IncomingMessage, path: string): void {
  const area = findArea(path);
  const isPage = !isFilePath(path) && area !== 'api' && area !== 'admin-api';
  if (req.method === 'HEAD' && isPage) req.method = 'GET';
}
