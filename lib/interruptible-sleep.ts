/** Who can be woken from a rest: `wake` ends the one that is under way. */
export type Sleeper = { wake: () => void };

/** Waits as many milliseconds, or until woken; never keeps a process alive that has nothing else to do. */
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
