import type { Page } from '@playwright/test';
import { test as base } from '../fixtures';
import { readRawPage, type RawPage } from './raw-page';

type Fixtures = {
  /** A page's HTML as a plain HTTP request gets it, taken apart. */
  read: (path: string) => Promise<RawPage>;
};

type WorkerFixtures = { reader: Page };

/** The tests of the public pages: the shared fixtures, and a reader of raw HTML. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // One empty page per worker lends its HTML parser to all tests.
  reader: [
    async ({ browser }, use) => {
      const reader = await browser.newPage();
      await use(reader);
      await reader.close();
    },
    { scope: 'worker' },
  ],
  read: async ({ request, reader }, use) => {
    await use((path) => readRawPage(request, reader, path));
  },
});

export { expect } from '../fixtures';
