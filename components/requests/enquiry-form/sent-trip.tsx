'use client';

import { TripTotal } from '@/components/site/total/trip-total';
import { formatAdults, formatChildren } from '@/lib/packages/prices/party-words';
import type { EnquiryFormOutput } from '@/lib/requests/enquiries/schema';
import { formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { joinWords } from '@/lib/platform/format/join-words';
import { keepOnLine } from '@/lib/platform/format/no-break-spaces';
import { ExtrasTotal } from './extras-total';
import type { EnquiryFormProps } from './use-enquiry-form';

type Props = { tourPackage: EnquiryFormProps['package']; sent: EnquiryFormOutput };

/** Summary of a sent enquiry: package, day, party, and the total as the form showed it. */
export function SentTrip({ tourPackage: { id, title, priced, extras = [] }, sent }: Props) {
  const { adults, children, ages, travelDate, extras: names = [] } = sent;
  const trip = { tourPackage: priced, choice: { adults, children, ages, date: travelDate, month: null } };
  const chosen = extras.filter(({ name }) => names.includes(name));
  return (
    <>
      <p>{describeTrip(title, sent)}</p>
      <TripTotal {...trip} packageId={id} today={getIndiaDate()} />
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
