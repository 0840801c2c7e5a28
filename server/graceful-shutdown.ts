import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { SHUTDOWN_KEY } from '../lib/server-contract';
import { logFailure } from './log-line';

/** Responses that are under way. Those sent from memory at once are not tracked, which saves a tenth of their cost. */
export type OpenResponses = Set<ServerResponse>;

export type Shutdown = {
  /** Must be called for each response before it begins. */
  track: (res: ServerResponse) => void;
  isDraining: () => boolean;
  /** May be called more than once. */
  drain: () => Promise<void>;
};

type ShutdownOptions = { open: OpenResponses; drainMs: number };

/**
 * Prepares the shutdown of a server. `drain` stops accepting connections, ends event streams, waits up to `drainMs` for
 * open responses and then destroys the sockets.
 */
export function createGracefulShutdown(server: Server, { open, drainMs }: ShutdownOptions): Shutdown {
  const sockets = new Set<Socket>();
  let drained: Promise<void> | null = null;

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  function track(res: ServerResponse): void {
    open.add(res);
    if (drained) res.setHeader('Connection', 'close');
    res.once('close', () => {
      open.delete(res);
      if (drained) setImmediate(() => server.closeIdleConnections());
    });
  }

  async function drain(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    // Browsers open connections in advance. Node does not treat a connection without any data as idle, so close it
    // here.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    for (const res of open) finishResponse(res);
    // `closeAllConnections` is not enough: it skips upgraded connections, but `server.close` waits for them.
    const cut = setTimeout(() => sockets.forEach((socket) => socket.destroy()), drainMs);
    await closed;
    clearTimeout(cut);
  }

  return {
    track,
    isDraining: () => drained !== null,
    drain: () => (drained ??= Promise.resolve().then(drain)),
  };
}

/**
 * Runs the functions registered under `SHUTDOWN_KEY` (they stop the job worker, the database pool and others). If one
 * fails, the others still run.
 */
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

/**
 * Ends an event stream; its client reconnects to the next process. Any other response is completed and then closes its
 * connection.
 */
function finishResponse(res: ServerResponse): void {
  if (String(res.getHeader('Content-Type') ?? '').startsWith('text/event-stream')) res.end();
  else if (!res.headersSent) res.setHeader('Connection', 'close');
}
