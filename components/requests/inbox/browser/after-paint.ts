/** Timeout, because a window covered by another may stop painting although it is not reported as hidden. */
const LONGEST_WAIT_MS = 100;

/** Resolves after the browser has painted earlier changes; immediately in a hidden tab, which does not paint. */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
