/** Who can be woken from a rest: `wake` ends the one that is under way. */
export type Rester = { wake: () => void };

/** Waits as many milliseconds, or until woken; never keeps a process alive that has nothing else to do. */
export function rest(rester: Rester, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    timer.unref();
    rester.wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
