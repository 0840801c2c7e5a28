import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  FIND_ACCOUNT_KEY,
  FIND_MISSING_PAGE_KEY,
  REQUEST_ID_HEADER,
} from '../../lib/platform/server-contract';
import { findArea } from '../areas';
import type { FindAccount } from '../hardening/body-cap';
import { resolvePath } from '../hardening/request-guard';
import { logFailure } from '../log-line';
import { createHandlerCaller, type CallHandler } from './direct-handlers';
import { createMetrics } from './metrics';
import { createPageRenderer } from '../page-cache/page-renderer';
import type { Handler } from '../responses/pipeline';
import type { RenderCache } from '../page-cache/render-cache';
import { withRequestId } from '../request-id';

/** Maximum size of request headers: above the front thread's limit, because that thread adds headers. */
const MAX_HEADER_BYTES = 64 * 1024;

/** Next as seen by the front thread. */
export type NextThread = {
  /** The Unix socket to which the front thread forwards requests. */
  socket: string;
  /** The functions that the front thread calls. */
  functions: {
    render: ReturnType<typeof createPageRenderer>;
    findMissingPage: (address: string) => Promise<string | null>;
    findAccount: FindAccount;
    callHandler: CallHandler;
    /** Returns null, which shows that this thread responds. */
    ping: () => null;
  };
  close: () => void;
};

/** Makes Next available to the front thread: requests over a Unix socket in a private folder, pages by calls. */
export async function serveNext(next: Handler, cache: RenderCache, publicOrigin: URL): Promise<NextThread> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kayal-')); // creates the folder with mode 0700
  const socket = path.join(folder, 'next');
  // No timeouts here: the front thread limits slow requests and idle connections.
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: 0,
    requestTimeout: 0,
    keepAliveTimeout: 0,
  });
  const { observe, startTimer, countRender } = createMetrics();
  const answer = withRequestId(next);
  server.on('request', async (req, res) => {
    observe(req, res);
    const { method, url = '' } = req;
    try {
      await answer(req, res);
    } catch (error) {
      // Names the area instead of the path, because a private link is a secret.
      const area = findArea(resolvePath(url) ?? '');
      logFailure(`a request failed: ${method} ${area}`, error, String(req.headers[REQUEST_ID_HEADER]));
      res.destroy(); // the front thread sends the error response
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve));
  return {
    socket,
    functions: {
      render: createPageRenderer(next, cache, publicOrigin, countRender),
      findMissingPage: (address) => callApp(FIND_MISSING_PAGE_KEY, address),
      findAccount,
      callHandler: createHandlerCaller(startTimer),
      ping: () => null,
    },
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Calls a function that the app has registered; null before it has. */
async function callApp(key: symbol, argument: string): Promise<string | null> {
  const find: unknown = Reflect.get(globalThis, key);
  return typeof find === 'function' ? ((await find(argument)) as string | null) : null;
}

export const findAccount: FindAccount = (cookie) => callApp(FIND_ACCOUNT_KEY, cookie);
