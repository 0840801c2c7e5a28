/** Timeout, because a release outside the window fires no event. */
const LONGEST_WAIT_MS = 1_000;
let isPressed = false;

if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true);
}

/**
 * Resolves once no pointer is pressed and the click has been handled. A row that moves between press and release would
 * lose its click.
 */
export function whenReleased(): Promise<void> {
  if (!isPressed) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, () => setTimeout(resolve), { capture: true, once: true });
  });
}
