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
 * The error of a failed query. The page in its message is written when somebody reads the message, because a query that
 * waits fails many times before it succeeds.
 */
function describeLater(reason: string | null, container: Element): Error {
  const place = new Error('here');
  Error.captureStackTrace(place, describeLater);
  const error = new Error();
  let message: string | undefined;
  const describe = () => (message ??= getElementError(reason, container).message);
  define('message', describe);
  define('stack', () => (place.stack ?? '').replace('Error: here', () => `${error.name}: ${describe()}`));
  return Object.assign(error, { name: 'TestingLibraryElementError' });

  function define(name: string, get: () => string): void {
    const set = (value: string) => Object.defineProperty(error, name, { value, writable: true });
    Object.defineProperty(error, name, { get, set, configurable: true });
  }
}

/** A render may start a request whose response renders again. */
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
