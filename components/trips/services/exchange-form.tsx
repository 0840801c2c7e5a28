import Link from 'next/link';
import { useState } from 'react';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { TextButton } from '@/components/editing/kit/text-button';
import { useStaffQuery } from '@/components/editing/query/staff-query';
import { Form } from '@/components/ui/form';
import { SelectField } from '@/components/ui/select';
import { notify } from '@/components/ui/toast';
import { toQuotePath } from '@/lib/platform/routes';
import type { TripFile, TripServiceItem } from '@/lib/trips/file/types';
import { AGREED_BY, type AgreedBy } from '@/lib/trips/services/agreed-by';
import type { House } from '@/lib/trips/services/types';
import { changeTrip } from '../change-trip';

type Props = { item: TripFile; service: TripServiceItem; onClose: () => void };

/** Puts another house within "or similar" in the place of a stay; the traveller is told. */
export function ExchangeForm({ item, service, onClose }: Props) {
  const form = useStaffForm();
  const [supplierId, setSupplierId] = useState('');
  const [agreedBy, setAgreedBy] = useState<AgreedBy>('phone');
  const path = `/services/${service.id}/exchange`;
  const { data } = useStaffQuery<{ items: House[] }>(`/trips/${item.id}${path}`, {}, service.label);
  const houses = data?.items ?? [];

  async function submit(): Promise<void> {
    const body = { version: service.version, supplierId, agreedBy };
    const answer = await form.send(() => changeTrip(item.id, path, body));
    if (!answer) return;
    notify.success(answer.message);
    onClose();
  }

  return (
    <Form
      aria-label={`Exchange ${service.label}`}
      state={form}
      onSubmit={submit}
      className="my-2 rounded-lg border border-lagoon bg-white p-3"
    >
      {data && houses.length === 0 && (
        <p className="text-sm">
          The rate book has no other house of this category in {service.place || 'this place'}.
        </p>
      )}
      {houses.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            {...form.field('supplierId')}
            label="House"
            required
            autoFocus
            value={supplierId}
            options={[
              ['', 'Choose'],
              ...houses.map(({ id, name, category }) => [id, `${name}, ${category}`] as const),
            ]}
            onChange={setSupplierId}
          />
          <SelectField
            {...form.field('agreedBy')}
            label="The traveller agreed"
            required
            value={agreedBy}
            options={Object.entries(AGREED_BY) as [AgreedBy, string][]}
            onChange={setAgreedBy}
          />
        </div>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        Another category, place or day is an amendment: a new version of{' '}
        {item.quoteId ? <Link href={toQuotePath(item.quoteId)}>the quote</Link> : 'a quote'}, which the
        traveller accepts.
      </p>
      {houses.length > 0 ? (
        <FormButtons
          isBusy={form.isBusy}
          label="Exchange and tell the traveller"
          onClose={onClose}
          className="mt-3"
        />
      ) : (
        <TextButton onClick={onClose}>Close</TextButton>
      )}
    </Form>
  );
}
