import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { noteHydration } from './wait-for-scripts';

/** Options that cannot be changed once the browser context exists. */
export type ContextOptions = Pick<
  BrowserContextOptions,
  'hasTouch' | 'userAgent' | 'deviceScaleFactor' | 'javaScriptEnabled' | 'reducedMotion'
>;

/**
 * Browser contexts that the tests of one worker use in turn, one context for each set of options. The HTTP cache and
 * compiled scripts are kept; all other state of a test is removed. Service workers are blocked, because they would
 * outlive their test.
 */
export class ContextPool {
  readonly #browser: Browser;
  readonly #contexts = new Map<string, BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take(options: ContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const current = this.#contexts.get(key);
    if (current) return current;
    // All other options come from playwright.config.ts.
    const context = await this.#browser.newContext({
      ...options,
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    });
    this.#contexts.set(key, context);
    await prepareContext(context);
    watchClock(context);
    return context;
  }

  /** Closes the pages and undoes what the test set in the context; a context that cannot be reset is closed. */
  async giveBack(context: BrowserContext): Promise<void> {
    await Promise.all(context.pages().map((page) => page.close()));
    if (clocks.has(context)) {
      for (const [key, current] of this.#contexts) if (current === context) this.#contexts.delete(key);
      await context.close();
      return;
    }
    for (const event of ['page', 'request', 'response'] as const) context.removeAllListeners(event);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    await context.clearPermissions();
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await context.close();
  }
}

/** Makes every page of the context record its hydration and report violations of its Content-Security-Policy. */
export async function prepareContext(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteHydration);
  await context.addInitScript(reportPolicyViolations);
}

/** Runs in the browser. Chromium does not print every violation of the Content-Security-Policy to the console. */
function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI} ${sample}`);
  });
}

const clocks = new WeakSet<BrowserContext>();

/**
 * Marks a context when a test installs a fake clock. Such a context is not used again, because the clock cannot be
 * removed.
 */
function watchClock(context: BrowserContext): void {
  const { clock } = context;
  for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const) {
    const original = clock[name].bind(clock) as (...args: unknown[]) => Promise<void>;
    clock[name] = (...args: unknown[]) => {
      clocks.add(context);
      return original(...args);
    };
  }
}
