import { expect, type Page, type Request } from '@playwright/test';

/**
 * Makes `goto` and `reload` wait until React is hydrated, because earlier clicks and key presses may be lost.
 * The page's context must have `noteHydration` as an init script.
 */
export function waitForScriptsOnArrival(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await waitForScripts(page);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await waitForScripts(page);
    return response;
  };
}

/** Waits until the page is hydrated and its effects have run; pages without scripts need not wait. */
async function waitForScripts(page: Page): Promise<void> {
  // The evaluation throws when a script redirects the page; the next attempt then checks the new page.
  await expect(async () => expect(await page.evaluate(isHydrated)).toBe(true)).toPass({
    timeout: 30_000,
    intervals: [20, 50, 100, 250],
  });
}

/** Waits until every picture on the screen has loaded or failed and the fonts have loaded. */
async function waitForPictures(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(listLoadingPictures), { intervals: [20, 50, 100, 250] }).toEqual([]);
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** Call before `goto`. Returns a function that waits until the browser is idle and no request is pending. */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    await waitForPictures(page);
    const listOpen = async () => {
      await page.evaluate(waitForIdle);
      return [...underWay].map((request) => request.url());
    };
    await expect.poll(listOpen, { intervals: [50, 100, 250] }).toEqual([]);
  };
}

/** Scrolls to the end screen by screen, drawing each. Then waits for the pictures that have begun to load. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A headless browser that sees nothing to draw may skip frames, hence the deadline.
    const draw = () =>
      new Promise((resolve) => {
        setTimeout(resolve, 500);
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await draw();
    }
    await document.fonts.ready;
  });
  const listLoading = () => page.evaluate(listUnfinishedPictures);
  await expect.poll(listLoading, { intervals: [20, 50, 100, 250] }).toEqual([]);
}

/**
 * Runs `look` once all animations have ended and with sticky elements unstuck, so that no text is half transparent and
 * no bar covers other content. The scroll position then makes no difference. A page that renders other sticky elements
 * meanwhile, as after a change of its width, is checked again.
 */
export async function lookAtStill<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const found: Found[] = [];
  await expect(async () => {
    await page.evaluate(showLaterSections);
    await expect.poll(() => page.evaluate(countMovements), { intervals: [20, 50, 100, 250] }).toBe(0);
    await page.evaluate(unstick);
    found.push(await look());
    expect(await page.evaluate(stick), 'sticky elements rendered meanwhile').toBe(0);
  }).toPass({ timeout: 30_000 });
  return found.at(-1) as Found;
}

/** Runs in the browser before any script. React calls this DevTools hook when effects have run. */
export function noteHydration(): void {
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => Object.assign(window, { isHydrated: true }),
  };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}

/** Runs in the browser. */
function isHydrated(): boolean {
  return document.querySelector('script[src*="/_next/"]') === null || 'isHydrated' in window;
}

/**
 * Runs in the browser. After two idle callbacks, work that waits for idle time, such as prefetching, has begun. A
 * headless browser that draws nothing may never be idle, hence the deadline.
 */
function waitForIdle(): Promise<void> {
  const deadline = { timeout: 1_000 };
  return new Promise((resolve) =>
    requestIdleCallback(() => requestIdleCallback(() => resolve(), deadline), deadline),
  );
}

/** Runs in the browser. Returns the visible pictures that have not loaded yet. */
function listLoadingPictures(): string[] {
  return [...document.images]
    .filter((image) => {
      const { top, left, bottom, right } = image.getBoundingClientRect();
      const isOnScreen = top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      return isOnScreen && image.checkVisibility() && !image.complete;
    })
    .map(({ currentSrc, src }) => currentSrc || src);
}

/** Runs in the browser. Returns all pictures that have begun to load but have not finished. */
function listUnfinishedPictures(): string[] {
  return [...document.images]
    .filter((image) => image.currentSrc !== '' && !image.complete && image.checkVisibility())
    .map(({ currentSrc }) => currentSrc);
}

/**
 * Runs in the browser. Ends the animation that shows sections below the first screen (`later-*` in app/styles.css). A
 * headless browser may draw no frames while nothing changes, and then the animation would never end.
 */
function showLaterSections(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSAnimation && animation.animationName === 'later-shown') animation.finish();
}

/** Runs in the browser. Endless animations, such as a spinner, do not count. */
function countMovements(): number {
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    ).length;
}

/**
 * Runs in the browser: puts sticky elements at their normal place in the page. Transitions are off until `stick`, because an
 * element that moves under the mouse would change its colours gradually, and axe would see a colour in between.
 */
function unstick(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(still);
  for (const bar of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(bar).position !== 'sticky') continue;
    bar.dataset.unstuck = bar.getAttribute('style') ?? '';
    bar.style.position = 'relative';
    bar.style.inset = 'auto';
  }
}

/** Runs in the browser: undoes `unstick`. Returns how many other elements are sticky. */
function stick(): number {
  document.adoptedStyleSheets.pop();
  const others = [...document.querySelectorAll('body *')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  for (const bar of document.querySelectorAll<HTMLElement>('[data-unstuck]')) {
    if (bar.dataset.unstuck) bar.style.cssText = bar.dataset.unstuck;
    else bar.removeAttribute('style');
    delete bar.dataset.unstuck;
  }
  return others.length;
}
