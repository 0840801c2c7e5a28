import type { Browser } from '@playwright/test';
import { withBrowser } from './act-to-paint';
import {
  INLINE_SCRIPT_BYTES,
  measureEarlyScripts,
  measureFirstView,
  sumBytes,
  type Transfer,
} from '../e2e/support/first-view';
import { SCREENS } from '../e2e/support/sizes';
import { PAGES } from './addresses';
import { LimitCheck, type Options, type Part, type Result } from './part';
import { withSite } from './site';

/** The limits of tests/e2e/weight.spec.ts are stricter on a phone. */
const LIMITS = { firstViewKb: 180, inlineBytes: INLINE_SCRIPT_BYTES };
/** Types of the browser's network panel, by column. */
const TYPES = { HTML: 'Document', CSS: 'Stylesheet', fonts: 'Font', pictures: 'Image' };

type Screen = (typeof SCREENS)[number];

export const bytes: Part = { title: 'Bytes', minutes: 1, run };

/** Measures the bytes that a page without interaction transfers on a first visit, and the script that it runs. */
async function run({ folder }: Options): Promise<Result> {
  return withSite(folder, async ({ url }) => {
    return withBrowser(async (browser) => measureAll(browser, url));
  });
}

async function measureAll(browser: Browser, origin: string): Promise<Result> {
  const check = new LimitCheck();
  const rows: string[][] = [];
  for (const [name, address] of Object.entries(PAGES))
    for (const screen of SCREENS)
      rows.push([name, screen.name, ...(await measure(browser, screen, origin + address, check))]);
  const shares = Object.keys(TYPES);
  const head = ['page', 'screen', ...shares, 'first view', 'fetched ahead', 'scripts run', 'inline bytes'];
  const notes = ['kB (1,000 bytes) as transferred, headers included. Scripts: those run before a touch.'];
  return { tables: [{ head, rows }], notes, failures: check.failures };
}

async function measure(browser: Browser, screen: Screen, url: string, check: LimitCheck): Promise<string[]> {
  const { transfers, needed } = await onFirstVisit(browser, screen, (page) => measureFirstView(page, url));
  const early = await onFirstVisit(browser, screen, (page) => measureEarlyScripts(page, url));
  const what = `${new URL(url).pathname}, ${screen.name}`;
  check.atMost(`${what}, kB of the first view`, sumBytes(needed) / 1_000, LIMITS.firstViewKb);
  check.atMost(`${what}, scripts run before a touch`, early.external.length, 0);
  check.atMost(`${what}, bytes of inline script`, early.inlineBytes, LIMITS.inlineBytes);
  return [
    ...Object.values(TYPES).map((type) => toKilobytes(needed.filter((transfer) => transfer.type === type))),
    toKilobytes(needed),
    toKilobytes(transfers.filter((transfer) => !needed.includes(transfer))),
    String(early.external.length),
    String(early.inlineBytes),
  ];
}

/** Reduced motion keeps the hero at its first picture; fetches by a service worker are not part of the page. */
async function onFirstVisit<T>(
  browser: Browser,
  { viewport, deviceScaleFactor }: Screen,
  work: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage({
    viewport,
    deviceScaleFactor,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}

function toKilobytes(transfers: readonly Transfer[]): string {
  return (sumBytes(transfers) / 1_000).toFixed(1);
}
