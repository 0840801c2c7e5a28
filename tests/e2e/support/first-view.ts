import type { CDPSession, Page } from '@playwright/test';
import { followRequests } from './wait-for-scripts';

/** Limit for the bytes of inline script that a page may run before any interaction. */
export const INLINE_SCRIPT_BYTES = 5_000;

export type Transfer = { url: string; type: string; bytes: number };

/**
 * Opens a page without interacting with it. `transfers`: everything that it fetches; `needed`: the same without prefetched
 * files, which are pictures below the screen and scripts that are not run; `leadBytes`: the size of its first large picture,
 * or Infinity if it has none.
 */
export async function measureFirstView(
  page: Page,
  path: string,
): Promise<{ transfers: Transfer[]; needed: Transfer[]; leadBytes: number }> {
  const transfers = await recordTransfers(page);
  const waitForRequests = followRequests(page);
  await page.goto(path);
  await waitForRequests();
  const lead = await page.evaluate(findLeadPicture);
  const shown = new Set(await page.evaluate(listShownPictures));
  const needed = transfers.filter(
    ({ type, url }) => type !== 'Fetch' && (type !== 'Image' || shown.has(url) || !isPicture(url)),
  );
  return { transfers, needed, leadBytes: transfers.find(({ url }) => url === lead)?.bytes ?? Infinity };
}

/**
 * Opens a page without interacting with it. Returns the external scripts that it runs, the bytes of inline ones, and whether
 * the framework runs.
 */
export async function measureEarlyScripts(
  page: Page,
  path: string,
): Promise<{ external: string[]; inlineBytes: number; hasFramework: boolean }> {
  const external: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && external.push(request.url()));
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout: 2_000 })),
  );
  const found = await page.evaluate(() => ({
    inlineBytes: [...document.scripts]
      .filter(({ src, type }) => !src && !type)
      .reduce((sum, { text }) => sum + text.length, 0),
    hasFramework: 'TURBOPACK' in window || '__next_f' in window,
  }));
  return { external, ...found };
}

/** Whether the URL is that of a built script. */
export function isScript(url: URL): boolean {
  return /^\/_next\/.*\.js$/.test(url.pathname);
}

/** Holds every script until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(isScript, async (route) => {
    await gate;
    await route.continue();
  });
  return () => release();
}

/** Records the bytes transferred for each file including its headers, as the browser's network panel counts them. */
async function recordTransfers(page: Page): Promise<Transfer[]> {
  const transfers: Transfer[] = [];
  const known = new Map<string, { url: string; type: string }>();
  const network: CDPSession = await page.context().newCDPSession(page);
  network.on('Network.responseReceived', ({ requestId, response, type }) =>
    known.set(requestId, { url: response.url, type }),
  );
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = known.get(requestId);
    if (entry && !entry.url.startsWith('data:')) transfers.push({ ...entry, bytes: encodedDataLength });
  });
  await network.send('Network.enable');
  return transfers;
}

/** Runs in the browser. Returns the URL of the page's first large picture. */
function findLeadPicture(): string {
  return document.querySelector<HTMLImageElement>('main picture img')?.currentSrc ?? '';
}

/** Runs in the browser. Returns the files of pictures that are at least partly visible without scrolling. */
function listShownPictures(): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('picture img')]
    .filter((image) => {
      const { top, left, bottom, right } = image.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    })
    .map((image) => image.currentSrc);
}

function isPicture(url: string): boolean {
  return new URL(url).pathname.startsWith('/pictures/');
}

export function sumBytes(transfers: readonly Transfer[]): number {
  return transfers.reduce((total, { bytes }) => total + bytes, 0);
}
