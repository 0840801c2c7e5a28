import type { Page } from '@playwright/test';
import { test as base } from '../fixtures';
import { readRawPage, type RawPage } from './raw-page';

type Fixtures = {
  /** Fetches a page with a plain HTTP request and returns its parsed HTML. */
  read: (path: string) => Promise<RawPage>;
};

type WorkerFixtures = {
  reader: Page;
  /** Cache of the pages that the worker's tests have read; the catalogue does not change during a run. */
  known: Map<string, RawPage>;
};

/** The shared fixtures, and `read` for the raw HTML of public pages. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // An empty page whose DOM parser all tests of the worker share.
  reader: [
    async ({ browser }, use) => {
      const reader = await browser.newPage();
      await use(reader);
      await reader.close();
    },
    { scope: 'worker' },
  ],
  known: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  read: async ({ request, reader, known }, use) => {
    await use(async (path) => {
      const page = known.get(path) ?? (await readRawPage(request, reader, path));
      known.set(path, page);
      return page;
    });
  },
});

export { expect } from '../fixtures';
