import type { Page } from '@playwright/test';

/** How many times slower the processor of the browser is made. */
export const SLOWDOWN = 4;
/** Event timing reports nothing that is shorter than this. */
export const SHORTEST_MS = 16;

type Observed = { kayalEvents: number[] };

/** Collects the durations of the page's events. */
export function observe(): void {
  const all: number[] = [];
  Object.assign(window, { kayalEvents: all } satisfies Observed);
  new PerformanceObserver((list) => all.push(...list.getEntries().map(({ duration }) => duration))).observe({
    ...{ type: 'event', durationThreshold: 16 },
  } as PerformanceObserverInit);
}

/** The longest event of an act, in milliseconds. */
export async function timeAct(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => ((window as unknown as Observed).kayalEvents.length = 0));
  await act();
  // Entries are delivered after the next paint.
  return page.evaluate(async (shortest) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return Math.max(shortest, ...(window as unknown as Observed).kayalEvents);
  }, SHORTEST_MS);
}
