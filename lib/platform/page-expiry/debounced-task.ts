import 'server-only';

/** Waiting time after the last request, so that consecutive requests cause one run. */
const DEBOUNCE_MS = 300;
/** Maximum wait after the first request, so that steady requests cannot postpone the run indefinitely. */
const LONGEST_WAIT_MS = 1_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

export type DebouncedTask = {
  /** Asks for a run: 300 ms after the last request, at most 1 s after the first. */
  request: () => void;
  /** Runs at once, or again after the current run. Resolves when nothing is running, even after a failure. */
  runNow: () => Promise<void>;
  stop: () => void;
};

/**
 * Debounces runs of `task`, one run at a time. A failed run is reported and repeated, after 1 s and then
 * after twice the last delay up to one minute, until a run succeeds.
 */
export function createDebouncedTask(
  task: () => Promise<void>,
  reportFailure: (error: unknown) => void,
): DebouncedTask {
  let timer: NodeJS.Timeout | undefined;
  /**
   * Time by which the requested run must have started, on the clock of `performance.now()`; null when no run is
   * requested.
   */
  let deadline: number | null = null;
  let retryDelay = FIRST_RETRY_MS;
  let running: Promise<void> | null = null;
  let isDueAgain = false;
  let isStopped = false;

  function startAfter(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void runNow(), delay).unref();
  }

  function request(): void {
    if (isStopped) return;
    const now = performance.now();
    deadline ??= now + LONGEST_WAIT_MS;
    startAfter(Math.min(DEBOUNCE_MS, deadline - now));
  }

  function runNow(): Promise<void> {
    clearTimeout(timer);
    deadline = null;
    isDueAgain = true;
    return (running ??= runWhileDue().finally(() => {
      running = null;
    }));
  }

  async function runWhileDue(): Promise<void> {
    while (isDueAgain && !isStopped) {
      isDueAgain = false;
      try {
        await task();
        retryDelay = FIRST_RETRY_MS;
      } catch (error) {
        reportFailure(error);
        if (!isDueAgain) retry();
      }
    }
  }

  function retry(): void {
    if (isStopped || deadline !== null) return; // a requested run starts earlier
    startAfter(retryDelay);
    retryDelay = Math.min(retryDelay * 2, LONGEST_RETRY_MS);
  }

  return {
    request,
    runNow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
