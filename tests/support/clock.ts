/** Freezes the date, not the timers, so that no second, day or time window ends between two reads. */
export function stopDate(now: number | Date = Date.now()): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval',
      'setTimeout', 'clearTimeout',
    ], // prettier-ignore
  });
}
