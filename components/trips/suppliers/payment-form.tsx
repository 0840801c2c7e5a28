import { useState } from 'react';
import { SmallInput } from '@/components/editing/fields/small-input';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import { Form } from '@/components/ui/form';
import { notify } from '@/components/ui/toast';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { tidyCode } from '@/lib/platform/format/typed-text';
import type { ServiceListItem } from '@/lib/trips/payables/types';

type Props = { lines: readonly ServiceListItem[]; onDone: () => void; onClose: () => void };

/** Records one transfer to a supplier with its date and reference. Each service is paid in full unless less is typed. */
export function PaymentForm({ lines, onDone, onClose }: Props) {
  const form = useStaffForm();
  const { getKey } = useRequestKey();
  const [paidOn, setPaidOn] = useState<string>(getIndiaDate());
  const [reference, setReference] = useState('');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const read = ({ id, amount, paid }: ServiceListItem) => typed[id] ?? String((amount ?? 0) - (paid ?? 0));
  const toAmount = (line: ServiceListItem) => Number(tidyCode(read(line)).replaceAll(',', '') || Number.NaN);
  const sum = lines.reduce((total, line) => total + toAmount(line), 0);

  async function submit(): Promise<void> {
    const paid = lines.map((line) => ({ id: line.id, amount: toAmount(line) }));
    const body = { paidOn, reference, note: '', lines: paid };
    const answer = await form.send(() =>
      sendStaff<{ message: string }>('POST', '/trips/payables', { key: getKey(body), ...body }),
    );
    if (!answer) return;
    notify.success(answer.message);
    onDone();
  }

  return (
    <Form
      aria-label={`Payment to ${lines[0]?.supplier}`}
      state={form}
      onSubmit={submit}
      className="mb-3 rounded-lg border border-lagoon bg-white p-3"
    >
      <p className="font-semibold">
        {lines[0]?.supplier}: {Number.isNaN(sum) ? '–' : formatRupees(sum)}
      </p>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <SmallInput
          label="Paid on"
          type="date"
          value={paidOn}
          problem={form.errorOf('paidOn')}
          onChange={setPaidOn}
        />
        <SmallInput
          label="Reference"
          autoFocus
          value={reference}
          problem={form.errorOf('reference')}
          onChange={setReference}
        />
        {lines.map((line, at) => (
          <SmallInput
            key={line.id}
            label={`${line.label}, ${line.reference}`}
            isNumber
            className="w-40"
            value={read(line)}
            problem={form.errorOf(`lines.${at}.amount`)}
            onChange={(text) => setTyped({ ...typed, [line.id]: text })}
          />
        ))}
      </div>
      <FormButtons isBusy={form.isBusy} label="Record payment" onClose={onClose} className="mt-3" />
    </Form>
  );
}
