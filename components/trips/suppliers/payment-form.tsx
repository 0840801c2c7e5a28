import { useState } from 'react';
import { SmallInput } from '@/components/editing/fields/small-input';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import { Form } from '@/components/ui/form';
import { notify } from '@/components/ui/toast';
import { formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees, readRupees } from '@/lib/platform/format/money';
import type { ServiceListItem } from '@/lib/trips/file/types';

type Props = { lines: readonly ServiceListItem[]; onDone: () => void; onClose: () => void };

/**
 * Records one transfer to a supplier. It pays what is due, or a single service, unless other amounts are typed; a blank
 * amount pays nothing.
 */
export function PaymentForm({ lines, onDone, onClose }: Props) {
  const form = useStaffForm();
  const { getKey } = useRequestKey();
  const today = getIndiaDate();
  const [transfer, setTransfer] = useState<Record<'paidOn' | 'reference', string>>({
    paidOn: today,
    reference: '',
  });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      lines.map(({ id, dueOn, open }) => {
        const isPaidNow = dueOn <= today || lines.length === 1;
        return [id, isPaidNow && open ? String(open) : ''];
      }),
    ),
  );
  const paid = lines
    .filter(({ id }) => typed[id]?.trim())
    .map(({ id }) => ({ id, amount: readRupees(typed[id] ?? '') }));
  const sum = paid.reduce((total, { amount }) => total + amount, 0);

  async function submit(): Promise<void> {
    const body = { ...transfer, lines: paid };
    const answer = await form.send(() =>
      sendStaff<{ message: string }>('POST', '/trips/suppliers', { key: getKey(body), ...body }),
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
      className="my-2 rounded-lg border border-lagoon bg-white p-3"
    >
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        <SmallInput
          label="Reference"
          autoFocus
          value={transfer.reference}
          problem={form.errorOf('reference')}
          onChange={(reference) => setTransfer({ ...transfer, reference })}
        />
        <SmallInput
          label="Paid on"
          type="date"
          value={transfer.paidOn}
          problem={form.errorOf('paidOn')}
          onChange={(paidOn) => setTransfer({ ...transfer, paidOn })}
        />
        {lines.map(({ id, label, reference, dueOn }) => (
          <SmallInput
            key={id}
            label={`${label}, ${reference}, due ${formatDate(dueOn)}`}
            isNumber
            value={typed[id] ?? ''}
            problem={form.errorOf(`lines.${paid.findIndex((one) => one.id === id)}.amount`)}
            onChange={(text) => setTyped({ ...typed, [id]: text })}
          />
        ))}
      </div>
      <FormButtons
        isBusy={form.isBusy}
        label={`Record ${Number.isNaN(sum) ? 'payment' : formatRupees(sum)}`}
        onClose={onClose}
        className="mt-3"
      />
    </Form>
  );
}
