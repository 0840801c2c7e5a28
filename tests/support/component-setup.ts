import '@testing-library/jest-dom';
import { act, configure, getConfig } from '@testing-library/react';

type Scheduler = {
  unstable_LowPriority: number;
  unstable_scheduleCallback: (priority: number, work: () => void) => unknown;
};
const scheduler = jest.requireActual<Scheduler>('scheduler'); // the one that React itself draws with
const { asyncWrapper } = getConfig();

configure({
  // What is waited for comes within milliseconds, but not on a machine that is busy with something else for a second.
  asyncUtilTimeout: 20_000,
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const result = await work();
      for (let round = 0; round < ROUNDS; round += 1) await untilReactRests();
      return result;
    }),
});

/** What is drawn may ask for something, and the answer be drawn in turn. */
const ROUNDS = 3;

/**
 * A press of a key or a button, and what is waited for, end when React has drawn what came of it. React stops after five
 * milliseconds to let a browser paint, so that on a slow machine a test would look before the drawing was done.
 */
function untilReactRests(): Promise<void> {
  return new Promise((resolve) => {
    scheduler.unstable_scheduleCallback(scheduler.unstable_LowPriority, resolve);
  });
}

// jsdom has no event streams; a test that wants one to speak puts its own in this place.
class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  close(): void {}
}
if (typeof window !== 'undefined') Object.assign(window, { EventSource: SilentEventSource });

// Headless UI goes on in animation frames, after the act of the test's own event has ended: each frame is an act of its
// own, or a slow machine would see React complain about it.
if (typeof window !== 'undefined') {
  window.requestAnimationFrame = (callback) =>
    Number(setTimeout(() => act(() => callback(performance.now())), 16));
  window.cancelAnimationFrame = (handle) => clearTimeout(handle);
  // jsdom lays nothing out, so it has nowhere to scroll to.
  Element.prototype.scrollIntoView = () => undefined;
}
