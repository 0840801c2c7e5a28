import type { ServerResponse } from 'node:http';

const BASE_MS = 30_000;
const SLOWEST_BYTES_PER_S = 4_096;

/**
 * Destroys the connection of a client that takes too long to read a response. Until then the response keeps its body in
 * memory, even after the store has replaced it. A client that reads nothing at all is disconnected earlier, by the
 * server's timeout.
 */
export function limitSending(res: ServerResponse, bytes: number, baseMs = BASE_MS): void {
  const cut = setTimeout(() => res.destroy(), baseMs + (bytes / SLOWEST_BYTES_PER_S) * 1_000).unref();
  res.once('close', () => clearTimeout(cut));
}
