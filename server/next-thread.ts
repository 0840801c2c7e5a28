import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FIND_MISSING_PAGE_KEY, REQUEST_ID_HEADER } from '../lib/server-contract';
import { logFailure } from './log-line';
import { createMetrics } from './metrics';
import { createPageRenderer } from './page-renderer';
import type { Handler } from './pipeline';
import type { RenderCache } from './render-cache';
import { runWithRequestId } from './request-id';

/** Larger than what the front accepts, because it adds headers. */
const MAX_HEADER_BYTES = 64 * 1024;

export type NextThread = {
  /** The Unix socket on which Next takes the requests that the front passes on. */
  socket: string;
  /** The functions that the front calls. */
  functions: {
    render: ReturnType<typeof createPageRenderer>;
    findMissingPage: (address: string) => Promise<string | null>;
    /** Shows that this thread is alive. */
    ping: () => null;
  };
  close: () => void;
};

/** Serves Next to the front thread: requests over a Unix socket in a private folder, pages by calls. */
export async function serveNext(next: Handler, cache: RenderCache, publicOrigin: URL): Promise<NextThread> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kayal-')); // mode 0700
  const socket = path.join(folder, 'next');
  // The front limits how long a request may take to arrive and a connection may be idle.
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: 0,
    requestTimeout: 0,
    keepAliveTimeout: 0,
  });
  const observe = createMetrics();
  server.on('request', async (req, res) => {
    observe(req, res);
    try {
      await runWithRequestId(String(req.headers[REQUEST_ID_HEADER]), async () => next(req, res));
    } catch (error) {
      logFailure('a request failed', error);
      res.destroy(); // the front answers
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve));
  return {
    socket,
    functions: {
      render: createPageRenderer(next, cache, publicOrigin),
      findMissingPage,
      ping: () => null,
    },
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function findMissingPage(address: string): Promise<string | null> {
  const find: unknown = Reflect.get(globalThis, FIND_MISSING_PAGE_KEY);
  return typeof find === 'function' ? ((await find(address)) as string | null) : null;
}
