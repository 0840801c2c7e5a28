/**
 * The clock of the Terms' promise: whoever writes to us is called back within 24 hours. It runs in absolute time, so
 * neither midnight nor a weekend nor a restart moves it.
 */
export const RESPONSE_LIMIT_MS = 24 * 60 * 60 * 1_000;

/** A warning is due once less than this is left. */
export const WARNING_MS = 4 * 60 * 60 * 1_000;

/** `fine`: four hours or more are left; `amber`: less than that; `red`: nothing is left, also at the very moment. */
export type ResponseState = 'fine' | 'amber' | 'red';

/** What the clock reads of a request of either kind. */
export type ResponseFacts = {
  status: string;
  /** When it reached us, ISO 8601. */
  receivedAt: string;
  /** When we first reached out; it stops the clock for good. */
  firstContactAt: string | null;
  isSpam: boolean;
  isDeleted?: boolean;
};

/** True while somebody waits for us: a new request that is neither answered nor spam nor deleted. */
export function isAwaitingResponse({
  status,
  firstContactAt,
  isSpam,
  isDeleted = false,
}: ResponseFacts): boolean {
  return status === 'new' && firstContactAt === null && !isSpam && !isDeleted;
}

/** When the promise ends, 24 hours after the request reached us. */
export function getDueAt(receivedAt: Date | string): Date {
  return new Date(new Date(receivedAt).getTime() + RESPONSE_LIMIT_MS);
}

/** Milliseconds until the promise ends; 0 or less once it is broken. */
export function getRemainingMs(receivedAt: Date | string, now: Date): number {
  return getDueAt(receivedAt).getTime() - now.getTime();
}

/** How urgent a remaining time is: amber below four hours, red from zero on. */
export function getResponseState(remainingMs: number): ResponseState {
  if (remainingMs <= 0) return 'red';
  return remainingMs < WARNING_MS ? 'amber' : 'fine';
}
