/** From this width on, the open request stands beside the list. The list's grid (inbox.tsx) uses the same width. */
export const BESIDE = '(min-width: 1200px)';

/** True when an open request stands beside the list. */
export function isBeside(): boolean {
  return window.matchMedia?.(BESIDE).matches ?? false;
}
