import { ChevronIcon } from '@/components/ui/icons';
import { buttonClass } from '@/components/ui/button';
import { INPUT_CLASS } from '@/components/ui/field';
import { Select, type Options } from '@/components/ui/select';
import { NOT_SAID } from '@/lib/packages/prices/choice';
import { PARTY_LIMITS, USUAL_ADULTS } from '@/lib/packages/prices/party-limits';
import { listTravelMonths } from '@/lib/packages/prices/travel-date';
import type { PlainDate } from '@/lib/platform/format/dates';
import { ChoiceProblem } from './choice-problem';
import { FirstDayField } from './first-day-field';

/** Hides an element unless children are chosen whose ages are missing. */
const WITHOUT_AGES =
  "[[data-choice]:has([name=children]_[value='0']:checked)_&]:hidden [[data-choice]:not(:has([name=ages]:placeholder-shown))_&]:hidden";

type Props = { today: PlainDate; className?: string };

/**
 * Form for the party and the travel date, for all prices of the site. The form needs no React: public/choice.js stores
 * the choice in the URL and in this browser, and shows the totals for it. Hidden without scripts. The script may change
 * texts before React starts, so their hydration warnings are suppressed.
 */
export function ChoiceBar({ today, className = '' }: Props) {
  return (
    <form
      data-choice
      data-needs-script
      aria-label="Who travels, and when"
      className={`has-open:max-lg:basis-full lg:relative ${className}`}
    >
      <details name="list-controls" className="group">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-x-2 text-sm sm:flex-wrap [&::-webkit-details-marker]:hidden">
          <span className="hidden text-ink-soft chosen:sm:inline">Prices for</span>
          <span
            data-words="label"
            suppressHydrationWarning
            className="font-semibold text-lagoon underline underline-offset-4 chosen:text-ink chosen:no-underline"
          >
            {NOT_SAID}
          </span>
          <span className={`text-laterite ${WITHOUT_AGES}`}>add ages</span>
          <span className="inline-flex items-center gap-1 font-semibold text-lagoon underline underline-offset-4">
            <span className="hidden chosen:sm:inline">Change</span>
            <ChevronIcon className="size-4 transition-transform group-open:rotate-180 motion-reduce:transition-none" />
          </span>
        </summary>
        <div className="grid grid-cols-2 gap-3 pt-2 pb-3 lg:absolute lg:z-20 lg:w-96 lg:rounded-lg lg:border lg:border-line lg:bg-paper lg:p-4 lg:shadow-raised">
          <Choice
            name="adults"
            label="Adults"
            options={toCounts(1, PARTY_LIMITS.adults)}
            usual={String(USUAL_ADULTS)}
          />
          <Choice name="children" label="Children" options={toCounts(0, PARTY_LIMITS.children)} usual="0" />
          <label className="col-span-2 block text-sm font-semibold [[data-choice]:has([name=children]_[value='0']:checked)_&]:hidden">
            Their ages
            <input
              type="text"
              name="ages"
              data-field="ages"
              inputMode="numeric"
              autoComplete="off"
              placeholder="4, 9"
              className={`${INPUT_CLASS} mt-1 font-normal`}
            />
          </label>
          <Choice
            name="month"
            label="Month"
            usual=""
            options={[
              ['', 'Not sure yet'],
              ...listTravelMonths(today).map(({ value, label }) => [value.slice(0, 7), label] as const),
            ]}
          />
          <FirstDayField />
          <button type="submit" className={buttonClass('secondary', 'col-span-2')}>
            Show prices
          </button>
        </div>
      </details>
      <ChoiceProblem />
    </form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  options: Options<string>;
  usual: string;
};

function Choice({ name, label, options, usual }: ChoiceProps) {
  return (
    <label className="block min-w-0 text-sm font-semibold">
      {label}
      <Select
        name={name}
        data-field={name}
        defaultValue={usual}
        options={options}
        className={`${INPUT_CLASS} mt-1 font-normal`}
      />
    </label>
  );
}

function toCounts(from: number, to: number): Options<string> {
  return Array.from(
    { length: to - from + 1 },
    (_, index) => [String(from + index), String(from + index)] as const,
  );
}
