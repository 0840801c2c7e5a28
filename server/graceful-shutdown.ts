import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { logFailure } from './log-line';

/** Under this key on `globalThis` the app keeps a Set of functions to await before the process ends. */
export const SHUTDOWN_KEY = Symbol.for('kayal.shutdown');

type ShutdownOptions = { drainMs: number };

/**
 * Watches a server's requests. The returned function stops it: no new connections, streams of events ended, what is
 * being answered finished within `drainMs`, then cut. Calling it again waits for the same end.
 */
export function createGracefulShutdown(server: Server, { drainMs }: ShutdownOptions): () => Promise<void> {
  const open = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  let drained: Promise<void> | null = null;

  server.prependListener('request', (_req, res: ServerResponse) => {
    open.add(res);
    if (drained) res.setHeader('Connection', 'close');
    res.once('close', () => {
      open.delete(res);
      if (drained) setImmediate(() => server.closeIdleConnections());
    });
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  async function drain(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    // Browsers open connections in advance; Node holds those that never sent a byte to be busy.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    for (const res of open) letGo(res);
    // Not closeAllConnections: Node no longer counts a connection that was upgraded, yet waits for it.
    const cut = setTimeout(() => sockets.forEach((socket) => socket.destroy()), drainMs);
    await closed;
    clearTimeout(cut);
  }

  return () => (drained ??= Promise.resolve().then(drain));
}

/** Awaits everything that the app registered under `SHUTDOWN_KEY` (job worker, database pool), each on its own. */
export async function runShutdownTasks(onError = logFailure): Promise<void> {
  const registered: unknown = Reflect.get(globalThis, SHUTDOWN_KEY);
  const tasks = registered instanceof Set ? [...registered] : [];
  await Promise.all(
    tasks.map(async (task: unknown) => {
      try {
        if (typeof task === 'function') await task();
      } catch (error) {
        onError('a shutdown task failed', error);
      }
    }),
  );
}

/** An event stream never ends by itself; its reader connects again, to the next process. */
function letGo(res: ServerResponse): void {
  if (String(res.getHeader('Content-Type') ?? '').startsWith('text/event-stream')) res.end();
  else if (!res.headersSent) res.setHeader('Connection', 'close');
}
