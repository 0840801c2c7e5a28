/**
 * Ref for the root of a part with `data-act`: tells the late start (late-start.ts) that the part now reacts by itself, so
 * that it plays what was held for this part.
 */
export function markLive(part: HTMLElement | null): void {
  if (!part) return;
  part.setAttribute('data-live', '');
  part.dispatchEvent(new Event('live', { bubbles: true }));
}
