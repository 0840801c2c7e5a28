/**
 * Inline script of every public page. A visitor who only reads needs no framework, so the server lists the page's scripts
 * and its payload in `#late` (server/late-start.ts) instead of running them. This function runs them
 *
 * - at the first pointer, key or focus event inside an element with `data-act`,
 * - when a part with `data-act="near"` comes near after the first scroll,
 * - at once, if an element has an empty `data-start`; if the value is a key, when local storage has an item of this key or
 *   the address has a fragment; if it is `?q=`, when the address has a search;
 * - at once, if this device keeps an unsent request (site/outbox); `data-kept` names its key in local storage.
 *
 * Clicks, keys and submits on a part that is not alive yet are held and played in their order once the part announces
 * itself (`markLive`). If a part that was acted on is not alive after ten seconds, or a script fails to load, a note says
 * what to do.
 *
 * The function is sent as text, so it must not use anything outside of itself.
 */
export function startLate(): void {
  type Held = { control: HTMLElement; event: Event; submitter: HTMLElement | null };
  type Late = { boot: unknown[]; scripts: string[]; flight?: unknown[]; payload?: string };
  const PATIENCE_MS = 10_000;
  let hasStarted = false;
  let held: Held[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let late: Late | null = null;
  const globals = window as unknown as Record<string, unknown[] | undefined>;

  const readLate = (): Late | null =>
    (late ??= JSON.parse(document.getElementById('late')?.textContent || 'null') as Late | null);
  const note = (isShown: boolean) => {
    document.getElementById('late-note')!.hidden = !isShown;
  };
  const isAwaited = () => document.querySelector('[data-touched=act]:not([data-live])') !== null;
  const stopWaiting = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const release = (isOver: (one: Held) => boolean) => {
    for (const { control } of held.filter(isOver)) control.removeAttribute('aria-busy');
    held = held.filter((one) => !isOver(one));
  };
  const giveUp = () => {
    stopWaiting();
    note(isAwaited());
    release(() => true);
  };
  const add = (source: string, whenLoaded?: () => void) => {
    if (document.querySelector(`script[src="${source}"]`)) return whenLoaded?.();
    const script = document.createElement('script');
    script.src = source;
    if (whenLoaded) script.onload = whenLoaded;
    script.onerror = () => {
      script.remove(); // the next act tries again
      hasStarted = false;
      giveUp();
    };
    document.head.append(script);
  };
  const start = () => {
    if (hasStarted) return;
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', start);
    hasStarted = true;
    const page = readLate();
    if (!page) return; // in development the scripts start by themselves
    (globals.TURBOPACK ??= []).push(...page.boot.splice(0));
    (globals.__next_f ??= []).push(...(page.flight?.splice(0) ?? []));
    const addAll = () => page.scripts.forEach((source) => add(source));
    if (page.payload) add(page.payload, addAll);
    else addAll();
  };
  const wait = (part: Element) => {
    (part as HTMLElement).dataset.touched = 'act';
    timer ??= setTimeout(giveUp, PATIENCE_MS);
    start();
  };
  /** The part of the event, if it is not alive yet. */
  const findPart = (event: Event) => (event.target as Element).closest?.('[data-act]:not([data-live])');
  const hold = (event: Event, part: Element, control: HTMLElement, submitter: HTMLElement | null = null) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    note(false);
    // Whoever submits a form again means the same.
    if (control instanceof HTMLFormElement) release((one) => one.control === control);
    held.push({ control, event, submitter });
    control.setAttribute('aria-busy', 'true');
    stopWaiting();
    wait(part);
  };
  /** A form may have been replaced by its interactive form, which has the same id. */
  const findTarget = (control: HTMLElement) =>
    control.isConnected ? control : document.getElementById(control.id);
  const play = ({ event, submitter }: Held, target: HTMLElement | null) => {
    if (!target) return;
    if (event.type === 'click') target.click();
    else if (target instanceof HTMLFormElement) target.requestSubmit(submitter?.isConnected ? submitter : null);
    else target.dispatchEvent(new KeyboardEvent('keydown', { key: (event as KeyboardEvent).key, bubbles: true, cancelable: true })); // prettier-ignore
  };

  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    react: (event: WindowEventMap[Type], target: HTMLElement, part: Element) => void,
  ) =>
    addEventListener(
      type,
      (event) => {
        const part = findPart(event);
        if (part) react(event, event.target as HTMLElement, part);
      },
      true,
    );
  const touch = (event: Event, _target: HTMLElement, part: Element) => {
    if (event.type === 'pointerover' && (event as PointerEvent).pointerType === 'touch') return; // scrolling
    if (event.type !== 'pointerover') return wait(part);
    (part as HTMLElement).dataset.touched ??= 'over';
    start();
  };
  for (const type of ['pointerdown', 'pointerover', 'focusin', 'keydown'] as const) listen(type, touch);
  const isModified = (event: MouseEvent | KeyboardEvent) =>
    event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;

  listen('click', (event, target, part) => {
    const control = target.closest<HTMLButtonElement>('a,summary,label,button');
    if (control?.type === 'button' && event.isTrusted && !isModified(event)) hold(event, part, control);
  });
  listen('keydown', (event, target, part) => {
    if (isModified(event)) return;
    if (target.tagName === 'BUTTON' && /^(Arrow|Home|End)/.test(event.key)) hold(event, part, target);
    // Enter does not submit a form whose submit button is disabled.
    const form = target.tagName === 'INPUT' && (target as HTMLInputElement).form;
    if (form && event.key === 'Enter' && form.querySelector('[type=submit]:disabled'))
      hold(event, part, form);
  });
  listen('submit', (event, form, part) => hold(event, part, form, event.submitter));
  addEventListener('live', (event) => {
    const part = event.target as Element;
    if (!isAwaited()) {
      stopWaiting();
      note(false);
    }
    const isPlayed = ({ control }: Held) => part.contains(findTarget(control));
    setTimeout(() => {
      // Each in a task of its own, so that the part has rendered what the one before changed.
      for (const one of held.filter(isPlayed)) setTimeout(() => play(one, findTarget(one.control)));
      release(isPlayed);
    });
  });
  document.addEventListener('DOMContentLoaded', () => {
    const key = document.querySelector<HTMLElement>('[data-start]')?.dataset.start;
    const kept = document.querySelector<HTMLElement>('[data-kept]')?.dataset.kept;
    let isStored = key === '';
    try {
      isStored ||= [key, kept].some((name) => name && localStorage.getItem(name));
    } catch {
      isStored ||= !!key; // storage is blocked; the framework handles that
    }
    const hasQuestion = key === '?q=' ? /[?&](?:q|sort)=/.test(location.search) : key && location.hash;
    if (isStored || hasQuestion) start();
    const near = document.querySelector('[data-act="near"]');
    if (!near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) start();
      },
      { rootMargin: '300px 0px' },
    );
    addEventListener('scroll', () => observer.observe(near), { once: true });
  });
  addEventListener('load', () => {
    // Registration may fail, for example in private mode; the site works without it. In development there is no worker.
    if (readLate()) void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
    // On a good connection, the scripts are fetched (not run) soon after the page has loaded.
    const { saveData, effectiveType } = (navigator as unknown as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {}; // prettier-ignore
    if (saveData || (effectiveType && effectiveType !== '4g')) return;
    setTimeout(() => {
      if (hasStarted) return;
      const { payload, scripts = [] } = readLate() ?? {};
      for (const source of [payload, ...scripts])
        if (source) fetch(source, { priority: 'low' } as RequestInit).catch(() => undefined);
    }, 500);
  });
}
