'use client';

import { FormButtons } from '@/components/editing/form/form-buttons';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { leave } from '@/components/editing/kit/unsaved';
import { DayField } from '@/components/ui/day-input';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { Form } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
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

/** Dialog that books the trip of a request without a quote, and opens its file. */
export default function BookTrip({ request, go, onClose }: Props) {
  const form = useStaffForm();
  const price = formatStoredPrice(request);

  async function submit(data: FormData) {
    const read = (name: string) => String(data.get(name) ?? '');
    const body = {
      requestId: request.id,
      title: read('title'),
      firstDay: read('firstDay'),
      total: readRupees(read('total')),
      nights: toNumber(read('nights')),
      adults: toNumber(read('adults')),
      childrenAges: read('childrenAges')
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(Number),
    };
    const done = await form.send(() => sendStaff<{ item: { id: string } }>('POST', '/trips', body));
    if (done) go(toTripPath(done.item.id));
  }

  const number = { required: true, inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Dialog onClose={() => leave(onClose)} data-no-shortcuts="" className="max-w-lg">
      <DialogTitle>Book without a quote</DialogTitle>
      <p className="mt-1 text-sm text-ink-soft">
        {price && `The website said ${price}. `}The advance and the balance follow from today’s terms.
      </p>
      <Form state={form} onSubmit={submit} className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        <div className="col-span-full">
          <TextInput
            {...form.field('title')}
            label="Title"
            required
            maxLength={120}
            defaultValue={request.tourTitle}
          />
        </div>
        <div className="col-span-2">
          <TextInput {...form.field('total')} {...number} label="Agreed total in rupees" />
        </div>
        <div className="col-span-2">
          <DayField
            {...form.field('firstDay')}
            label="First day"
            required
            defaultValue={request.travelDate ?? ''}
          />
        </div>
        <TextInput {...form.field('nights')} {...number} label="Nights" />
        <TextInput {...form.field('adults')} {...number} label="Adults" defaultValue={request.adults ?? ''} />
        <div className="col-span-2">
          <TextInput
            {...form.field('childrenAges')}
            label="Ages of children"
            placeholder="None, or 4, 9"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={request.ages.join(', ')}
          />
        </div>
        <FormButtons
          isBusy={form.isBusy}
          label="Book the trip"
          busyLabel="Booking..."
          onClose={() => leave(onClose)}
          className="col-span-full"
        />
      </Form>
    </Dialog>
  );
}

/** NaN for a blank text, so that the server names the field. */
function toNumber(text: string): number {
  return Number(text.trim() || Number.NaN);
}
