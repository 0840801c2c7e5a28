import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/browser';
import { format, type LimitCheck, type Table } from './part';
import { getQuantile } from './quantiles';

/** How many times slower the processor of the browser is made. */
const SLOWDOWN = 4;
/** Event timing reports nothing that is shorter than this. */
const SHORTEST_MS = 16;

/** How acts are measured, for the notes of a part. */
export const HOW = `processor slowed ${SLOWDOWN} times; from the act to the next paint, in steps of 8 ms, ${SHORTEST_MS} for all that is shorter.`;

/** How long each run of an act took, in milliseconds, by the name of the act. */
export type ActTimes = Map<string, number[]>;

type Observed = { kayalEvents: number[] };

/** Collects the durations of the page's events. */
export function observe(): void {
  const all: number[] = [];
  Object.assign(window, { kayalEvents: all } satisfies Observed);
  new PerformanceObserver((list) => all.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'event',
    durationThreshold: 16,
  } as PerformanceObserverInit);
}

/**
 * Starts a browser for `work`. Call it only once the database is running, because `findBrowser` changes the folder for temporary
 * files.
 */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const { path: executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Simulates a processor that is `SLOWDOWN` times slower for this page. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Adds the time of an act. */
export async function addTime(
  times: ActTimes,
  page: Page,
  name: string,
  act: () => Promise<void>,
): Promise<void> {
  times.set(name, [...(times.get(name) ?? []), await timeAct(page, act)]);
}

/** Median and 95th percentile of each act. Checks that the 95th percentile is at most `limit` milliseconds. */
export function toTimesTable(what: string, times: ActTimes, limit: number, check: LimitCheck): Table {
  const rows = [...times].map(([name, values]) => {
    const slow = getQuantile(values, 0.95);
    check.atMost(`${name}, p95 in ms`, slow, limit);
    return [name, format(getQuantile(values, 0.5)), format(slow)];
  });
  return { head: [what, 'median ms', 'p95 ms'], rows };
}

/** The longest event of an act, in milliseconds. */
async function timeAct(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => ((window as unknown as Observed).kayalEvents.length = 0));
  await act();
  // Entries are delivered after the next paint.
  return page.evaluate(async (shortest) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return Math.max(shortest, ...(window as unknown as Observed).kayalEvents);
  }, SHORTEST_MS);
}
