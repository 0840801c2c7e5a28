import '@testing-library/jest-dom';
import { act } from '@testing-library/react';

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
