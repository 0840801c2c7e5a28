import type { Finding } from './types';

/** A finding that prevents sending. */
export function toError(path: string, message: string): Finding {
  return { severity: 'error', path, message };
}

/** A finding that asks. */
export function toWarning(path: string, message: string): Finding {
  return { severity: 'warning', path, message };
}
