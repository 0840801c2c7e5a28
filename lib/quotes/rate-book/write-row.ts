import { formatDate, type PlainDate } from '../../platform/format/dates';
import type { RowTexts } from './columns';
import type { RateItem, RateLine } from './types';
import type { LineInput } from './read-row';
import { formatWeekdays } from './weekdays';

/** The cells of a line, which `readRow` reads back. `toDay` formats the dates, by default for people. */
export function writeRow(
  line: LineInput,
  items: readonly Pick<RateItem, 'id' | 'name'>[],
  toDay: (date: PlainDate) => string = formatDate,
): RowTexts {
  return {
    item: items.find(({ id }) => id === line.itemId)?.name ?? '',
    meals: line.mealPlan ?? '',
    from: toDay(line.from),
    to: toDay(line.to),
    days: formatWeekdays(line.weekdays),
    nights: line.leastNights === 1 ? '' : String(line.leastNights),
    ...(line.isStopped ? { stop: 'stop' } : writeFigures(line.figures)),
  };
}

function writeFigures(figures: RateLine['figures']): RowTexts {
  if ('double' in figures) {
    // The database does not keep the order of JSON keys, so it is taken from STAY_RATES.
    return Object.fromEntries(STAY_RATES.map((key) => [key, figures[key]?.toString() ?? '']));
  }
  if ('per' in figures) {
    return figures.per === 'person'
      ? { paidBy: 'person', rate: String(figures.adult), child: String(figures.child) }
      : { paidBy: 'group', rate: String(figures.price), groupSize: String(figures.groupSize) };
  }
  if (figures.mode === 'transfer')
    return { paidBy: 'transfer', rate: String(figures.price), route: figures.route };
  const bata = String(figures.bata);
  return figures.mode === 'day'
    ? {
        paidBy: 'day',
        rate: String(figures.day),
        km: String(figures.km),
        extraKm: String(figures.extraKm),
        bata,
      }
    : { paidBy: 'km', rate: String(figures.perKm), km: String(figures.leastKm), bata };
}

const STAY_RATES = ['double', 'single', 'triple', 'extraAdult', 'childWithBed', 'childNoBed'] as const;
