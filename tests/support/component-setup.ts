import '@testing-library/jest-dom';
import './no-element-stacks';
import { act, configure, getConfig } from '@testing-library/react';

type Scheduler = {
  unstable_LowPriority: number;
  unstable_scheduleCallback: (priority: number, work: () => void) => unknown;
};
const scheduler = jest.requireActual<Scheduler>('scheduler'); // the same copy that React uses
const { asyncWrapper, getElementError } = getConfig();

configure({
  // Long, because the machine may be busy.
  asyncUtilTimeout: 20_000,
  getElementError: describeLater,
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const result = await work();
      for (let round = 0; round < ROUNDS; round += 1) await waitForReact();
      return result;
    }),
});

/**
 * The error of a failed query. While a test waits, a query fails many times before it succeeds, so the page in the message is
 * written when somebody reads it.
 */
function describeLater(reason: string | null, container: Element): Error {
  const isWaiting = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics;
  const error = isWaiting ? new Error() : getElementError(reason, container);
  Error.captureStackTrace(error, describeLater);
  if (!isWaiting) return error;
  let message: string | undefined;
  return Object.defineProperties(error, {
    name: { value: 'TestingLibraryElementError', writable: true },
    message: {
      get: () => (message ??= getElementError(reason, container).message),
      set: (text: string) => (message = text),
      configurable: true,
    },
  });
}

/** How often to wait: a render may start a request whose response causes another render. */
const ROUNDS = 3;

/**
 * Waits after user events until React has rendered. React yields to the browser every five milliseconds, so on a slow
 * machine a test could otherwise look too early.
 */
function waitForReact(): Promise<void> {
  return new Promise((resolve) => {
    scheduler.unstable_scheduleCallback(scheduler.unstable_LowPriority, resolve);
  });
}

// Next runs this file before React starts.
if (typeof window !== 'undefined') jest.requireActual('@/instrumentation-client');

// jsdom has no EventSource; tests that need one install a fake.
class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  close(): void {}
}
if (typeof window !== 'undefined') Object.assign(window, { EventSource: SilentEventSource });

// Headless UI updates its state in animation frames. Wrap each frame in act, otherwise React warns on slow machines.
if (typeof window !== 'undefined') {
  window.requestAnimationFrame = (callback) =>
    Number(setTimeout(() => act(() => callback(performance.now())), 16));
  window.cancelAnimationFrame = (handle) => clearTimeout(handle);
  // jsdom has no layout and cannot scroll.
  Element.prototype.scrollIntoView = () => undefined;
}
