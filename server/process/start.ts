import { createServer, type Server } from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import { openPictureStorage } from '../../lib/company/pictures/storage/open';
import { startFront } from './start-front-thread';
import { createGracefulShutdown, runShutdownTasks, type OpenResponses } from './graceful-shutdown';
import { createHttpServer, listen } from './http-server';
import { collectWhenIdle } from './idle-collection';
import { findAccount, serveNext } from './next-thread';
import { createPipeline } from '../responses/pipeline';
import { installRenderCache } from '../page-cache/render-cache';
import { withRequestId } from '../request-id';
import { readSettings } from '../settings';
import { preferUploads, UploadedPictures } from '../page-cache/uploaded-pictures';

/**
 * How long a shutdown waits for open responses. `DEV_DRAIN_MS` is short, because the browser's hot-reload socket would
 * always use up the time.
 */
const DRAIN_MS = 10_000;
/**
 * How long a shutdown keeps accepting connections: long enough for those waiting to be accepted and, behind a proxy, for
 * its next check of /readyz.
 */
const NOTICE_MS = { direct: 500, behindProxy: 5_000 };
const DEV_DRAIN_MS = 300;

/** `url`: the URL of the server on this machine. */
export type RunningServer = { url: string; close: () => Promise<void> };
type CloseStep = () => void | Promise<void>;

/**
 * Starts Next in this thread and the server that owns the port in another one. Resolves when it listens, rejects on
 * failure (port in use, no build).
 */
export async function startServer(port: number): Promise<RunningServer> {
  collectWhenIdle();
  const settings = readSettings(process.env, port);
  const cache = installRenderCache();
  // Next attaches an upgrade listener to the server that it is given, so give it an unused one.
  const app = await prepareNext({ port, dev: false, httpServer: createServer() });
  const next = await serveNext(app.getRequestHandler(), cache, settings.publicOrigin);
  const closeApp = [runShutdownTasks, next.close, () => app.close()];
  try {
    const noticeMs = settings.trustedProxyHops > 0 ? NOTICE_MS.behindProxy : NOTICE_MS.direct;
    const front = await startFront({ port, socket: next.socket, noticeMs, drainMs: DRAIN_MS }, next);
    cache.epochs.onExpire((tags) => front.expire(tags));
    return toRunning(front.address, [front.drain, front.stop, ...closeApp]);
  } catch (error) {
    for (const step of closeApp) await step();
    throw error;
  }
}

/** Starts Next's development server, in one thread. */
export async function startDevServer(port: number): Promise<RunningServer> {
  const settings = readSettings(process.env, port);
  const open: OpenResponses = new Set();
  const server = createHttpServer(open).setTimeout(0); // the hot-reload socket may be silent for long
  const shutdown = createGracefulShutdown(server, { open, noticeMs: 0, drainMs: DEV_DRAIN_MS });
  const app = await prepareNext({ port, dev: true, httpServer: server });
  const uploads = new UploadedPictures({ storage: openPictureStorage(process.env), settings });
  const handler = withRequestId(preferUploads(uploads, app.getRequestHandler()));
  const serve = createPipeline({ handler, settings, findAccount, dev: true });
  server.on('request', (req, res) => {
    shutdown.track(res);
    void serve(req, res);
  });
  const address = await listen(server, port, settings.host);
  return toRunning(address, [shutdown.drain, runShutdownTasks, () => app.close()]);
}

async function prepareNext(options: { port: number; dev: boolean; httpServer: Server }) {
  // NODE_ENV must be set before Next is loaded, because React chooses its build by it (`next start` does the same).
  Object.assign(process.env, { NODE_ENV: options.dev ? 'development' : 'production' });
  const { default: createApp } = await import('next');
  const app = createApp({ ...options, dir: process.cwd(), hostname: 'localhost' });
  await app.prepare();
  return app;
}

function toRunning({ address, port }: AddressInfo, steps: CloseStep[]): RunningServer {
  const isWildcard = address === '::' || address === '0.0.0.0';
  const host = isWildcard ? 'localhost' : isIPv6(address) ? `[${address}]` : address;
  let closed: Promise<void> | null = null;
  const close = async () => {
    for (const step of steps) await step();
  };
  return { url: `http://${host}:${port}`, close: () => (closed ??= close()) };
}
