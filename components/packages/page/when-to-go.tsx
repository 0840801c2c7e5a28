import { Disclosure } from '@/components/site/trip-parts/disclosure';
import { formatLongDate, type PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { getUnitLabel } from '@/lib/packages/prices/price';
import type { PackageDetail } from '@/lib/packages/model/types';
import {
  describeMonths,
  describeSeason,
  listMonths,
  toWeatherWords,
  type MonthView,
  type TravelMonthView,
} from '@/lib/packages/catalogue/when-to-go';
import { CLIMATE_SOURCE } from '@/lib/packages/catalogue/package-notes';

/** Height of a bar by the level of rain. */
const BARS = ['h-0.5', 'h-3', 'h-7', 'h-12'] as const;

type Props = { tourPackage: PackageDetail; today: PlainDate };

/** The next twelve months of a package: price, rain, heat, closures and special events. */
export function WhenToGo({ tourPackage, today }: Props) {
  return (
    <Months months={listMonths(tourPackage, today)} unit={getUnitLabel(tourPackage)} className="min-w-0" />
  );
}

type MonthsProps = {
  months: readonly (MonthView & Partial<TravelMonthView>)[];
  /** The unit of the monthly prices, which are shown if they differ: `per pax (min 4 person)`. */
  unit?: string;
  className?: string;
};

/** Months with rain, heat, closures and special events, and prices if there are any. */
export function Months({ months, unit, className }: MonthsProps) {
  const lowest = describeMonths(months, ({ isLowest }) => isLowest === true);
  const rains = months.map(getRain);
  const isAlwaysDry = Math.max(...rains) === 0;
  const isHot = ({ weather }: MonthView) => weather.some(({ isHot }) => isHot);
  const best = describeSeason(months, (month) =>
    isAlwaysDry ? !isHot(month) : getRain(month) === Math.min(...rains),
  );
  return (
    <section aria-labelledby="when-to-go" className={className}>
      <h2 id="when-to-go" className="text-2xl">
        When to go
      </h2>
      <p className="mt-2">
        {isAlwaysDry
          ? `Dry all year, best ${best}; hot ${describeSeason(months, isHot)}.`
          : `Rain month by month, driest ${best}.`}
        {lowest && <span className="text-laterite"> Lowest price {lowest}.</span>}
      </p>
      {(!isAlwaysDry || lowest) && <MonthBars months={months} />}
      <Disclosure summary="Month by month" className="mt-4 border-y">
        <ul className="pb-2">
          {months.map((month) => (
            <Month key={month.value} month={month} unit={lowest && unit} />
          ))}
        </ul>
        <p className="pb-4 text-xs text-ink-soft">
          {CLIMATE_SOURCE.text}. Checked on {formatLongDate(CLIMATE_SOURCE.checkedOn)}.
        </p>
      </Disclosure>
    </section>
  );
}

/** Rain of each month as a bar, with the months of the lowest price in red. */
function MonthBars({ months }: Pick<MonthsProps, 'months'>) {
  return (
    <div aria-hidden="true" className="mt-4 grid grid-cols-12 gap-1 text-center text-xs text-ink-soft">
      {months.map((month) => (
        <div key={month.value} className="flex flex-col items-center justify-end">
          <span
            className={`w-full rounded-t-sm bg-lagoon/30 [print-color-adjust:exact] ${BARS[getRain(month)]}`}
          />
          <span
            className={`w-full border-t pt-1 ${month.isLowest ? 'border-laterite font-semibold text-laterite' : 'border-line-strong'}`}
          >
            {month.label[0]}
            <span className="max-[24rem]:hidden">{month.label.slice(1, 3)}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

function Month({ month, unit }: { month: MonthsProps['months'][number]; unit: string | undefined }) {
  const { label, price, isLowest, weather, notes } = month;
  return (
    <li className="grid gap-x-6 border-t border-line py-3 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
      <p className="flex items-baseline justify-between gap-x-3 sm:block">
        <span className="font-semibold">{label}</span>
        {unit && price !== undefined && (
          <span className={`tabular-nums sm:block ${isLowest ? 'font-semibold text-laterite' : ''}`}>
            {formatRupees(price)}
            <span className="sr-only"> {unit}</span>
          </span>
        )}
      </p>
      <div>
        <p>{toWeatherWords(weather)}</p>
        {notes.map((note) => (
          <p key={note} className="text-ink-soft">
            {note}
          </p>
        ))}
      </div>
    </li>
  );
}

function getRain({ weather }: MonthView): number {
  return Math.max(0, ...weather.map(({ rain }) => rain));
}
