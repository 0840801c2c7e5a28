import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { SHUTDOWN_KEY } from '../../lib/platform/server-contract';
import { logFailure } from '../log-line';

/** Responses in progress. Those sent directly from memory are not tracked: tracking is a tenth of their cost. */
export type OpenResponses = Set<ServerResponse>;

export type Shutdown = {
  /** Must be called for each response before it begins. */
  track: (res: ServerResponse) => void;
  isDraining: () => boolean;
  /** May be called more than once. */
  drain: () => Promise<void>;
};

type ShutdownOptions = {
  open: OpenResponses;
  /** How long the server keeps accepting connections, so that proxies notice that it is not ready. */
  noticeMs: number;
  /** How long it then waits for open responses. */
  drainMs: number;
};

const POLL_MS = 50;
/** A new connection without data for this long is a browser's speculative connection. */
const SILENT_MS = 500;
/** An event loop iteration this short did little more than accept connections. */
const SHORT_TURN_MS = 0.1;
const MAX_TURNS = 2_000;

/**
 * Prepares the shutdown of a server. For `noticeMs`, `drain` answers as before, but closes each connection after its
 * response. Then it accepts the connections that wait, closes the port, ends event streams, waits up to `drainMs` for
 * open responses and destroys the sockets that are left.
 */
export function createGracefulShutdown(server: Server, options: ShutdownOptions): Shutdown {
  const { open, noticeMs, drainMs } = options;
  const sockets = new Map<Socket, { acceptedAt: number }>();
  let drained: Promise<void> | null = null;

  server.on('connection', (socket: Socket) => {
    sockets.set(socket, { acceptedAt: performance.now() });
    socket.once('close', () => sockets.delete(socket));
  });

  function track(res: ServerResponse): void {
    open.add(res);
    if (drained) res.setHeader('Connection', 'close');
    res.once('close', () => open.delete(res));
  }

  async function drain(): Promise<void> {
    for (const res of open) if (!res.headersSent && !isEventStream(res)) res.setHeader('Connection', 'close');
    if (noticeMs > 0) await wait(noticeMs, undefined, { ref: false });
    await acceptWaiting();
    // http.Server.close would immediately destroy connections whose response has ended but is not sent yet.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    for (const res of open) if (isEventStream(res)) res.end();
    closeIdle();
    // Run after the current turn of the event loop, which still reads data that has arrived.
    const poll = setInterval(() => setImmediate(closeIdle), POLL_MS);
    // `closeAllConnections` is not enough: it skips upgraded connections, but `server.close` waits for them.
    const cut = setTimeout(() => [...sockets.keys()].forEach((socket) => socket.destroy()), drainMs);
    await closed;
    clearInterval(poll);
    clearTimeout(cut);
  }

  /**
   * Closes connections without a request. A connection whose response is still being sent stays open: Node treats it as
   * idle as soon as the handler has written the response.
   */
  function closeIdle(): void {
    const all = [...sockets];
    if (all.every(([socket]) => socket.writableLength === 0)) server.closeIdleConnections();
    // Node does not treat a connection without any data as idle.
    for (const [socket, { acceptedAt }] of all)
      if (socket.bytesRead === 0 && performance.now() - acceptedAt > SILENT_MS) socket.destroy();
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
 * Closing the port resets connections that are not accepted yet, so this lets the server accept them first.
 * Each turn of the event loop accepts all that are waiting; a very short turn shows that none were. Gives up
 * after MAX_TURNS. Only a connection that arrives after the last turn can still be lost.
 */
async function acceptWaiting(): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const startedAt = performance.now();
    await nextTurn();
    if (performance.now() - startedAt < SHORT_TURN_MS) return;
  }
}

/** Event streams do not end by themselves; the client reconnects to the next process. */
function isEventStream(res: ServerResponse): boolean {
  return String(res.getHeader('Content-Type') ?? '').startsWith('text/event-stream');
}
