import {
  expect,
  request as requests,
  test as base,
  type APIRequestContext,
  type Page,
} from '@playwright/test';
import pg from 'pg';
import { findViolations } from './support/axe';
import { SEEN_PAGE } from '../../scripts/test-reports';
import { ContextPool, prepareContext } from './support/contexts';
import { enter, STAFF } from './support/staff-session';
import { lookAtStill, waitForScriptsOnArrival } from './support/wait-for-scripts';

type Query = <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>;
type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];

type Fixtures = {
  /** For tests of page loading: gives a new context with an empty HTTP cache and service workers allowed. */
  isFirstVisit: boolean;
  /** The test goes offline with a service worker, which cannot fetch then. */
  goesOffline: boolean;
  /** Runs one SQL statement on the database of the site under test. */
  query: Query;
  /** Opens a page of the staff area with a session that all tests of the worker share. */
  openStaff: (path?: string, page?: Page) => Promise<void>;
  /** Signs in through the form and so starts a session that the test may end. */
  signIn: (page?: Page) => Promise<void>;
  /** Waits until all animations have ended; fails if axe finds a violation. */
  expectAccessible: (page?: Page) => Promise<void>;
  /** Checks at each width that nothing overflows sideways. */
  expectFit: (widths: readonly number[]) => Promise<void>;
  /** Like `expectFit`; at the last width it also calls `expectAccessible`. */
  expectGood: (widths: readonly number[]) => Promise<void>;
};

type WorkerFixtures = {
  pool: ContextPool;
  database: pg.Pool;
  /** Cookies of the session that all tests of the worker share; no test may end it. */
  staffCookies: Cookies;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  isFirstVisit: [false, { option: true }],
  goesOffline: [false, { option: true }],
  pool: [
    async ({ browser }, use) => {
      const pool = new ContextPool(browser);
      await use(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],
  database: [
    async ({}, use) => {
      const database = new pg.Pool({ connectionString: process.env.E2E_DATABASE_URL, max: 1 });
      await use(database);
      await database.end();
    },
    { scope: 'worker' },
  ],
  staffCookies: [
    async ({ database }, use) => {
      // Hides the reminder to set up the site, which would appear on every inbox page.
      await database.query('UPDATE staff SET setup_later_at = now()');
      const request = await requests.newContext({ baseURL: process.env.E2E_BASE_URL });
      await enter(request);
      const { cookies } = await request.storageState();
      await request.dispose();
      await use(cookies);
    },
    { scope: 'worker' },
  ],
  query: async ({ database }, use) => {
    await use(async (text, values) => (await database.query(text, values)).rows as never);
  },
  context: async (
    {
      browser,
      pool,
      isFirstVisit,
      hasTouch,
      userAgent,
      deviceScaleFactor,
      javaScriptEnabled,
      contextOptions,
    },
    use,
  ) => {
    if (isFirstVisit) {
      const context = await browser.newContext();
      await prepareContext(context);
      await use(context);
      await context.close();
      return;
    }
    const { reducedMotion } = contextOptions;
    const context = await pool.take({
      hasTouch,
      userAgent,
      deviceScaleFactor,
      javaScriptEnabled,
      reducedMotion,
    });
    await use(context);
    await pool.giveBack(context);
  },
  // An error in the browser console fails the test.
  page: async ({ page, context, javaScriptEnabled, viewport, baseURL, goesOffline }, use, testInfo) => {
    const complaints: string[] = [];
    if (viewport) await page.setViewportSize(viewport);
    await clearStorage(page, baseURL ?? '');
    if (javaScriptEnabled) {
      waitForScriptsOnArrival(page);
      context.on('page', waitForScriptsOnArrival);
    }
    const complain = (text: string) => complaints.push(`${new URL(page.url()).pathname}: ${text}`);
    page.on('pageerror', (error) => complain(error.message));
    page.on('console', (message) => {
      const expected =
        /Failed to load resource: (net::ERR_INTERNET_DISCONNECTED|the server responded with a status of (401|404|409|415|422|429|503))/;
      const isOffline =
        goesOffline && /^Failed to load resource: net::ERR_(FAILED|CONNECTION_REFUSED)$/.test(message.text());
      if (message.type() === 'error' && !expected.test(message.text()) && !isOffline)
        complain(message.text());
    });
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach(SEEN_PAGE, { body: await describePage(page), contentType: 'text/plain' });
    expect(complaints).toEqual([]);
  },
  openStaff: async ({ page: own, staffCookies }, use) => {
    await use(async (path = '/admin', page = own) => {
      await page.context().addCookies(staffCookies);
      await page.goto(path);
      // On a narrow screen, the URL of a request opens a modal dialog, which soon hides the page's heading.
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toHaveCount(0);
    });
  },
  signIn: async ({ page: own }, use) => {
    await use(async (page = own) => {
      await page.goto('/admin');
      await page.getByLabel('Username').fill(STAFF.username);
      await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible();
    });
  },
  expectAccessible: async ({ page: own }, use) => {
    await use(async (page = own) => {
      const found = await lookAtStill(page, () => findViolations(page));
      expect(found, new URL(page.url()).pathname).toEqual([]);
    });
  },
  expectFit: async ({ page }, use) => {
    await use(async (widths) => {
      for (const width of widths) {
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 });
          // Polled, because React renders other parts some time after the change of the width.
          const readWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
          await expect.poll(readWidth, { message: page.url() }).toBeLessThanOrEqual(width);
        });
      }
    });
  },
  expectGood: async ({ expectFit, expectAccessible }, use) => {
    await use(async (widths) => {
      await expectFit(widths);
      await expectAccessible();
    });
  },
});

/** Describes the page as roles, names and values, in Playwright's notation. */
function describePage(page: Page): Promise<string> {
  return page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
}

export { expect };

/** Clears the storage, in which an earlier test of the same context may have left data. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage',
  });
  await session.detach();
}

/** The answer to a captcha. */
export function solve(question: string): string {
  const match = /(\d+)\s*([+−-])\s*(\d+)/.exec(question);
  if (!match) throw new Error(`No sum in "${question}"`);
  const [a, b] = [Number(match[1]), Number(match[3])];
  return String(match[2] === '+' ? a + b : a - b);
}
