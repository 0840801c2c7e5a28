import { defineConfig } from '@playwright/test';
import { findRunningSite } from '../support/running-site.mjs';
import { findBrowser } from './browser';

findRunningSite();
const browser = await findBrowser();
/** `npm test` runs the journeys, `npm run test:more` the tests with @more in their titles; without either, all run. */
const part = process.env.E2E_PART;
const launchOptions = { executablePath: browser.path, args: browser.args };

/** Needs a running site: scripts/test.ts starts one, for single tests `npm run test:server` does. */
export default defineConfig({
  testDir: '.',
  globalSetup: '../support/running-site.mjs',
  outputDir: '../../test-results',
  fullyParallel: true,
  // As options of the command line, these would not apply to a project that another one depends on.
  grep: part === 'more' ? /@more/ : undefined,
  grepInvert: part === 'first' ? /@more/ : undefined,
  // One worker more than a small machine has cores, because tests often wait.
  workers: 3,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // scripts/test.ts reads the JSON report and names its file; without a name the report would be printed.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  // Tests that change the public catalogue run after those that read it.
  projects: [
    { name: 'site', testIgnore: [/editing-/, /large-text/] },
    {
      name: 'large-text',
      testMatch: /large-text/,
      use: {
        viewport: { width: 360, height: 800 },
        launchOptions: {
          ...launchOptions,
          args: [...launchOptions.args, '--blink-settings=defaultFontSize=32'],
        },
      },
    },
    { name: 'editing', testMatch: /editing-/, dependencies: ['site'] },
  ],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    // Shorter than the test's time limit, so that the error names the step that failed.
    actionTimeout: 15_000,
    trace: 'off',
    launchOptions,
  },
});
