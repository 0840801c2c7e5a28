/**
 * Inline script: turns the pictures of the hero (WAI-ARIA carousel pattern). Hovering pauses the rotation and keyboard
 * focus stops it. With reduced motion it does not start by itself. Only the button restarts a stopped rotation.
 *
 * The function is sent as text, so it must not use anything outside itself.
 */
export function rotateHero(): void {
  /** The next picture is fetched after one step and shown after two. */
  const STEP_MS = 2_500;
  const root = document.querySelector<HTMLElement>('[data-hero=""]')!;
  if (!root) return;
  root.dataset.hero = 'turning';
  const find = (name: string) => [...root.querySelectorAll<HTMLElement>(`[data-${name}]`)];
  const slides = find('slide');
  const picks = find('pick');
  const toggle = find('toggle')[0]!;
  const reduced = matchMedia('(prefers-reduced-motion)');
  let choice: boolean | null = null;
  let isHeld = false;
  let index = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    react: (event: HTMLElementEventMap[Type]) => void,
  ) => root.addEventListener(type, react);
  const wake = (at: number) => ((slides[at]!.firstElementChild as HTMLElement).hidden = false);
  const isPlaying = () => choice ?? !reduced.matches;
  const draw = () => {
    clearTimeout(timer);
    const isTurning = isPlaying() && !isHeld;
    slides.forEach((slide, at) => {
      slide.inert = at !== index;
      picks[at]!.ariaCurrent = `${at === index}`;
    });
    slides[0]!.parentElement!.ariaLive = isTurning ? 'off' : 'polite';
    ([...toggle.children] as HTMLElement[]).forEach((state, at) => (state.hidden = isPlaying() === !!at));
    const next = (index + 1) % slides.length;
    if (isTurning)
      timer = setTimeout(() => {
        wake(next);
        timer = setTimeout(show, STEP_MS, next);
      }, STEP_MS);
  };
  const show = (at: number) => {
    if (!root.isConnected) return;
    index = at;
    wake(at);
    draw();
  };
  const stop = (at: number) => {
    choice = false;
    show(at);
  };
  const hold = (isOver: boolean) => {
    isHeld = isOver;
    draw();
  };

  picks.forEach((pick, at) => {
    pick.onclick = () => stop(at);
  });
  toggle.onclick = () => {
    choice = !isPlaying();
    hold(false); // the pointer is over the hero, which must not pause the rotation again
  };
  on('pointerenter', ({ pointerType }) => hold(pointerType !== 'touch'));
  on('pointerleave', () => hold(false));
  on('focusin', ({ target, relatedTarget }) => {
    if ((target as Element).matches(':focus-visible') && !root.contains(relatedTarget as Node | null))
      stop(index);
  });
  reduced.onchange = draw;
  draw();
}
