import type { Page } from '@playwright/test';
import { test as base } from '../fixtures';
import { readRawPage, type RawPage } from './raw-page';

type Fixtures = {
  /** A page's HTML as a plain HTTP request gets it, taken apart. */
  read: (path: string) => Promise<RawPage>;
};

type WorkerFixtures = {
  reader: Page;
  /** Pages that a test of this worker has read: the catalogue does not change during a run. */
  known: Map<string, RawPage>;
};

/** For tests of public pages: the shared fixtures and a reader of raw HTML. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // An empty page whose HTML parser all tests of the worker use.
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
