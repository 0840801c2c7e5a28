'use client';

import { format, parseISO, setHours } from 'date-fns';
import { DayPicker } from 'react-day-picker';
import type { PlainDate } from '@/lib/platform/format/dates';

type Props = {
  selected: PlainDate | null;
  onSelect: (date: PlainDate) => void;
  today: PlainDate;
  min?: PlainDate;
  max?: PlainDate;
  /** Month to open at without a selected day, as yyyy-MM. */
  month?: string | null;
  autoFocus: boolean;
};

const CLASS_NAMES = {
  root: 'relative',
  months: 'relative',
  month_caption: 'mb-2 flex min-h-11 items-center justify-center px-12',
  caption_label: 'sr-only',
  dropdowns: 'flex gap-2',
  dropdown_root: 'inline-flex',
  dropdown: 'min-h-11 rounded-lg border border-line-strong bg-white px-2 text-base',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous:
    'grid min-h-11 min-w-11 place-items-center rounded-full hover:bg-sand aria-disabled:opacity-40',
  button_next:
    'grid min-h-11 min-w-11 place-items-center rounded-full hover:bg-sand aria-disabled:opacity-40',
  chevron: 'size-5 fill-current',
  month_grid: 'w-full border-collapse',
  weekday: 'py-1 text-xs font-semibold text-ink-soft',
  day: 'p-0 text-center',
  day_button:
    'mx-auto grid aspect-square w-full max-w-10 place-items-center rounded-full hover:bg-sand disabled:cursor-not-allowed disabled:text-ink-soft disabled:line-through disabled:hover:bg-transparent',
  selected: '[&>button]:bg-lagoon [&>button]:text-paper [&>button]:font-semibold',
  today: '[&>button]:border [&>button]:border-lagoon',
  outside: 'opacity-40',
};

/** Calendar of the date field. It is loaded on first use. */
export function DateCalendar({ selected, onSelect, today, min, max, month, autoFocus }: Props) {
  const { first, last } = getDropdownRange(min, max);
  const earliest = min && min > today ? min : today;
  return (
    <DayPicker
      mode="single"
      captionLayout="dropdown"
      classNames={CLASS_NAMES}
      autoFocus={autoFocus}
      selected={selected ? toLocalDay(selected) : undefined}
      onDayClick={(day, modifiers) => {
        if (!modifiers.disabled) onSelect(toPlain(day));
      }}
      defaultMonth={toLocalDay(selected ?? (month ? `${month}-01` : earliest))}
      today={toLocalDay(today)}
      startMonth={toLocalDay(first)}
      endMonth={toLocalDay(last)}
      disabled={[...(min ? [{ before: toLocalDay(min) }] : []), ...(max ? [{ after: toLocalDay(max) }] : [])]}
    />
  );
}

/**
 * Converts a date for the picker, which uses local time. Noon is safe, because a clock change can remove midnight
 * from a day.
 */
function toLocalDay(date: PlainDate): Date {
  return setHours(parseISO(date), 12);
}

/** Formats a day. date-fns does not use `Intl`, so the digits do not depend on the locale. */
function toPlain(day: Date): PlainDate {
  return format(day, 'yyyy-MM-dd');
}

/** Number of years in the dropdown when only a minimum or only a maximum is given. */
const YEAR_ITEMS = 12;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** First and last date of the calendar's dropdowns. Without limits, the years are 1900 to 2100. */
export function getDropdownRange(min?: PlainDate, max?: PlainDate): { first: PlainDate; last: PlainDate } {
  if (min && max) return { first: min, last: max };
  if (min) return { first: min, last: `${toYear(min) + YEAR_ITEMS - 1}-12-31` };
  if (max) return { first: `${toYear(max) - YEAR_ITEMS + 1}-01-01`, last: max };
  return { first: `${FIRST_YEAR}-01-01`, last: `${LAST_YEAR}-12-31` };
}

function toYear(day: PlainDate): number {
  return Number(day.slice(0, 4));
}
