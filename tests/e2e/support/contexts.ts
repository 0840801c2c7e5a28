import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { noteHydration } from './stillness';

/** Options that a page cannot change after its context was made. */
export type ContextOptions = Pick<
  BrowserContextOptions,
  'hasTouch' | 'userAgent' | 'deviceScaleFactor' | 'javaScriptEnabled' | 'reducedMotion'
>;

/**
 * Browser contexts that tests of one worker use in turn, one for each set of options: the HTTP cache and compiled
 * scripts stay, everything else of a test is removed. Service workers are off, since they would outlive their test.
 */
export class ContextPool {
  readonly #browser: Browser;
  readonly #contexts = new Map<string, BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async take(options: ContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const kept = this.#contexts.get(key);
    if (kept) return kept;
    // Options that are not named here are those of the configuration.
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

  /** Closes the pages and takes back what the test set; a context that cannot be reset is closed. */
  async giveBack(context: BrowserContext): Promise<void> {
    await Promise.all(context.pages().map((page) => page.close()));
    if (clocks.has(context)) {
      for (const [key, kept] of this.#contexts) if (kept === context) this.#contexts.delete(key);
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

/** What every page of a context needs: pages tell when they are hydrated, and when their policy is violated. */
export async function prepareContext(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteHydration);
  await context.addInitScript(reportPolicyViolations);
}

/** Runs in the browser: Chromium does not print every violation of the Content-Security-Policy. */
function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI} ${sample}`);
  });
}

const clocks = new WeakSet<BrowserContext>();

/** A fake clock cannot be removed from a context. */
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
