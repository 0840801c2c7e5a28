import type { ChosenTrip } from '@/components/site/chosen-trip';
import { PaymentPlan } from '@/components/site/payment-plan';
import { SaveLink } from '@/components/site/save-link';
import { buttonClass } from '@/components/ui/button';
import { ENQUIRY_LIMITS } from '@/lib/requests/enquiries/limits';
import { addPlainDays, type PlainDate } from '@/lib/platform/format/dates';
import { getPaymentTerms } from '@/lib/packages/prices/payment-terms';
import type { Priced } from '@/lib/packages/prices/price';
import { getQuote } from '@/lib/packages/prices/quote';
import type { SeasonLabels } from '@/lib/packages/prices/season';
import { ANCHORS, toPackagePdfPath } from '@/lib/platform/routes';
import { AgeFields, readAges } from './age-fields';
import { PartyStepper } from './party-stepper';
import { QuoteTotal } from './quote-total';
import { TravelDayField } from './travel-day-field';

type Props = {
  tourPackage: Priced;
  trip: ChosenTrip;
  /** Id of the package, for the PDF with this price. */
  packageKey: string;
  /** The day of travel as entered. */
  day?: string;
  /** The day before the first day that can be chosen. */
  firstDay: PlainDate;
  today: PlainDate;
  seasonLabels?: SeasonLabels;
  onDay?: (value: string) => void;
  onChange?: (changes: Partial<ChosenTrip>) => void;
  onEnquire?: () => void;
};

/** Day of travel, party, and their price. The server renders it without handlers. */
export function PricePanel(props: Props) {
  const { tourPackage, packageKey, trip, day, firstDay, today, seasonLabels, onDay, onChange, onEnquire } =
    props;
  const { adults, children, ages, date, code } = trip;
  const party = { adults, children, ages: readAges(trip) ?? [] };
  const travelDate = date ?? addPlainDays(today, 1);
  const quote = getQuote(tourPackage, { ...party, travelDate });
  return (
    <section aria-labelledby="price-for-us">
      <h3 id="price-for-us" className="text-xl">
        Price for us
      </h3>
      <div className="mt-3 flex flex-col gap-4">
        <TravelDayField value={day} today={firstDay} onChange={onDay} />
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <PartyStepper
            who="adult"
            value={adults}
            onChange={onChange && ((next) => onChange({ adults: next }))}
          />
          <PartyStepper
            who="child"
            value={children}
            onChange={onChange && ((next) => onChange({ children: next, ages: ages.slice(0, next) }))}
          />
        </div>
        {children > 0 && <AgeFields trip={trip} onChange={(next) => onChange?.({ ages: next })} />}
      </div>
      <QuoteTotal quote={quote} today={today} seasonLabels={seasonLabels} />
      {date ? (
        <PaymentPlan terms={getPaymentTerms(quote.total, date, today)} today={today} heading="h4" />
      ) : (
        <p className="mt-3 text-sm text-ink-soft">
          Choose the first day of travel to see when the balance is due and what cancelling would cost.
        </p>
      )}
      {code && (
        <p className="mt-4 text-sm text-ink-soft">
          Price code, by which we know what you were told:
          <span className="mt-0.5 block font-semibold wrap-anywhere text-ink">{code}</span>
        </p>
      )}
      <a
        id="enquire-with-price"
        href={`#${ANCHORS.enquiry}`}
        className={buttonClass('primary', 'mt-4 w-full')}
        onClick={onEnquire}
      >
        Enquire with this price
      </a>
      {date && (
        <SaveLink href={toPackagePdfPath(packageKey, { ...party, date })} className="text-sm">
          Save this price as PDF
        </SaveLink>
      )}
    </section>
  );
}

/** The trip priced before the visitor chooses one: the party that the enquiry form starts with. */
export const FIRST_TRIP: ChosenTrip = {
  adults: ENQUIRY_LIMITS.adults.default,
  children: ENQUIRY_LIMITS.children.default,
  ages: [],
  date: null,
  code: null,
};
