import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGracefulShutdown, runShutdownTasks } from './graceful-shutdown';
import { createHttpServer } from './http-server';
import { createPipeline } from './pipeline';
import { readSettings } from './settings';

const DEV_DRAIN_MS = 300;

export type StartOptions = { port: number; dev?: boolean; drainMs?: number };
export type RunningServer = { url: string; close: () => Promise<void> };

/** Starts Next behind the thin server; resolves when it answers, rejects when it cannot (a taken port, no build). */
export async function startServer({
  port,
  dev = false,
  drainMs = 10_000,
}: StartOptions): Promise<RunningServer> {
  const settings = readSettings(process.env, port);
  // Before Next is loaded: React chooses its production build by this, and `next start` sets it the same way.
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' });
  const { default: next } = await import('next');
  const server = createHttpServer();
  // The browser's open hot-reload socket would otherwise use up the whole time at each stop.
  const drain = createGracefulShutdown(server, { drainMs: dev ? Math.min(drainMs, DEV_DRAIN_MS) : drainMs });
  const app = next({
    dev,
    dir: process.cwd(),
    hostname: 'localhost',
    port,
    // Next hangs its WebSocket handler on this. Only development has one, so otherwise it gets a server that nobody
    // calls: without a listener for upgrades Node treats them as ordinary requests, and the pipeline refuses those.
    httpServer: dev ? server : createServer(),
  });
  const stop = async () => {
    await drain();
    await runShutdownTasks();
    await app.close();
  };
  await app.prepare();
  server.on('request', createPipeline({ handler: app.getRequestHandler(), settings, dev }));
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

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
