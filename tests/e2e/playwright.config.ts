import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser';

const browser = await findBrowser();

/** scripts/test.ts starts the server. For a single run, `E2E_BASE_URL` may name another server. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // One more than the cores of a small machine, because tests often wait.
  workers: 3,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // scripts/test.ts reads the JSON report and names its file; without a name the report would be printed.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  // Tests that change the public catalogue run after those that read it.
  projects: [
    { name: 'site', testIgnore: /editing-/ },
    { name: 'editing', testMatch: /editing-/, dependencies: ['site'] },
  ],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:3000',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    // Shorter than the test's time limit, so that the error names the step that cannot be done.
    actionTimeout: 15_000,
    trace: 'off',
    launchOptions: { executablePath: browser.path, args: browser.args },
  },
});
