import { existsSync } from 'node:fs';
import { chromium as playwrightChromium } from '@playwright/test';

type Browser = { path: string; args: string[] };

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']; // prettier-ignore

// A test browser talks to our server only: everything that it would do on its own is off.
const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']; // prettier-ignore

/** CHROMIUM_PATH, a system browser, Playwright's own, or the Chromium that comes inside an npm package: in this order. */
export async function findBrowser(): Promise<Browser> {
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM, playwrightChromium.executablePath()];
  const found = candidates.find((candidate) => candidate && existsSync(candidate));
  if (found) return { path: found, args: QUIET };
  // Tells the package to unpack its own shared libraries too, which a bare machine does not have.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  return { path: await bundled.executablePath(), args: QUIET };
}
