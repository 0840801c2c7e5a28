import { useState } from 'react';
import { SmallInput } from '@/components/editing/fields/small-input';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { Form } from '@/components/ui/form';
import { notify } from '@/components/ui/toast';
import { countOf } from '@/lib/platform/format/count-of';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { TripFile, TripServiceItem } from '@/lib/trips/file/types';
import { saveServices } from './send-trip';

/** Days that a supplier has for his answer, unless another day is chosen. */
const DAYS_TO_ANSWER = 2;

type Props = { item: TripFile; services: readonly TripServiceItem[]; onClose: () => void };

/** Marks services as asked, with the day by which the suppliers answer. */
export function AskForm({ item, services, onClose }: Props) {
  const form = useStaffForm();
  const [until, setUntil] = useState<string>(addPlainDays(getIndiaDate(), DAYS_TO_ANSWER));

  async function submit(): Promise<void> {
    const changes = services.map(({ id, version }) => ({
      id,
      version,
      state: 'asked',
      until: until || null,
    }));
    const body = await form.send(() => saveServices(item.id, changes));
    if (!body) return;
    notify.success(body.message);
    onClose();
  }

  return (
    <Form
      aria-label="Ask suppliers"
      state={form}
      onSubmit={submit}
      className="mt-2 rounded-lg border border-lagoon bg-white p-3"
    >
      <div className="flex flex-wrap items-end gap-3">
        <SmallInput
          label="Answer by"
          type="date"
          autoFocus
          value={until}
          problem={form.errorOf('services.0.until')}
          onChange={setUntil}
        />
        <FormButtons
          isBusy={form.isBusy}
          label={`Mark ${countOf(services.length, 'service')} as asked`}
          onClose={onClose}
        />
      </div>
    </Form>
  );
}
