/** From this width on, the open request is shown beside the list. The list's grid (inbox.tsx) uses the same width. */
export const BESIDE = '(min-width: 1200px)';

/** True when an open request is shown beside the list. */
export function isBeside(): boolean {
  return window.matchMedia?.(BESIDE).matches ?? false;
}
