import { expect, type Page, type Request } from '@playwright/test';

/**
 * From here on `goto` and `reload` wait until React answers: earlier clicks and key presses may be lost.
 * The page's context needs `noteHydration`.
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
  // The evaluation throws when the page redirects by script: then the next page is checked.
  await expect(async () => expect(await page.evaluate(isHydrated)).toBe(true)).toPass({
    timeout: 30_000,
    intervals: [20, 50, 100, 250],
  });
}

/** Waits until every picture on the screen has loaded or failed, and the fonts are there. */
async function waitForPictures(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(listLoadingPictures), { intervals: [20, 50, 100, 250] }).toEqual([]);
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** Call before `goto`: gives a function that waits until the browser is idle and no request is under way. */
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

/** Scrolls to the end by half screens; each is drawn before the next. Then waits for the pictures that began to load. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const draw = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await draw();
    }
    await document.fonts.ready;
  });
  const listLoading = () => page.evaluate(listUnfinishedPictures);
  await expect.poll(listLoading, { intervals: [20, 50, 100, 250] }).toEqual([]);
}

/**
 * Runs `look` on a page in which nothing moves or sticks to the screen: no half-transparent words, and no bar over
 * other content. The scroll position makes no difference then.
 */
export async function lookAtStill<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  await expect.poll(() => page.evaluate(countMovements), { intervals: [20, 50, 100, 250] }).toBe(0);
  await page.evaluate(unstick);
  const found = await look();
  await page.evaluate(stick);
  return found;
}

/** Runs in the browser before any script: React reports to this hook, made for its DevTools, when effects have run. */
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

/** Runs in the browser: what is put off to an idle moment, such as fetching ahead, has begun after two of them. */
function waitForIdle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve())));
}

/** Runs in the browser: pictures that can be seen and are not loaded yet. */
function listLoadingPictures(): string[] {
  return [...document.images]
    .filter((image) => {
      const { top, left, bottom, right } = image.getBoundingClientRect();
      const isOnScreen = top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      return isOnScreen && image.checkVisibility() && !image.complete;
    })
    .map(({ currentSrc, src }) => currentSrc || src);
}

/** Runs in the browser: pictures anywhere in the page that have begun to load. */
function listUnfinishedPictures(): string[] {
  return [...document.images]
    .filter((image) => image.currentSrc !== '' && !image.complete && image.checkVisibility())
    .map(({ currentSrc }) => currentSrc);
}

/** Runs in the browser; endless animations, such as a spinner, do not count. */
function countMovements(): number {
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    ).length;
}

/** Runs in the browser: sticky elements go to their own place in the page. */
function unstick(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(bar).position !== 'sticky') continue;
    bar.dataset.unstuck = bar.getAttribute('style') ?? '';
    bar.style.position = 'relative';
    bar.style.inset = 'auto';
  }
}

/** Runs in the browser. */
function stick(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('[data-unstuck]')) {
    if (bar.dataset.unstuck) bar.style.cssText = bar.dataset.unstuck;
    else bar.removeAttribute('style');
    delete bar.dataset.unstuck;
  }
}
