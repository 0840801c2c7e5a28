import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { preferDirectHandlers } from './direct-handlers';
import { createGracefulShutdown, runShutdownTasks, type OpenResponses } from './graceful-shutdown';
import { createHttpServer } from './http-server';
import { createMemoryLayer } from './memory-layer';
import { readPrerenderedPaths } from './page-address';
import { createPipeline, type Handler } from './pipeline';
import { installRenderCache, type RenderCache } from './render-cache';
import { readRouteTable } from './route-table';
import { readSettings, type ServerSettings } from './settings';
import { Shrinker } from './shrinker';
import { StaticFiles } from './static-files';

const DEV_DRAIN_MS = 300;

export type StartOptions = { port: number; dev?: boolean; drainMs?: number };
export type RunningServer = { url: string; close: () => Promise<void> };

/** Starts Next behind our HTTP server; resolves when listening, rejects on failure (port in use, no build). */
export async function startServer({
  port,
  dev = false,
  drainMs = 10_000,
}: StartOptions): Promise<RunningServer> {
  const settings = readSettings(process.env, port);
  // NODE_ENV must be set before Next is loaded, because React chooses its build by it (`next start` does the same).
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' });
  const cache = dev ? null : installRenderCache();
  const { default: createApp } = await import('next');
  const open: OpenResponses = new Set();
  const server = createHttpServer(open);
  if (dev) server.setTimeout(0); // the hot-reload socket may be silent for long
  // In development, the browser's open hot-reload socket would always use up the full drain time, so it is shorter.
  const longest = dev ? Math.min(drainMs, DEV_DRAIN_MS) : drainMs;
  const shutdown = createGracefulShutdown(server, { open, drainMs: longest });
  const app = createApp({
    dev,
    dir: process.cwd(),
    hostname: 'localhost',
    port,
    // In development, Next attaches its hot-reload WebSocket handler to this server. In production it gets a server
    // that is not used: without an upgrade listener, Node passes upgrade requests to the pipeline, which rejects them.
    httpServer: dev ? server : createServer(),
  });
  const stop = async () => {
    await shutdown.drain();
    await runShutdownTasks();
    await app.close();
  };
  await app.prepare();
  const next: Handler = app.getRequestHandler();
  const handler = dev ? next : preferDirectHandlers(next);
  const memory = cache ? createMemory(handler, settings, cache) : null;
  const serve = memory?.serve ?? createPipeline({ handler, settings, dev });
  server.on('request', (req, res) => {
    if (!shutdown.isDraining() && memory?.answer(req, res)) return;
    shutdown.track(res);
    void serve(req, res);
  });
  try {
    await listen(server, port);
  } catch (error) {
    await runShutdownTasks();
    await app.close();
    throw error;
  }
  let stopped: Promise<void> | null = null;
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => (stopped ??= stop()),
  };
}

function createMemory(handler: Handler, settings: ServerSettings, cache: RenderCache) {
  const routes = readRouteTable();
  const shrinker = new Shrinker();
  return createMemoryLayer({
    next: createPipeline({ handler, settings, routes }),
    settings,
    routes,
    isPrerendered: readPrerenderedPaths(),
    files: new StaticFiles({ settings, shrinker }),
    cache,
    shrinker,
  });
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
