import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../../lib/platform/errors';
import { toNetwork } from '../../lib/platform/rate-limits/network';
import { CLIENT_ADDRESS_HEADER } from '../../lib/platform/server-contract';
import { hasSessionCookie } from './uploads';

const BUSY = 'The site is very busy at the moment. Please try again in a few seconds.';
const RETRY_AFTER_S = 3;
/** IPv6 clients are identified by their first three 16-bit groups: a /48, the largest network assigned to one customer. */
const IPV6_GROUPS = 3;

/** Maximum numbers of running and waiting requests: in total and per client. */
export type QueueLimits = {
  atOnce: number;
  waiting: number;
  atOncePerClient: number;
  waitingPerClient: number;
};

type Client = { running: number; waiting: Set<() => void> };

/**
 * Schedules requests round-robin by client, with a limit on the running requests of each client. A client that floods the
 * site therefore delays the others by a few requests at most.
 */
export class FairQueue {
  /** In the order in which clients get their next turn. */
  readonly #clients = new Map<string, Client>();
  readonly #limits: QueueLimits;
  #running = 0;
  #waiting = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /**
   * Resolves when the request may start, with the function that ends its turn; null when its client disconnects before
   * that. Throws UNAVAILABLE at once when too many requests are waiting.
   */
  async enter(key: string, res: ServerResponse): Promise<(() => void) | null> {
    const client = this.#clients.get(key) ?? { running: 0, waiting: new Set() };
    const mayStart = this.#mayStart(client);
    const { waiting, waitingPerClient } = this.#limits;
    if (!mayStart && (this.#waiting >= waiting || client.waiting.size >= waitingPerClient))
      throw new AppError('UNAVAILABLE', { message: BUSY, retryAfterSeconds: RETRY_AFTER_S });
    this.#clients.set(key, client);
    if (mayStart) this.#start(client);
    else if (!(await this.#wait(key, client, res))) return null;
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#running -= 1;
      client.running -= 1;
      this.#clients.delete(key);
      if (client.running > 0 || client.waiting.size > 0) this.#clients.set(key, client); // the client goes to the end
      this.#startNext();
    };
  }

  #mayStart({ running }: Client): boolean {
    return this.#running < this.#limits.atOnce && running < this.#limits.atOncePerClient;
  }

  #start(client: Client): void {
    this.#running += 1;
    client.running += 1;
  }

  /** Resolves with true once the request may start, with false when its client has disconnected. */
  #wait(key: string, client: Client, res: ServerResponse): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = () => {
        client.waiting.delete(start);
        this.#waiting -= 1;
        if (client.running === 0 && client.waiting.size === 0) this.#clients.delete(key);
        resolve(false);
      };
      const start = () => {
        res.off('close', leave);
        client.waiting.delete(start);
        this.#waiting -= 1;
        this.#start(client);
        resolve(true);
      };
      client.waiting.add(start);
      this.#waiting += 1;
      res.once('close', leave);
    });
  }

  #startNext(): void {
    for (const client of this.#clients.values()) {
      const [start] = client.waiting;
      if (start && this.#mayStart(client)) return start();
    }
  }
}

/**
 * The client of a request: its network. Requests with a session cookie are queued separately, so that a flood from the
 * office's network does not lock out staff. The cookie is not verified; a forged one at most doubles a client's share.
 */
export function toClient(req: IncomingMessage): string {
  const address = req.headers[CLIENT_ADDRESS_HEADER];
  const network = toNetwork(typeof address === 'string' ? address : '', IPV6_GROUPS);
  return hasSessionCookie(req) ? `${network} session` : network;
}
