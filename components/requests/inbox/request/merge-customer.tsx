'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Form, useFormState } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import { formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { readReference } from '@/lib/requests/submission/reference';
import { toPackageLabel } from '@/lib/requests/inbox/words';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import { TextButton } from '@/components/editing/kit/text-button';
import { sendStaff } from '@/components/editing/kit/staff-request';

/** Finds another request by its reference, shows whose it is, and merges both customers. */
export function MergeCustomer({
  id,
  onMerge,
}: {
  id: string;
  onMerge: (otherId: string) => Promise<unknown>;
}) {
  const form = useFormState();
  const [isOpen, setOpen] = useState(false);
  const [number, setNumber] = useState('');
  const [other, setOther] = useState<InboxDetail | null>(null);
  const place = useRef<HTMLDivElement>(null);

  function close() {
    place.current?.focus(); // because the pressed button disappears
    setOpen(false);
    setNumber('');
    setOther(null);
  }

  async function find() {
    const reference = readReference(number);
    if (!reference) return form.refuse('Type the number of the other request, such as KT-7F3K9Q.', 'number');
    const answer = await form.run(() => sendStaff<InboxDetail>('GET', `/enquiries/${reference}`));
    if (!answer.ok)
      return form.refuse(
        answer.status === 404 ? 'There is no request with this number.' : answer.message,
        'number',
      );
    if (answer.body.id === id) return form.refuse('This is the number of the open request.', 'number');
    setOther(answer.body);
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {!isOpen && (
        <TextButton className="mt-2 -ml-3" onClick={() => setOpen(true)}>
          Merge with another customer
        </TextButton>
      )}
      {isOpen && (
        <Form state={form} onSubmit={find} className="mt-3 rounded-lg bg-sand px-4 py-3">
          <div className="flex flex-wrap items-end gap-2">
            <div className="min-w-40 flex-1">
              <TextInput
                {...form.field('number')}
                label="Number of their other request"
                required
                autoFocus
                autoComplete="off"
                maxLength={30}
                value={number}
                onChange={(event) => {
                  setNumber(event.target.value);
                  setOther(null);
                }}
              />
            </div>
            <Button type="submit" variant="secondary" busy={form.isBusy}>
              Find
            </Button>
            <TextButton onClick={close}>Cancel</TextButton>
          </div>
          <div role="status">
            {other && (
              <p className="mt-3 text-sm wrap-anywhere">
                <span dir="auto" className="font-semibold">
                  {other.customerName}
                </span>
                , {other.phone}
                {other.email && `, ${other.email}`}: {toPackageLabel(other.tourTitle)},{' '}
                {formatDate(getIndiaDate(new Date(other.enquiryDate)))}. All their requests and notes will
                show together; nothing is lost, and the merge can be undone.
              </p>
            )}
          </div>
          {other && (
            <Button variant="secondary" className="mt-2" onClick={() => void onMerge(other.id).then(close)}>
              Merge
            </Button>
          )}
        </Form>
      )}
    </div>
  );
}
