import { useState } from 'react';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { DayField } from '@/components/ui/day-input';
import { Form } from '@/components/ui/form';
import { notify } from '@/components/ui/toast';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import type { TripFile } from '@/lib/trips/file/types';
import { changeTrip } from '../change-trip';

/** Moves a trip to another first day. */
export function MoveForm({ item, onClose }: { item: TripFile; onClose: () => void }) {
  const form = useStaffForm();
  const [firstDay, setFirstDay] = useState<string>(item.firstDay);

  async function submit() {
    const done = await form.send(() => changeTrip(item.id, '/move', { version: item.version, firstDay }));
    if (!done) return;
    notify.success(done.message);
    onClose();
  }

  return (
    <Form state={form} onSubmit={submit} aria-label="Change days" className="mt-2 grid max-w-md gap-3">
      <DayField
        {...form.field('firstDay')}
        label="New first day"
        required
        min={addPlainDays(getIndiaDate(), 1)}
        value={firstDay}
        onChange={({ target }) => setFirstDay(target.value)}
      />
      <p className="text-sm text-ink-soft">
        All days and open instalments move with it, and every service is to be asked again. The price stays{' '}
        {formatRupees(item.total)}. {item.email ? 'The traveller gets a mail.' : 'Call the traveller.'}
      </p>
      <FormButtons isBusy={form.isBusy} label="Move trip" onClose={onClose} />
    </Form>
  );
}
