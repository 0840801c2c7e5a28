'use client';

import { PRICE_CLASS } from '@/components/site/total/price-class';
import { TotalSlot } from '@/components/site/total/total-slot';
import { formatAdults, formatChildren } from '@/lib/packages/prices/party-words';
import { getTotal, toTotalLines } from '@/lib/packages/prices/total';
import type { EnquiryFormOutput } from '@/lib/requests/enquiries/schema';
import { formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { joinWords } from '@/lib/platform/format/join-words';
import { keepOnLine } from '@/lib/platform/format/no-break-spaces';
import { ExtrasTotal } from './extras-total';
import type { EnquiryFormProps } from './use-enquiry-form';

type Props = { tourPackage: EnquiryFormProps['package']; sent: EnquiryFormOutput };

/** Summary of a sent enquiry: package, day, party, and the total without repeating them. */
export function SentTrip({ tourPackage: { id, title, priced, extras = [] }, sent }: Props) {
  const { adults, children, ages, travelDate, extras: names = [] } = sent;
  const trip = { tourPackage: priced, choice: { adults, children, ages, date: travelDate, month: null } };
  const today = getIndiaDate();
  const lines = toTotalLines(getTotal(trip.tourPackage, trip.choice, today), today);
  const chosen = extras.filter(({ name }) => names.includes(name));
  return (
    <>
      <p>{describeTrip(title, sent)}</p>
      <p>
        {/* Without their ages, children are not in the total. */}
        <TotalSlot
          packageId={id}
          lines={lines}
          words={children > 0 ? 'headline' : 'amount'}
          className={PRICE_CLASS}
        />
        {lines.isAgreed && `, ${lines.when}`}
      </p>
      <p className="text-xs text-ink-soft empty:hidden">{lines.detail}</p>
      {chosen.length > 0 && <ExtrasTotal {...trip} chosen={chosen} />}
    </>
  );
}

/** The sent trip: `Heart of Kerala, 26 Nov 2026, 2 adults, 1 child (4 years), with Kathakali evening` */
function describeTrip(
  title: string,
  { travelDate, adults, extras = [], ...heads }: EnquiryFormOutput,
): string {
  const party = [formatAdults(adults), ...(heads.children > 0 ? [formatChildren(heads)] : [])];
  const added = extras.length > 0 ? [`with ${joinWords(extras)}`] : [];
  // Prevent line breaks within a part.
  const parts = [formatDate(travelDate), ...party].map(keepOnLine);
  return [title, ...parts, ...added].join(', ');
}
