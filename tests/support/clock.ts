import { addPlainDays, getIndiaDate, type PlainDate } from '@/lib/platform/format/dates';

/** The next date on a day of the year, given as `MM-dd`, that is at least two weeks from today. */
export function findNextDay(day: string): PlainDate {
  const earliest = addPlainDays(getIndiaDate(), 14);
  const year = Number(earliest.slice(0, 4));
  return `${year}-${day}` < earliest ? `${year + 1}-${day}` : `${year}-${day}`;
}

/** Freezes the date (not the timers), so that no time limit or day ends during a test. */
export function stopDate(now: number | Date = Date.now()): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}
