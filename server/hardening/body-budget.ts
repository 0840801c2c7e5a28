import { logWarning } from '../log-line';

const MEGABYTE = 1024 * 1024;
/** Maximum bytes of request bodies in memory: of all, of large ones, per client and per account. */
const LIMITS = { all: 32 * MEGABYTE, large: 24 * MEGABYTE, perClient: MEGABYTE, perAccount: 12 * MEGABYTE };
const LOG_EVERY_MS = 60_000;

/** Who sends a body: a client, or for large bodies the account of a verified session. */
export type Sender = { key: string; isAccount: boolean };

/**
 * Counts the bytes of request bodies in memory. Each sender has a share, and large bodies leave room for small ones, so
 * that nobody's form depends on what another sends.
 */
export class BodyBudget {
  readonly #held = new Map<string, number>();
  #all = 0;
  #large = 0;

  /** Counts bytes; false if that exceeds a limit. The bytes must be released in either case. */
  claim(sender: Sender, bytes: number): boolean {
    const own = this.#add(sender, bytes);
    if (own > (sender.isAccount ? LIMITS.perAccount : LIMITS.perClient)) return refuse('its sender has');
    if (this.#all > LIMITS.all || (sender.isAccount && this.#large > LIMITS.large))
      return refuse('all senders have');
    return true;
  }

  release(sender: Sender, bytes: number): void {
    if (this.#add(sender, -bytes) === 0) this.#held.delete(sender.key);
  }

  #add({ key, isAccount }: Sender, bytes: number): number {
    const own = (this.#held.get(key) ?? 0) + bytes;
    this.#held.set(key, own);
    this.#all += bytes;
    if (isAccount) this.#large += bytes;
    return own;
  }
}

let refused = 0;
let loggedAt = -Infinity;

/** Logs the first refusal, then once a minute how many there were. */
function refuse(who: string): false {
  refused += 1;
  if (performance.now() - loggedAt < LOG_EVERY_MS) return false;
  logWarning(
    `${refused} request ${refused === 1 ? 'body was' : 'bodies were'} refused with 503 since the last such line: ${who} as many bytes in memory as are allowed`,
  );
  [refused, loggedAt] = [0, performance.now()];
  return false;
}
