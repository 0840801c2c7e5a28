import type { Socket } from 'node:net';

/** Requests that may wait on one connection. Browsers and proxies send the next one only after a response. */
const MAX_WAITING = 16;

type Line = { length: number; last: Promise<void> };

/**
 * Returns a function that serves the requests of a connection one after the other, so that a client that sends many
 * without waiting for responses (pipelining) has only one running. It closes a connection with too many waiting requests,
 * and skips requests whose client has disconnected.
 */
export function createOneAtATime(): (socket: Socket, serve: () => Promise<void>) => void {
  const lines = new WeakMap<Socket, Line>();
  return (socket, serve) => {
    const line = lines.get(socket) ?? { length: 0, last: Promise.resolve() };
    lines.set(socket, line);
    if (line.length > MAX_WAITING) return void socket.destroy();
    // Node emits no `close` for a response that waits behind another one.
    const run = () => (socket.destroyed ? Promise.resolve() : serve());
    line.last = (line.length === 0 ? run() : line.last.then(run)).finally(() => (line.length -= 1));
    line.length += 1;
  };
}
