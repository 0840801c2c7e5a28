import { formatWeekday } from '../../platform/format/weekday';
import { tidyCode } from '../../platform/format/typed-text';

const SHORT = [0, 1, 2, 3, 4, 5, 6].map((day) => formatWeekday(day).slice(0, 3));
const ALL = 127;

/** Weekdays as bits from words such as `Fri Sat`, `Sun-Thu` or `all`; null when they cannot be read. */
export function readWeekdays(text: string): number | null {
  const words = tidyCode(text)
    .toLowerCase()
    .replace(/ ?- ?/g, '-')
    .split(/[\s,;/+&]+/)
    .filter(Boolean);
  if (words.length === 1 && (words[0] === 'all' || words[0] === 'daily')) return ALL;
  const days = words.flatMap(readRange);
  if (days.length === 0 || days.includes(-1)) return null;
  return days.reduce((mask, day) => mask | (1 << day), 0);
}

/** Weekdays in words, such as `Fri Sat`; blank for all days. */
export function formatWeekdays(mask: number): string {
  return mask === ALL ? '' : SHORT.filter((_, day) => mask & (1 << day)).join(' ');
}

/** The days of `fri` or of a range such as `fri-sun`, which may span the end of the week; -1 for an unknown word. */
function readRange(word: string): number[] {
  const [from = -1, to = from, ...more] = word.split('-').map(findDay);
  if (from < 0 || to < 0 || more.length > 0) return [-1];
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
}

function findDay(word: string): number {
  return word.length < 3
    ? -1
    : SHORT.findIndex((_, day) => formatWeekday(day).toLowerCase().startsWith(word));
}
