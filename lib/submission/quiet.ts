import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the pause between two submissions only while many arrive. */
const QUIET_MS = 20;
/** Longest wait, so that work in the background never stands still. */
const MOST_MS = 500;

let lastAt = 0;

/** Records that a form has been submitted. */
export function noteSubmission(): void {
  lastAt = Date.now();
}

/** Resolves once no form has been submitted for a moment: mails wait while visitors do. */
export async function untilQuiet(): Promise<void> {
  const end = Date.now() + MOST_MS;
  while (Date.now() - lastAt < QUIET_MS && Date.now() < end) await sleep(QUIET_MS);
}
