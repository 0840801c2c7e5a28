import { expect, type Page } from '@playwright/test';

/** From here on `goto` and `reload` also wait for the page's scripts: what is pressed before them is lost. */
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

/** Waits until React has taken over; pages without scripts need not wait. */
async function waitForScripts(page: Page): Promise<void> {
  // A page that leads on by script throws while it leaves: then the one that follows is looked at.
  await expect(async () => expect(await page.evaluate(isTakenOver)).toBe(true)).toPass({
    timeout: 30_000,
    intervals: [20, 50, 100, 250],
  });
}

/**
 * Runs `look` on a page in which nothing moves: no words half faded in, and no bar that sticks to the screen over
 * what happens to lie under it. Where the page is scrolled to, or still scrolling, makes no difference then.
 */
export async function lookAtStill<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  await expect.poll(() => page.evaluate(countMovements)).toBe(0);
  await page.evaluate(unstick);
  const found = await look();
  await page.evaluate(stick);
  return found;
}

/** Runs in the browser. */
function isTakenOver(): boolean {
  const hasScripts = document.querySelector('script[src*="/_next/"]') !== null;
  return !hasScripts || Object.keys(document.body).some((key) => key.startsWith('__reactFiber'));
}

/** Runs in the browser; what turns for ever, such as a waiting sign, is no reason to wait. */
function countMovements(): number {
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    ).length;
}

/** Runs in the browser: bars lie at their own place in the page, which their being sticky does not change. */
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
