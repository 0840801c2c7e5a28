import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './support/public-test';
import { SCREENS } from './support/sizes';
import { followRequests } from './support/stillness';

const FIRST_VIEW_BUDGET = { phone: 130_000, laptop: 180_000 };
/** Includes lazy pictures up to 2,500 px below the screen, and the scripts that are fetched while the page is idle. */
const AHEAD_BUDGET = 450_000;
const PICTURE_BUDGET = { phone: 60_000, laptop: 180_000 };
const PAGES = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/signature-trips' },
  { name: 'package', path: '/signature-trips/heart-of-kerala' },
];

type Transfer = { url: string; type: string; bytes: number };

for (const screen of SCREENS) {
  test.describe(`on a ${screen.name}`, () => {
    // Fetches of a service worker are not part of the page. Reduced motion keeps the hero at its first picture.
    test.use({
      isFirstVisit: true,
      viewport: screen.viewport,
      deviceScaleFactor: screen.deviceScaleFactor,
      serviceWorkers: 'block',
      contextOptions: { reducedMotion: 'reduce' },
    });

    for (const { name, path } of PAGES) {
      test(`the first view of the ${name} is within its budget, its lead picture within its limit`, async ({
        page,
      }) => {
        const transfers = await recordTransfers(page);
        const waitForRequests = followRequests(page);
        await page.goto(path);
        await waitForRequests();
        const lead = await page.evaluate(findLeadPicture);
        const shown = new Set(await page.evaluate(listShownPictures));
        const needed = transfers.filter(
          ({ type, url }) => type !== 'Fetch' && (type !== 'Image' || shown.has(url) || !isPicture(url)),
        );
        const [total, firstView] = [sum(transfers), sum(needed)];
        const picture = transfers.find(({ url }) => url === lead)?.bytes ?? Infinity;
        const figures = `${name}, ${screen.name}: first view ${toKilobytes(firstView)}, fetched ahead ${toKilobytes(total - firstView)}, lead picture ${toKilobytes(picture)} (${toShares(transfers)})`;
        console.log(figures);
        expect(picture, figures).toBeLessThanOrEqual(PICTURE_BUDGET[screen.name]);
        expect(firstView, figures).toBeLessThanOrEqual(FIRST_VIEW_BUDGET[screen.name]);
        expect(total, figures).toBeLessThanOrEqual(AHEAD_BUDGET);
      });
    }
  });
}

test('a public page sends requests to its own server only', async ({ page, baseURL }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  const waitForRequests = followRequests(page);
  for (const { path } of PAGES) {
    await page.goto(path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await waitForRequests();
  }
  origins.delete('null'); // data: URLs
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
});

test('the signature list needs no data request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const waitForRequests = followRequests(page);
  await page.goto('/signature-trips');
  await waitForRequests();
  // The page only reports its view; it does not request any data.
  expect(asked.filter((path) => path.startsWith('/api/') && path !== '/api/views')).toEqual([]);
});

/** Records the transferred bytes of each file with its headers, as the browser's network panel counts them. */
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

/** Runs in the browser. Returns the address of the page's first large picture. */
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

function sum(transfers: Transfer[]): number {
  return transfers.reduce((total, { bytes }) => total + bytes, 0);
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function toShares(transfers: Transfer[]): string {
  const shares = new Map<string, number>();
  for (const { type, bytes } of transfers) shares.set(type, (shares.get(type) ?? 0) + bytes);
  return [...shares].map(([type, bytes]) => `${type} ${toKilobytes(bytes)}`).join(', ');
}
