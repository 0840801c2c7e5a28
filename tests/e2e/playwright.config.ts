import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser';

const browser = await findBrowser();

/** The server is started by scripts/test.ts; `E2E_BASE_URL` points a single run at any other. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // The JSON report is for scripts/test.ts, which names the file; without a name it would be printed.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:3000',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    // A step that cannot be done says which one it is, before the whole test runs out of time.
    actionTimeout: 15_000,
    trace: 'off',
    launchOptions: { executablePath: browser.path, args: browser.args },
  },
});
