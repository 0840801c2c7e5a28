import { PaymentPlan } from '@/components/site/trip-parts/payment-plan';
import { SaveLink } from '@/components/site/trip-parts/save-link';
import { toChoice, type ChosenTrip } from '@/components/site/trip-parts/trip-choice';
import { TotalSlot } from '@/components/site/total/total-slot';
import { isKnown } from '@/lib/packages/prices/choice';
import { getPaymentTerms } from '@/lib/packages/prices/payment-terms';
import { getTotal, toTotalText } from '@/lib/packages/prices/total';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { toPackagePdfPath } from '@/lib/platform/routes';
import type { EnquiryFormProps } from './use-enquiry-form';

type Props = { tourPackage: EnquiryFormProps['package']; trip: ChosenTrip };

/** The total for the chosen trip, how it is calculated, and when to pay; nothing until it is known who travels. */
export function TripPrice({ tourPackage, trip }: Props) {
  const { id, priced, seasonLabels, terms } = tourPackage;
  const today = getIndiaDate(); // the page may have been rendered before midnight
  const choice = toChoice(trip);
  if (!isKnown(choice)) return null;
  const total = getTotal(priced, choice, today);
  const lines = toTotalText(total, today, seasonLabels);
  const date = lines.isAgreed ? null : choice.date; // there is nothing to pay yet
  return (
    <div>
      <TotalWords tourPackage={tourPackage} lines={lines} />
      {date && (
        <>
          <PaymentPlan terms={getPaymentTerms(total.amount, date, today, terms)} today={today} />
          <SaveLink href={toPackagePdfPath(id, { ...choice, date })} className="text-sm">
            Save this price as PDF
          </SaveLink>
        </>
      )}
    </div>
  );
}

type TotalWordsProps = {
  tourPackage: EnquiryFormProps['package'];
  /** Without them, as the server renders it, public/choice.js fills in the words. */
  lines?: ReturnType<typeof toTotalText>;
};

/** The total with its lines, why the rate applies, the rooms and the notes. Screen readers announce changes. */
export function TotalWords({ tourPackage: { id, hasRooms, hasBoat }, lines }: TotalWordsProps) {
  const slot = { packageId: id, lines };
  return (
    <output className={lines ? 'block' : 'hidden chosen:block'}>
      <span className="block text-sm text-ink-soft">
        Total <TotalSlot {...slot} words="when" />
      </span>
      <TotalSlot
        {...slot}
        words="headline"
        className="block font-display text-3xl font-medium tabular-nums data-agreed:font-text data-agreed:text-base data-agreed:font-normal"
      />
      <TotalSlot {...slot} words="sum" className="mt-1 block text-sm whitespace-pre-line tabular-nums" />
      {hasRooms && <TotalSlot {...slot} words="rooms" className="block text-sm empty:hidden" />}
      {hasBoat && <TotalSlot {...slot} words="bedrooms" className="block text-sm empty:hidden" />}
      <TotalSlot
        {...slot}
        words="notes"
        className="mt-2 block border-l border-line-strong pl-3 text-sm whitespace-pre-line empty:hidden"
      />
    </output>
  );
}
