/** A release outside of the window is never heard. */
const LONGEST_WAIT_MS = 1_000;
let isPressed = false;

if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true);
}

/**
 * Resolves while nothing is pressed, once the click of a press has been handled. A row that moves between press and release
 * loses its click.
 */
export function whenReleased(): Promise<void> {
  if (!isPressed) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, () => setTimeout(resolve), { capture: true, once: true });
  });
}
