/**
 * Inline script: turns the pictures of the hero (WAI-ARIA carousel pattern). Hovering pauses the rotation and keyboard
 * focus stops it. With reduced motion it does not start by itself. Only the button restarts a stopped rotation.
 *
 * The function is sent as text, so it must not use anything outside of itself.
 */
export function turnHero(): void {
  const TURN_MS = 5_000;
  /** Delay before the next slide's picture is fetched. */
  const FETCH_AHEAD_MS = 2_500;

  function attach(root: HTMLElement): void {
    const slides = [...root.querySelectorAll<HTMLElement>('[data-slide]')];
    const picks = [...root.querySelectorAll<HTMLElement>('[data-pick]')];
    const toggle = root.querySelector<HTMLElement>('[data-toggle]');
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    let choice: boolean | null = null;
    let isHeld = false;
    let byPointer = false;
    let index = 0;
    let timers: number[] = [];

    const wake = (at: number) => slides[at]?.firstElementChild?.removeAttribute('hidden');
    const draw = () => {
      timers.forEach((timer) => clearTimeout(timer));
      const isPlaying = choice ?? !reduced.matches;
      const isTurning = isPlaying && !isHeld;
      slides.forEach((slide, at) => {
        slide.setAttribute('aria-hidden', String(at !== index));
        slide.toggleAttribute('inert', at !== index);
      });
      picks.forEach((pick, at) => pick.setAttribute('aria-current', String(at === index)));
      slides[0]?.parentElement?.setAttribute('aria-live', isTurning ? 'off' : 'polite');
      [...(toggle?.children ?? [])].forEach(
        (state, at) => ((state as HTMLElement).hidden = isPlaying === (at === 1)),
      );
      const next = (index + 1) % slides.length;
      timers = isTurning
        ? [window.setTimeout(() => wake(next), FETCH_AHEAD_MS), window.setTimeout(() => show(next), TURN_MS)]
        : [];
    };
    const show = (at: number) => {
      if (!root.isConnected) return;
      index = at;
      wake(at);
      draw();
    };

    picks.forEach((pick, at) =>
      pick.addEventListener('click', () => {
        choice = false;
        show(at);
      }),
    );
    toggle?.addEventListener('click', () => {
      choice = !(choice ?? !reduced.matches);
      // The pointer is over the hero when the visitor presses Start. This must not pause the rotation again.
      isHeld = false;
      draw();
    });
    root.addEventListener('pointerenter', ({ pointerType }) => {
      isHeld = pointerType !== 'touch';
      draw();
    });
    root.addEventListener('pointerleave', () => {
      byPointer = isHeld = false;
      draw();
    });
    root.addEventListener('pointerdown', () => (byPointer = true));
    root.addEventListener('pointerup', () => (byPointer = false));
    root.addEventListener('focusin', ({ relatedTarget }) => {
      if (byPointer || root.contains(relatedTarget as Node | null)) return;
      choice = false;
      draw();
    });
    reduced.addEventListener('change', draw);
    draw();
  }

  const root = document.querySelector<HTMLElement>('[data-hero=""]');
  if (!root) return;
  root.dataset.hero = 'turning';
  attach(root);
}
