import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawn, type ChildProcess } from 'node:child_process';
import { findFreePort } from '../../scripts/free-port';
import { spawnUntil, stop, until } from './child';
import { toPageCode, type Engine, type Remote, type Size } from './remote';

const driver = '/usr/bin/WebKitWebDriver';
const xvfb = '/usr/bin/Xvfb';
const browser = findMiniBrowser();

/** Controls WebKitGTK's MiniBrowser through WebDriver, on a virtual display if Xvfb is installed. */
export const webkit: Engine = {
  name: 'WebKit',
  isInstalled: existsSync(driver) && browser !== null && (existsSync(xvfb) || Boolean(process.env.DISPLAY)),
  advice: 'Debian: apt install webkit2gtk-driver xvfb',
  launch,
};

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
// At its normal size, the toolbar would prevent a window as narrow as a phone.
const SMALL_TOOLBAR = '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; }';

type Send = (method: 'GET' | 'POST' | 'DELETE', address: string, body?: object) => Promise<unknown>;

async function launch(folder: string): Promise<Remote> {
  const display = existsSync(xvfb) ? await openDisplay() : null;
  mkdirSync(path.join(folder, 'gtk-3.0'), { recursive: true });
  writeFileSync(path.join(folder, 'gtk-3.0', 'gtk.css'), SMALL_TOOLBAR);
  const port = await findFreePort();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...(display ? { DISPLAY: display.name } : {}),
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
      XDG_DATA_HOME: folder,
      // WebKit's sandbox does not work as root, for example in a container. Only our own site is opened.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    },
  });
  const send = connect(`http://127.0.0.1:${port}`);
  await until('WebKitWebDriver to start', () => send('GET', '/status'));
  const { sessionId, capabilities } = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const base = `/session/${sessionId}`;
  return {
    version: capabilities.browserVersion,
    ...control(send, base),
    async close() {
      await send('DELETE', base).catch(() => undefined);
      await stopAll([server, display?.child]);
    },
  };
}

function control(send: Send, base: string): Omit<Remote, 'version' | 'close'> {
  const run = (code: string, args: unknown[]) =>
    send('POST', `${base}/execute/sync`, {
      script: `const [text] = arguments; ${code}`,
      args: [JSON.stringify(args)],
    });
  const call = async <T>(source: string, ...args: unknown[]) =>
    JSON.parse(String(await run(`${toPageCode(source)} return JSON.stringify(result ?? null);`, args))) as T;

  async function resize(size: Size) {
    await send('POST', `${base}/window/rect`, { x: 0, y: 0, ...size });
    const shown = await call<Size>('() => ({ width: innerWidth, height: innerHeight })');
    const frame = { width: size.width - shown.width, height: size.height - shown.height };
    await send('POST', `${base}/window/rect`, {
      x: 0,
      y: 0,
      width: size.width + frame.width,
      height: size.height + frame.height,
    });
  }

  return {
    resize,
    call,
    navigate: async (url) => void (await send('POST', `${base}/url`, { url })),
    async find(source, ...args) {
      const found = (await run(`${toPageCode(source)} return result;`, args)) as Record<
        string,
        string
      > | null;
      return found?.[ELEMENT] ?? null;
    },
    click: async (handle) => void (await send('POST', `${base}/element/${handle}/click`, {})),
    type: async (handle, text) => void (await send('POST', `${base}/element/${handle}/value`, { text })),
    screenshot: async () => Buffer.from(String(await send('GET', `${base}/screenshot`)), 'base64'),
  };
}

function connect(origin: string): Send {
  return async (method, address, body) => {
    const response = await fetch(origin + address, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${address.split('/').at(-1)}: ${error} ${message}`);
  };
}

/** Starts Xvfb, which chooses a free display number and writes it to file descriptor 3. */
async function openDisplay(): Promise<{ name: string; child: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const { child, match } = await spawnUntil(xvfb, args, {}, /^(\d+)\n/m);
  return { name: `:${match[1]}`, child };
}

async function stopAll(children: (ChildProcess | undefined)[]): Promise<void> {
  for (const child of children) if (child) await stop(child);
}

function findMiniBrowser(): string | null {
  const roots = ['/usr/lib', '/usr/libexec'].filter(existsSync);
  const folders = roots.flatMap((root) => [root, ...readdirSync(root).map((name) => path.join(root, name))]);
  const names = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name, 'MiniBrowser')));
  return candidates.find((candidate) => existsSync(candidate)) ?? null;
}
