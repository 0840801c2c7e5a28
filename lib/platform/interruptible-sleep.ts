/** Object through which a sleep can be ended early; `wake` ends the current sleep. */
export type Sleeper = { wake: () => void };

/** Waits for the given time or until woken; the timer does not keep the process alive. */
export function sleep(sleeper: Sleeper, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    timer.unref();
    sleeper.wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
