import { BYTE_ORDER_MARK, neutralise, toCsvLine } from '../../platform/format/csv';
import { FILE_COLUMNS, toHeader, type RowTexts } from './columns';
import type { SupplierSheet, RateItem, RateLine } from './types';
import { formatDate, type PlainDate } from '../../platform/format/dates';
import type { LineInput } from './read-row';
import { formatWeekdays } from './weekdays';

/** The rate book as CSV, for `readRateFile`. An item without lines has a row of its own. Supplements are left out. */
export function writeRateFile(sheets: readonly SupplierSheet[]): string {
  const rows = sheets.flatMap(({ supplier, items, lines }) =>
    items.flatMap((item) => {
      const { name: itemName, mostAdults, mostPeople, luggage } = item;
      const owner = {
        supplier: supplier.name,
        place: supplier.place,
        kind: supplier.kind,
        class: supplier.class,
        mostAdults: String(mostAdults),
        mostPeople: String(mostPeople),
        luggage: String(luggage),
      };
      const own = lines.filter(({ itemId }) => itemId === item.id);
      const texts =
        own.length === 0 ? [{ item: itemName }] : own.map((line) => writeRow(line, items, (day) => day));
      return texts.map((row) => ({ ...owner, ...row }));
    }),
  );
  const body = rows.map((row: Partial<Record<string, string>>) =>
    toCsvLine(FILE_COLUMNS.map((column) => neutralise(row[column] ?? ''))),
  );
  return BYTE_ORDER_MARK + toCsvLine(FILE_COLUMNS.map(toHeader)) + body.join('');
}

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
