import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
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
  useOwnFolder();
  const { default: bundled } = await import('@sparticuz/chromium');
  const unpacked = await bundled.executablePath();
  useOwnFonts();
  return { path: unpacked, args: QUIET };
}

/** It unpacks into the temporary folder under a fixed name, where another user's copy could not be run. */
function useOwnFolder(): void {
  const name = `kayal-chromium-${userInfo().uid}`;
  if (path.basename(tmpdir()) === name) return; // a worker inherits it
  const folder = path.join(tmpdir(), name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.env.TMPDIR = folder;
}

/** The package's list of font folders names the one place where we do not unpack; a text field without any font is a crash. */
function useOwnFonts(): void {
  const folder = path.join(tmpdir(), 'fonts');
  const file = path.join(tmpdir(), 'fonts.conf');
  const list = `<dir>${folder}</dir><cachedir>${folder}-cache</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${list}</fontconfig>`);
  process.env.FONTCONFIG_FILE = file;
}
