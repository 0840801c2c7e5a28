import { brotliCompressSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { measureFirstView, sumBytes, type Transfer } from './support/first-view';
import { expect, test } from './fixtures';
import { SCREENS } from './support/sizes';
import { followRequests } from './support/wait-for-scripts';

const FIRST_VIEW_BUDGET = { phone: 75_000, laptop: 180_000 };
/** Includes lazy pictures up to 2,500 px below the screen, and the scripts that are fetched while the page is idle. */
const AHEAD_BUDGET = 450_000;
const PICTURE_BUDGET = { phone: 60_000, laptop: 180_000 };
/** Scripts of a plan's page before the first change, and what the first change may add; compressed by the test. */
const PLAN_SCRIPT_BUDGET = 242_000;
const EDITOR_BUDGET = 12_000;
const PAGES = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/signature-trips' },
  { name: 'package', path: '/signature-trips/heart-of-kerala' },
  { name: 'planner', path: '/create' },
];

for (const screen of SCREENS) {
  test.describe(`on a ${screen.name}`, () => {
    // Fetches by a service worker are not part of the page. Reduced motion keeps the hero at its first picture.
    test.use({
      isFirstVisit: true,
      viewport: screen.viewport,
      deviceScaleFactor: screen.deviceScaleFactor,
      serviceWorkers: 'block',
      contextOptions: { reducedMotion: 'reduce' },
    });

    for (const { name, path } of PAGES) {
      test(`the first view of the ${name} and its lead picture are within their size limits @more`, async ({
        page,
      }) => {
        const { transfers, needed, leadBytes: picture } = await measureFirstView(page, path);
        const [total, firstView] = [sumBytes(transfers), sumBytes(needed)];
        const figures = `${name}, ${screen.name}: first view ${toKilobytes(firstView)}, fetched ahead ${toKilobytes(total - firstView)}, lead picture ${toKilobytes(picture)} (${toShares(transfers)})`;
        console.log(figures);
        expect(picture, figures).toBeLessThanOrEqual(PICTURE_BUDGET[screen.name]);
        expect(firstView, figures).toBeLessThanOrEqual(FIRST_VIEW_BUDGET[screen.name]);
        expect(total, figures).toBeLessThanOrEqual(AHEAD_BUDGET);
      });
    }
  });
}

test.describe('the page of a plan', () => {
  test.use({ isFirstVisit: true, serviceWorkers: 'block' });

  test('the scripts of a plan’s page and of its editor are within their limits @more', async ({ page }) => {
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    const waitForRequests = followRequests(page);
    await page.goto('/create/results?plan=1-00vnbh');
    await waitForRequests();
    const untouched = await sumCompressed(scripts);
    await page
      .getByRole('button', { name: /^Change / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const all = await sumCompressed(scripts);
    const figures = `plan: scripts ${toKilobytes(untouched)}, editor ${toKilobytes(all - untouched)}`;
    console.log(figures);
    expect(untouched, figures).toBeLessThanOrEqual(PLAN_SCRIPT_BUDGET);
    expect(all, figures).toBeLessThanOrEqual(PLAN_SCRIPT_BUDGET + EDITOR_BUDGET);
  });
});

test('a public page sends requests only to its own server @more', async ({ page, baseURL }) => {
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

test('the list of signature trips requests no data from the API @more', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const waitForRequests = followRequests(page);
  await page.goto('/signature-trips');
  await waitForRequests();
  // The page only reports its view; it does not request any data.
  expect(calls.filter((path) => path.startsWith('/api/') && path !== '/api/views')).toEqual([]);
});

/** The bytes of scripts as the server sends them in the end: it replaces its quick compression while it is idle. */
async function sumCompressed(responses: readonly Response[]): Promise<number> {
  const bodies = await Promise.all(responses.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function toShares(transfers: Transfer[]): string {
  const shares = new Map<string, number>();
  for (const { type, bytes } of transfers) shares.set(type, (shares.get(type) ?? 0) + bytes);
  return [...shares].map(([type, bytes]) => `${type} ${toKilobytes(bytes)}`).join(', ');
}
