'use client';

import { FieldForm, type FormField } from '@/components/editing/form/field-form';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { leave } from '@/components/editing/kit/unsaved';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { formatStoredPrice } from '@/lib/packages/prices/stored-total';
import { readRupees } from '@/lib/platform/format/money';
import { toTripPath } from '@/lib/platform/routes';
import type { InboxItem } from '@/lib/requests/inbox/types';

type Props = {
  request: InboxItem;
  /** Opens a page. */
  go: (path: string) => void;
  onClose: () => void;
};

const FIELDS: FormField[] = [
  { name: 'title', label: 'Title' },
  { name: 'total', label: 'Agreed total in rupees', isNumber: true },
  { name: 'firstDay', label: 'First day', isDay: true },
  { name: 'nights', label: 'Nights', isNumber: true },
  { name: 'adults', label: 'Adults', isNumber: true },
  { name: 'childrenAges', label: 'Ages of children', hint: 'Such as 4, 9', isNumber: true, isOptional: true },
];

/** Dialog that books the trip of a request without a quote, and opens its file. */
export default function BookTrip({ request, go, onClose }: Props) {
  const { id: requestId, tourTitle, travelDate, adults, ages } = request;
  const price = formatStoredPrice(request);
  return (
    <Dialog onClose={() => leave(onClose)} data-no-shortcuts="" className="max-w-lg">
      <DialogTitle>Book without a quote</DialogTitle>
      <p className="mt-1 text-sm text-ink-soft">
        {price && `The website said ${price}. `}The advance and the balance follow from today’s terms.
      </p>
      <FieldForm<{ item: { id: string } }>
        label="Book the trip"
        className=""
        fields={FIELDS}
        values={{
          title: tourTitle ?? '',
          firstDay: travelDate ?? '',
          adults: String(adults ?? ''),
          childrenAges: ages.join(', '),
        }}
        send={({ total = '', nights = '', adults: party = '', childrenAges = '', ...typed }) =>
          sendStaff('POST', '/trips', {
            ...typed,
            requestId,
            total: readRupees(total),
            nights: readRupees(nights),
            adults: readRupees(party),
            childrenAges: (childrenAges.match(/[^\s,;]+/g) ?? []).map(Number),
          })
        }
        onSaved={({ item }) => go(toTripPath(item.id))}
        onClose={() => leave(onClose)}
      />
    </Dialog>
  );
}
