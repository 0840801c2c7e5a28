/**
 * Ref for the root of a part with `data-act`: tells the late start (start-late.ts) that React now handles the part's
 * events, so that the held events are replayed.
 */
export function markLive(part: HTMLElement | null): void {
  if (!part) return;
  part.setAttribute('data-live', '');
  part.dispatchEvent(new Event('live', { bubbles: true }));
}
