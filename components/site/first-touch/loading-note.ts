/**
 * Shows the note of start-late.ts, that the page is still loading and how to reach us, until the next click. Called
 * when a click should have opened something whose code did not load.
 */
export function showLoadingNote(): void {
  const note = document.getElementById('late-note');
  if (!note) return;
  note.hidden = false;
  window.addEventListener('click', () => (note.hidden = true), { once: true });
}
