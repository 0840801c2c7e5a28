import type { Finding } from './types';

/** A finding that prevents sending. */
export function toError(path: string, message: string): Finding {
  return { severity: 'error', path, message };
}

/** A finding that must be confirmed before sending. */
export function toWarning(path: string, message: string): Finding {
  return { severity: 'warning', path, message };
}
