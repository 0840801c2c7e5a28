import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { logFailure } from './log-line';

/** Key on `globalThis` of the app's Set of async functions to await on shutdown. */
export const SHUTDOWN_KEY = Symbol.for('kayal.shutdown');

type ShutdownOptions = { drainMs: number };

/**
 * Tracks a server's requests. The returned function stops accepting connections, ends event streams, waits up to
 * `drainMs` for open responses and then destroys the sockets. Idempotent.
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
    // Browsers preconnect; Node counts connections that never sent a byte as busy.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    for (const res of open) finishResponse(res);
    // Not closeAllConnections: it skips upgraded connections, yet `close` waits for them.
    const cut = setTimeout(() => sockets.forEach((socket) => socket.destroy()), drainMs);
    await closed;
    clearTimeout(cut);
  }

  return () => (drained ??= Promise.resolve().then(drain));
}

/** Runs the tasks registered under `SHUTDOWN_KEY` (job worker, database pool); a failure does not stop the others. */
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

/** Ends event streams, whose clients reconnect to the next process; other responses close their connection. */
function finishResponse(res: ServerResponse): void {
  if (String(res.getHeader('Content-Type') ?? '').startsWith('text/event-stream')) res.end();
  else if (!res.headersSent) res.setHeader('Connection', 'close');
}
