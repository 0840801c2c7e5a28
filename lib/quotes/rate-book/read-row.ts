import type { PlainDate } from '../../platform/format/dates';
import { readDay } from '../../platform/format/read-day';
import { parsePrice } from '../../packages/price-books/parse-price';
import { MEAL_PLANS } from './choices';
import type { ColumnKey, RowTexts } from './columns';
import type {
  ActivityFigures,
  MealPlan,
  RateItem,
  RateLine,
  SheetKind,
  StayFigures,
  VehicleFigures,
} from './types';
import { readWeekdays } from './weekdays';
import { isSameText } from '../../platform/format/fold-text';
import { tidyCode } from '../../platform/format/typed-text';

/** A line without its id, which it gets when it is stored. */
export type LineInput = Omit<RateLine, 'id'>;
export type CellProblem = { key: ColumnKey; message: string };

/**
 * Reads the cells of a line, or returns the problem of each invalid cell. The names of items match regardless
 * of upper and lower case.
 */
export function readRow(
  kind: SheetKind,
  texts: RowTexts,
  items: readonly Pick<RateItem, 'id' | 'name'>[],
): { line: LineInput } | { problems: CellProblem[] } {
  const cells = new Cells(texts);
  const itemId = cells.readItem(items);
  const from = cells.readDay('from', 'first day');
  const to = cells.readDay('to', 'last day');
  const isStopped = cells.readStop();
  const mealPlan = kind === 'stay' ? cells.readMeals(isStopped) : null;
  const weekdays =
    cells.read('days', readWeekdays, 'Write the weekdays like Fri Sat, or leave it blank for all.') ?? 127;
  const leastNights = cells.readWhole('nights', 1, 30) ?? 1;
  const figures = isStopped ? NOTHING[kind] : READERS[kind](cells);
  if (cells.problems.length > 0 || itemId === null || !from || !to || !figures)
    return { problems: cells.problems };
  return { line: { itemId, mealPlan, from, to, weekdays, leastNights, isStopped, figures } };
}

/** The placeholder figures of a stop-sale line, which has no rates. */
const NOTHING: Record<SheetKind, RateLine['figures']> = {
  stay: { double: 0, single: null, triple: null, extraAdult: null, childWithBed: null, childNoBed: null },
  transport: { mode: 'day', day: 0, km: 0, extraKm: 0, bata: 0 },
  activity: { per: 'person', adult: 0, child: 0 },
};

const READERS: Record<SheetKind, (cells: Cells) => RateLine['figures'] | null> = {
  stay: readStay,
  transport: readVehicle,
  activity: readActivity,
};

function readStay(cells: Cells): StayFigures | null {
  const double = cells.requireMoney('double');
  const rest = {
    single: cells.readMoney('single'),
    triple: cells.readMoney('triple'),
    extraAdult: cells.readMoney('extraAdult'),
    childWithBed: cells.readMoney('childWithBed'),
    childNoBed: cells.readMoney('childNoBed'),
  };
  return double === null ? null : { double, ...rest };
}

function readVehicle(cells: Cells): VehicleFigures | null {
  const mode = cells.readChoice('paidBy', ['day', 'km', 'transfer'] as const);
  const rate = cells.requireMoney('rate');
  const bata = cells.readMoney('bata') ?? 0;
  const km = cells.readWhole('km', 0, 2_000) ?? 0;
  const extraKm = cells.readMoney('extraKm') ?? 0;
  const route = cells.get('route');
  if (mode === 'transfer' && route === '') cells.refuse('route', 'Write the route, such as Kochi to Munnar.');
  if (rate === null) return null;
  if (mode === 'day') return { mode, day: rate, km, extraKm, bata };
  if (mode === 'km') return { mode, perKm: rate, leastKm: km, bata };
  return mode && { mode, price: rate, route };
}

function readActivity(cells: Cells): ActivityFigures | null {
  const per = cells.readChoice('paidBy', ['person', 'group'] as const);
  const rate = cells.requireMoney('rate');
  const child = cells.readMoney('child');
  const groupSize = cells.readWhole('groupSize', 1, 200);
  if (per === 'group' && groupSize === null) cells.refuse('groupSize', 'Write how many people a group has.');
  if (rate === null) return null;
  if (per === 'group') return { per, price: rate, groupSize: groupSize ?? 1 };
  // Children pay the adult rate if the row has no child rate.
  return per && { per, adult: rate, child: child ?? rate };
}

/** The texts of a row while they are read, and the problems found so far. */
class Cells {
  readonly problems: CellProblem[] = [];
  constructor(private readonly texts: RowTexts) {}

  get(key: ColumnKey): string {
    return tidyCode(this.texts[key] ?? '');
  }

  refuse(key: ColumnKey, message: string): null {
    this.problems.push({ key, message });
    return null;
  }

  /** Reads a cell; null if it is blank or unreadable. An unreadable cell is reported. */
  read<Value>(key: ColumnKey, parse: (text: string) => Value | null, message: string): Value | null {
    const text = this.get(key);
    return text === '' ? null : (parse(text) ?? this.refuse(key, message));
  }

  readItem(items: readonly Pick<RateItem, 'id' | 'name'>[]): string | null {
    const name = this.get('item');
    const found = items.find((item) => isSameText(item.name, name));
    const message =
      name === ''
        ? 'Say what the line is for.'
        : `“${name}” is not in the list above. Add it there, or correct the name.`;
    return found?.id ?? this.refuse('item', message);
  }

  readDay(key: 'from' | 'to', label: string): PlainDate | null {
    const message = `Write the ${label} as a date, such as 1 Oct 2026.`;
    return this.get(key) === '' ? this.refuse(key, message) : this.read(key, readDay, message);
  }

  readStop(): boolean {
    return (
      this.read(
        'stop',
        (text) => STOP_WORDS.get(text.toLowerCase()) ?? null,
        'Write stop, or leave it blank.',
      ) ?? false
    );
  }

  /** A stop-sale line without a meal plan applies to all meal plans. */
  readMeals(isStopped: boolean): MealPlan | null {
    const message = 'Write the meals: EP, CP, MAP or AP.';
    if (this.get('meals') === '') return isStopped ? null : this.refuse('meals', message);
    return this.read(
      'meals',
      (text) => MEAL_PLANS.find((plan) => plan === text.toUpperCase()) ?? null,
      message,
    );
  }

  readChoice<Choice extends string>(key: ColumnKey, choices: readonly Choice[]): Choice | null {
    const message = `Write ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}.`;
    const find = (text: string) => choices.find((choice) => choice === text.toLowerCase()) ?? null;
    return this.get(key) === '' ? this.refuse(key, message) : this.read(key, find, message);
  }

  readWhole(key: ColumnKey, least: number, most: number): number | null {
    const parse = (text: string) => {
      const value = /^\d{1,6}$/.test(text) ? Number(text) : -1;
      return value >= least && value <= most ? value : null;
    };
    return this.read(key, parse, `Write a whole number from ${least} to ${most}.`);
  }

  /** Whole rupees; 0 means free of charge, a blank cell means no rate. */
  readMoney(key: ColumnKey): number | null {
    const text = this.get(key);
    if (/^₹? ?0$/.test(text)) return 0;
    const parsed = parsePrice(text);
    return parsed.ok ? parsed.value : this.refuse(key, parsed.message);
  }

  requireMoney(key: ColumnKey): number | null {
    return this.get(key) === '' ? this.refuse(key, 'Write the rate in whole rupees.') : this.readMoney(key);
  }
}

const STOP_WORDS = new Map([
  ...['stop', 'stopped', 'yes', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'false', '0'].map((word) => [word, false] as const),
]);
