'use client';

import { useEffect } from 'react';
import { chooseTrip, useChosenTrip } from '@/components/site/chosen-trip';
import { markLive } from '@/components/site/early/mark-live';
import type { PlainDate } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import { getPriceSlip, type SlipPackage } from '@/lib/packages/price-slip';
import { formatSum } from '@/lib/packages/quote-words';
import type { SeasonLabels } from '@/lib/packages/season';
import type { TravelMonth } from '@/lib/packages/travel-months';

const ADULTS = { min: 1, max: 20 } as const;

type Props = {
  tourPackage: SlipPackage;
  initialAdults: number;
  months: readonly TravelMonth[];
  today: PlainDate;
  seasonLabels?: SeasonLabels;
};

/** Price calculator: total and breakdown for the chosen adults and month. */
export function PartyPrice({ tourPackage, initialAdults, months, today, seasonLabels }: Props) {
  const chosen = useChosenTrip();
  const adults = chosen?.adults ?? initialAdults;
  const month = chosen?.month ?? months[0]?.value ?? today;
  const slip = getPriceSlip(tourPackage, { adults, children: 0, travelDate: month, today }, seasonLabels);
  const lines = [...slip.lines.map(formatSum), ...(slip.why ? [slip.why] : []), ...slip.notes];
  // Reset the choice when the visitor leaves the page, so that it does not apply to the next package.
  useEffect(() => () => chooseTrip(null), []);
  const setAdults = (next: number) => chooseTrip({ adults: next, month: chosen?.month ?? null });
  const setMonth = (next: PlainDate) => chooseTrip({ adults, month: next });

  return (
    <section ref={markLive} data-act aria-labelledby="party-price" data-needs-script className="print:hidden">
      <h3 id="party-price" className="text-xl">
        Your party
      </h3>
      <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-3">
        <Stepper adults={adults} onChange={setAdults} />
        {tourPackage.season && <MonthField months={months} month={month} onChange={setMonth} />}
      </div>
      <output className="mt-4 block">
        <strong className="block font-display text-2xl font-medium tabular-nums">
          {formatRupees(slip.total)}
        </strong>
        {lines.map((line) => (
          <span key={line} className="mt-1 block text-sm text-ink-soft">
            {line}
          </span>
        ))}
      </output>
    </section>
  );
}

function Stepper({ adults, onChange }: { adults: number; onChange: (adults: number) => void }) {
  return (
    <div role="group" aria-labelledby="party-adults-label">
      <span id="party-adults-label" className="block text-sm text-ink-soft">
        Adults
      </span>
      <div className="mt-1 flex items-center gap-1">
        <StepButton
          label="One adult fewer"
          sign="−"
          atLimit={adults <= ADULTS.min}
          onStep={() => onChange(adults - 1)}
        />
        <span className="w-9 text-center text-lg font-semibold tabular-nums">{adults}</span>
        <StepButton
          label="One adult more"
          sign="+"
          atLimit={adults >= ADULTS.max}
          onStep={() => onChange(adults + 1)}
        />
      </div>
    </div>
  );
}

type StepButtonProps = { label: string; sign: string; atLimit: boolean; onStep: () => void };

/**
 * Button to increase or decrease the number of adults. At the limit it uses aria-disabled, because `disabled` would
 * drop the keyboard focus.
 */
function StepButton({ label, sign, atLimit, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={atLimit}
      onClick={() => !atLimit && onStep()}
      className="flex size-11 items-center justify-center rounded-full border border-line-strong text-xl hover:border-lagoon hover:text-lagoon aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-line-strong"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

type MonthFieldProps = {
  months: readonly TravelMonth[];
  month: PlainDate;
  onChange: (month: PlainDate) => void;
};

function MonthField({ months, month, onChange }: MonthFieldProps) {
  return (
    <div>
      <label htmlFor="party-month" className="block text-sm text-ink-soft">
        Month of travel
      </label>
      <select
        id="party-month"
        value={month}
        onChange={(event) => onChange(event.target.value)}
        className="mt-1 min-h-11 rounded-lg border border-line-strong bg-white px-3 hover:border-lagoon"
      >
        {months.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
