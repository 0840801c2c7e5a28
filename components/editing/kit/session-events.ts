/**
 * Window events. SIGNED_OUT: the server refused an API call, because the session has ended. SIGNED_IN: somebody has
 * signed in again on this page.
 */
const SIGNED_OUT = 'staff-signed-out';
const SIGNED_IN = 'staff-signed-in';

export function reportSignedOut(): void {
  window.dispatchEvent(new Event(SIGNED_OUT));
}

let signIns = 0;

/** How often somebody has signed in again on this page. */
export function countSignIns(): number {
  return signIns;
}

export function reportSignedIn(): void {
  signIns += 1;
  window.dispatchEvent(new Event(SIGNED_IN));
}

export function onSignedOut(run: () => void): () => void {
  window.addEventListener(SIGNED_OUT, run);
  return () => window.removeEventListener(SIGNED_OUT, run);
}

export function onSignedIn(run: () => void): () => void {
  window.addEventListener(SIGNED_IN, run);
  return () => window.removeEventListener(SIGNED_IN, run);
}
