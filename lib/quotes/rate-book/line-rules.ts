import { addPlainDays, countPlainDays, formatDate, type PlainDate } from '../../platform/format/dates';
import type { RateItem, RateLine } from './types';
import { foldText } from '../../platform/format/fold-text';

/** The parts of a line that determine the days it applies to. */
type Line = Pick<RateLine, 'itemId' | 'mealPlan' | 'from' | 'to' | 'weekdays' | 'isStopped' | 'figures'>;
export type LineProblem = { index: number; field: 'from' | 'to' | 'mealPlan' | 'itemId'; message: string };

/** Problems that make the lines of a supplier ambiguous or incomplete, in line order; at most one per line. */
export function checkLines(
  lines: readonly Line[],
  items: readonly Pick<RateItem, 'id' | 'name'>[],
): LineProblem[] {
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const before = new Map<string, Span[]>();
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
    const span = toSpan(line);
    const others = before.get(group) ?? [];
    before.set(group, others);
    const day = findSharedDay(span, others);
    others.push(span);
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

/** The days of a line as numbers since a Sunday, which are fast to compare for half a million pairs of lines. */
type Span = { from: number; to: number; weekdays: number };

const SUNDAY: PlainDate = '1970-01-04';

function toSpan({ from, to, weekdays }: Line): Span {
  return { from: countPlainDays(SUNDAY, from), to: countPlainDays(SUNDAY, to), weekdays };
}

/** The first day to which a line and one of the others apply; null if there is none. */
function findSharedDay(line: Span, others: readonly Span[]): PlainDate | null {
  for (const other of others) {
    const weekdays = line.weekdays & other.weekdays;
    const from = Math.max(line.from, other.from);
    const to = weekdays === 0 ? from - 1 : Math.min(line.to, other.to, from + 6);
    for (let day = from; day <= to; day += 1)
      if (weekdays & (1 << (((day % 7) + 7) % 7))) return addPlainDays(SUNDAY, day);
  }
  return null;
}
