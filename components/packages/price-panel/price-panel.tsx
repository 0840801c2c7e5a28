import type { ChosenTrip } from '@/components/site/trip/chosen-trip';
import { PaymentPlan } from '@/components/site/trip/payment-plan';
import { SaveLink } from '@/components/site/trip/save-link';
import { buttonClass } from '@/components/ui/button';
import { INPUT_CLASS } from '@/components/ui/field';
import { ENQUIRY_LIMITS } from '@/lib/requests/enquiries/limits';
import { addPlainDays, type PlainDate } from '@/lib/platform/format/dates';
import { getPaymentTerms } from '@/lib/packages/prices/payment-terms';
import type { Priced } from '@/lib/packages/prices/price';
import { formatAdults } from '@/lib/packages/prices/party-words';
import { getQuote, type Quote } from '@/lib/packages/prices/quote';
import { formatSum, listNotes, toWhy } from '@/lib/packages/prices/quote-words';
import { formatRupees } from '@/lib/platform/format/money';
import type { SeasonLabels } from '@/lib/packages/prices/season';
import { ANCHORS, toPackagePdfPath } from '@/lib/platform/routes';
import { PartyStepper } from './party-stepper';
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

type QuoteTotalProps = { quote: Quote; today: PlainDate; seasonLabels?: SeasonLabels };

/** The total with its items, why the rate applies, and notes. A live region announces changes. */
function QuoteTotal({ quote, today, seasonLabels }: QuoteTotalProps) {
  const why = toWhy(quote, seasonLabels);
  return (
    <output className="mt-5 block">
      <span className="block text-sm text-ink-soft">Total for {formatAdults(quote.trip.adults)}</span>
      <strong className="block font-display text-3xl font-medium tabular-nums">
        {formatRupees(quote.total)}
      </strong>
      {quote.lines.map((line) => (
        <span key={line.label} className="mt-1 block text-sm tabular-nums">
          {formatSum(line)}
        </span>
      ))}
      {why && <span className="block text-sm text-ink-soft">{why}</span>}
      {listNotes(quote, today, seasonLabels).map((note) => (
        <span key={note} className="mt-2 block border-l border-line-strong pl-3 text-sm">
          {note}
        </span>
      ))}
    </output>
  );
}

const OLDEST_CHILD = 17;

type AgeFieldsProps = { trip: ChosenTrip; onChange: (ages: string[]) => void };

/** A small field for the age of each child. */
function AgeFields({ trip: { children, ages }, onChange }: AgeFieldsProps) {
  const all = Array.from({ length: children }, (_, index) => ages[index] ?? '');
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        {children === 1 ? 'Age of the child' : 'Ages of the children'}
        <span className="font-normal text-ink-soft"> (optional)</span>
      </legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {all.map((age, index) => (
          <input
            // Children have no id, so the index is the key.
            key={index}
            type="number"
            inputMode="numeric"
            min={0}
            max={OLDEST_CHILD}
            step={1}
            aria-label={`Age of child ${index + 1}`}
            value={age}
            onChange={(event) => onChange(all.with(index, event.target.value))}
            className={`${INPUT_CLASS} w-16!`}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The ages of all children in whole years; null when one is missing or not a child's. */
function readAges({ children, ages }: Pick<ChosenTrip, 'children' | 'ages'>): number[] | null {
  const known = ages.slice(0, children).filter((age) => /^\d{1,2}$/.test(age) && Number(age) <= OLDEST_CHILD);
  return children > 0 && known.length === children ? known.map(Number) : null;
}
