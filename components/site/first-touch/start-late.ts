/**
 * Inline script of every public page. A visitor who only reads needs no framework, so the server lists the page's
 * scripts and its payload in `#late` (server/responses/first-touch.ts) instead of running them. This function runs them
 *
 * - at the first pointer, key or focus event inside an element with `data-act`,
 * - at once, if an element has an empty `data-start`; if its value is a key, when local storage has an item with this
 *   key or the URL has a fragment; if its value is `?`, when the URL contains a search or a day;
 * - at once, if this device keeps an unsent request (site/outbox); `data-outbox` is its key in local storage.
 *
 * Clicks, keys and submits on a part that React does not handle yet are held in `window.heldActs`, from which
 * `markLive` replays them. If such a part does not respond within ten seconds, or a script fails to load, a note says
 * what to do.
 *
 * The function is sent as text, so it must not use anything outside itself.
 */
export function startLate(): void {
  type Late = { boot: unknown[]; scripts: string[]; flight?: unknown[]; payload?: string };
  const PATIENCE_MS = 10_000;
  let hasStarted = false;
  let timer: ReturnType<typeof setTimeout> | 0 = 0;
  let late: Late | null = null;
  const globals = window as unknown as Record<string, unknown[] | undefined> & Pick<Window, 'heldActs'>;
  const held = (globals.heldActs = [] as NonNullable<Window['heldActs']>);

  // Short names for functions that are called often, to make the minified script smaller.
  const on = addEventListener;
  const find: (selector: string) => HTMLElement | null = document.querySelector.bind(document);
  const readLate = (): Late | null =>
    (late ??= JSON.parse(find('#late')?.textContent || 'null') as Late | null);
  /** Stops waiting for touched parts; on the event "live", only once all of them have started. */
  const endWait = (event?: Event) => {
    const awaited = find('[data-touched]:not([data-live])');
    if (event && awaited) return;
    clearTimeout(timer);
    find('#late-note')!.hidden = !timer || !awaited;
    timer = 0;
    for (const { control } of held.splice(0)) control.ariaBusy = null;
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(endWait, PATIENCE_MS);
  };
  const add = (source: string, whenLoaded?: () => void) => {
    if (find(`script[src="${source}"]`)) return whenLoaded?.();
    const script = document.createElement('script');
    script.src = source;
    script.onload = whenLoaded as () => void;
    script.onerror = () => {
      script.remove(); // the next interaction tries again
      hasStarted = false;
      endWait();
    };
    document.head.append(script);
  };
  const start = () => {
    if (hasStarted) return;
    if (document.readyState === 'loading') return on('DOMContentLoaded', start);
    hasStarted = true;
    const page = readLate();
    if (!page) return; // in development the scripts start by themselves
    (globals.TURBOPACK ??= []).push(...page.boot.splice(0));
    (globals.__next_f ??= []).push(...(page.flight?.splice(0) ?? []));
    const addAll = () => page.scripts.forEach((source) => add(source));
    if (page.payload) add(page.payload, addAll);
    else addAll();
  };
  /** The part that contains the target of an event, if React does not handle this part yet. */
  const findPart = (event: Event) => (event.target as Element).closest?.('[data-act]:not([data-live])');
  const hold = (event: MouseEvent | KeyboardEvent, control: HTMLElement) => {
    // Ignore clicks and keys with a modifier, for which the browser does something else, such as opening a tab.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push({ control, event });
    control.ariaBusy = 'true';
    wait();
  };

  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    react?: (event: WindowEventMap[Type], target: HTMLElement) => void,
  ) =>
    on(
      type,
      (event) => {
        const part = findPart(event) as HTMLElement | null;
        if (!part) return;
        const isOver = event.type === 'pointerover';
        if (isOver && (event as PointerEvent).pointerType === 'touch') return; // the visitor only scrolls
        part.dataset.touched = '';
        if (!isOver && !timer) wait();
        start();
        react?.(event, event.target as HTMLElement);
      },
      true,
    );
  for (const type of ['pointerdown', 'pointerover', 'focusin'] as const) listen(type);
  listen('click', (event, target) => {
    const control = target.closest<HTMLButtonElement>('a,summary,label,button');
    if (control?.type === 'button' && event.isTrusted) hold(event, control);
  });
  listen('keydown', (event, target) => {
    if (target.tagName === 'BUTTON' && /^(Arrow|Home|End)/.test(event.key)) hold(event, target);
    // Enter does not submit a form with a disabled submit button. The Enter that confirms a word of an input method
    // has another code.
    const form = target.tagName === 'INPUT' && (target as HTMLInputElement).form;
    if (form && event.keyCode === 13 && form.querySelector('[type=submit]:disabled')) hold(event, form);
  });
  listen('submit', hold as (event: Event, control: HTMLElement) => void); // has no modifiers
  on('live', endWait);
  on('DOMContentLoaded', () => {
    const key = find('[data-start]')?.dataset.start;
    const outboxKey = find('[data-outbox]')?.dataset.outbox;
    const isRequested = key === '?' ? /[?&](q|sort|date)=/.test(location.search) : key && location.hash;
    try {
      if (key === '' || isRequested || (key && localStorage[key]) || localStorage[outboxKey!]) start();
    } catch {
      if (key) start(); // storage is blocked; the framework handles that
    }
  });
  on('load', () => {
    const page = readLate();
    if (!page) return; // in development there is no service worker
    // Registration may fail, for example in private mode; the site works without it.
    void navigator.serviceWorker?.register('/sw.js').catch(() => 0);
    // On a good connection, the scripts are fetched (not run) soon after the page has loaded.
    const { saveData, effectiveType } =
      (navigator as unknown as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ??
      {};
    if (saveData || (effectiveType && effectiveType !== '4g')) return;
    setTimeout(() => {
      if (hasStarted) return;
      for (const source of [page.payload, ...page.scripts])
        if (source) fetch(source, { priority: 'low' } as RequestInit).catch(() => 0);
    }, 500);
  });
}
