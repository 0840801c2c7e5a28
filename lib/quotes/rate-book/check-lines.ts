import { addPlainDays, countPlainDays, formatDate, type PlainDate } from '../../platform/format/dates';
import { isOnDay } from './find-line';
import type { RateItem, RateLine } from './types';
import { foldText } from '../../platform/format/typed-text';

/** The parts of a line that determine the days it applies to. */
type Line = Pick<RateLine, 'itemId' | 'mealPlan' | 'from' | 'to' | 'weekdays' | 'isStopped' | 'figures'>;
export type LineProblem = { index: number; field: 'from' | 'to' | 'mealPlan' | 'itemId'; message: string };

/** Problems that make the lines of a supplier ambiguous or incomplete, in line order; at most one per line. */
export function checkLines(
  lines: readonly Line[],
  items: readonly Pick<RateItem, 'id' | 'name'>[],
): LineProblem[] {
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const before = new Map<string, Line[]>();
  return lines.flatMap((line, index): LineProblem[] => {
    const name = names.get(line.itemId);
    if (name === undefined)
      return [{ index, field: 'itemId', message: 'This line has no item of the supplier.' }];
    if (line.to < line.from) {
      return [{ index, field: 'to', message: 'The last day must not be before the first.' }];
    }
    if ('double' in line.figures && line.mealPlan === null && !line.isStopped) {
      return [{ index, field: 'mealPlan', message: 'Give the meals: EP, CP, MAP or AP.' }];
    }
    if (line.isStopped) return [];
    const group = toGroup(line);
    const others = before.get(group) ?? [];
    before.set(group, [...others, line]);
    const day = others.map((other) => findSharedDay(line, other)).find((one) => one !== null);
    if (!day) return [];
    const what = [name, line.mealPlan].filter(Boolean).join(', ');
    return [
      { index, field: 'from', message: `${what}: two lines fit ${formatDate(day)}. Change the days of one.` },
    ];
  });
}

/**
 * The group of a line. No two lines of a group may apply to the same day. A vehicle may have a rate by day, one by km
 * and several transfers.
 */
function toGroup({ itemId, mealPlan, figures }: Line): string {
  const mode =
    'mode' in figures ? [figures.mode, figures.mode === 'transfer' ? foldText(figures.route) : ''] : [];
  return JSON.stringify([itemId, mealPlan, ...mode]);
}

/** The first day to which both lines apply; null if there is none. */
function findSharedDay(one: Line, other: Line): PlainDate | null {
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  if (to < from || (one.weekdays & other.weekdays) === 0) return null;
  const days = Math.min(countPlainDays(from, to) + 1, 7);
  for (let at = 0; at < days; at += 1) {
    const day = addPlainDays(from, at);
    if (isOnDay(one, day) && isOnDay(other, day)) return day;
  }
  return null;
}
