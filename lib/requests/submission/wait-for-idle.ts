import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';

/** Idle time to wait for; longer than the usual gap between submissions during a rush. */
const IDLE_MS = 50;
/** Maximum wait, so that background work is never starved. */
const MOST_MS = 500;

let underWay = 0;
let lastEndedAt = 0;

/** Runs a submission. `waitForIdle` waits until it has ended and IDLE_MS have passed. */
export async function whileSubmitting<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
    lastEndedAt = Date.now();
  }
}

/**
 * Resolves when no form has been submitted for IDLE_MS, or after MOST_MS, so that sending mails does not delay
 * visitors.
 */
export async function waitForIdle(): Promise<void> {
  const end = Date.now() + MOST_MS;
  const isBusy = () => underWay > 0 || Date.now() - lastEndedAt < IDLE_MS;
  while (isBusy() && Date.now() < end) await sleep(IDLE_MS);
}
