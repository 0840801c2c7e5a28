type HeldAct = { control: HTMLElement; event: Event };

declare global {
  interface Window {
    /** Events that the late start (start-late.ts) has queued until React handles their part, in order. */
    heldActs?: HeldAct[];
  }
}

/** Ref for the root of a part with `data-act`: React now handles the part's events, so the queued ones are replayed. */
export function markLive(part: HTMLElement | null): void {
  if (!part) return;
  part.setAttribute('data-live', '');
  const all = window.heldActs ?? [];
  const held = all.splice(0);
  for (const act of held) {
    const target = findTarget(act.control);
    if (!target || !part.contains(target)) {
      all.push(act);
      continue;
    }
    act.control.ariaBusy = null;
    // Submit each form only once, even if it was submitted twice.
    const isForm = act.control instanceof HTMLFormElement;
    if (isForm && held.findLast(({ control }) => control === act.control) !== act) continue;
    // Each replay has its own task, so that the part has rendered the changes of the previous one.
    setTimeout(() => replay(act));
  }
  part.dispatchEvent(new Event('live', { bubbles: true }));
}

/** The control itself or, if an interactive form has replaced it, the control with the same id. */
function findTarget(control: HTMLElement): HTMLElement | null {
  return control.isConnected ? control : document.getElementById(control.id);
}

function replay({ control, event }: HeldAct): void {
  const target = findTarget(control);
  if (!target) return;
  if (event.type === 'click') target.click();
  else if (target instanceof HTMLFormElement) {
    const submitter =
      event instanceof SubmitEvent && event.submitter?.isConnected ? event.submitter : undefined;
    target.requestSubmit(submitter);
  } else if (event instanceof KeyboardEvent)
    target.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true }));
}
