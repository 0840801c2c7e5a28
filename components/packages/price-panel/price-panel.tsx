import { AgeFields } from '@/components/site/trip-parts/age-fields';
import { toChoice, type ChosenTrip } from '@/components/site/trip-parts/trip-choice';
import { PaymentPlan } from '@/components/site/trip-parts/payment-plan';
import { SaveLink } from '@/components/site/trip-parts/save-link';
import { buttonClass } from '@/components/ui/button';
import { isKnown, USUAL_ADULTS } from '@/lib/packages/prices/choice';
import type { PlainDate } from '@/lib/platform/format/dates';
import { getPaymentTerms } from '@/lib/packages/prices/payment-terms';
import type { Priced } from '@/lib/packages/prices/price';
import type { Terms } from '@/lib/company/terms/cancellation';
import { getTotal, toTotalText } from '@/lib/packages/prices/total';
import type { SeasonLabels } from '@/lib/packages/prices/season';
import { ANCHORS, toPackagePdfPath } from '@/lib/platform/routes';
import { TotalSlot } from '@/components/site/total/total-slot';
import { PartyStepper } from './party-stepper';
import { TravelDayField } from '@/components/site/trip-parts/travel-day-field';

type Props = {
  tourPackage: Priced;
  trip: ChosenTrip;
  /** Id of the package, for the PDF with this price. */
  packageKey: string;
  /** The day of travel as entered. */
  day?: string;
  /** The date on which the page was rendered; the day field accepts later days. */
  fieldToday: PlainDate;
  today: PlainDate;
  seasonLabels?: SeasonLabels;
  terms: Terms;
  onDay?: (value: string) => void;
  onChange?: (changes: Partial<ChosenTrip>) => void;
};

/** Day of travel, party, and the price for them. The server renders it without handlers. */
export function PricePanel(props: Props) {
  const { tourPackage, packageKey, trip, day, fieldToday, today, seasonLabels, terms, onDay, onChange } =
    props;
  const { adults, children, ages, date } = trip;
  const choice = toChoice(trip);
  const total = isKnown(choice) ? getTotal(tourPackage, choice, today) : null;
  return (
    <section aria-labelledby="price-for-us">
      <h3 id="price-for-us" className="text-xl">
        Price for us
      </h3>
      <div className="mt-3 flex flex-col gap-4 print:hidden">
        <TravelDayField value={day} today={fieldToday} onChange={onDay} />
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <PartyStepper
            who="adult"
            value={adults ?? USUAL_ADULTS}
            onChange={onChange && ((next) => onChange({ adults: next }))}
          />
          <PartyStepper
            who="child"
            value={children}
            onChange={onChange && ((next) => onChange({ children: next, ages: ages.slice(0, next) }))}
          />
        </div>
        <AgeFields
          id="party-ages"
          count={children}
          ages={ages}
          purpose={tourPackage.childBands ? 'for their price' : 'optional'}
          onChange={(next) => onChange?.({ ages: next })}
        />
      </div>
      {(total || !onChange) && (
        <PanelTotal packageId={packageKey} lines={total && toTotalText(total, today, seasonLabels)} />
      )}
      {total && date ? (
        <PaymentPlan terms={getPaymentTerms(total.amount, date, today, terms)} today={today} heading="h4" />
      ) : (
        <p data-without-day={onChange ? undefined : ''} className="mt-3 text-sm text-ink-soft">
          Choose the first day of travel to see when the balance is due and what cancelling would cost.
        </p>
      )}
      <a
        id="enquire-with-price"
        href={`#${ANCHORS.enquiry}`}
        className={buttonClass('primary', 'mt-4 w-full print:hidden')}
      >
        Send an enquiry
      </a>
      {total && date && (
        <SaveLink href={toPackagePdfPath(packageKey, { ...total.choice, date })} className="text-sm">
          Save this price as PDF
        </SaveLink>
      )}
    </section>
  );
}

type PanelTotalProps = {
  packageId: string;
  /** Null if the panel has no React and public/choice.js fills it in. */
  lines: ReturnType<typeof toTotalText> | null;
};

/** The total with its lines, why the rate applies, and the notes. Screen readers announce changes. */
function PanelTotal({ packageId, lines }: PanelTotalProps) {
  const slot = { packageId, lines: lines ?? undefined };
  return (
    <output className={`mt-5 ${lines ? 'block' : 'hidden chosen:block'}`}>
      <span className="block text-sm text-ink-soft">
        Total <TotalSlot {...slot} words="when" />
      </span>
      <TotalSlot
        {...slot}
        words="headline"
        className="block font-display text-3xl font-medium tabular-nums data-agreed:font-text data-agreed:text-base data-agreed:font-normal"
      />
      <TotalSlot {...slot} words="sum" className="mt-1 block text-sm whitespace-pre-line tabular-nums" />
      <TotalSlot
        {...slot}
        words="notes"
        className="mt-2 block border-l border-line-strong pl-3 text-sm whitespace-pre-line empty:hidden"
      />
    </output>
  );
}
