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
import { sumAmounts } from '@/lib/trips/model/instalments';

type Props = { lines: readonly ServiceListItem[]; onDone: () => void; onClose: () => void };

/**
 * Records one transfer to a supplier. It pays what is due, or else all that is open, unless other amounts are typed; a
 * blank amount pays nothing.
 */
export function PaymentForm({ lines, onDone, onClose }: Props) {
  const form = useStaffForm();
  const { getKey } = useRequestKey();
  const today = getIndiaDate();
  const due = lines.filter(({ dueOn, open }) => open && dueOn <= today);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => ({
    reference: '',
    paidOn: today,
    ...Object.fromEntries((due.length > 0 ? due : lines).map(({ id, open }) => [id, String(open || '')])),
  }));
  const paid = lines
    .filter(({ id }) => typed[id]?.trim())
    .map(({ id }) => ({ id, amount: readRupees(typed[id] ?? '') }));
  const sum = sumAmounts(paid);
  const fields = [
    { name: 'reference', label: 'Reference' },
    { name: 'paidOn', label: 'Paid on', type: 'date' },
    ...lines.map(({ id, label, supplier, reference, dueOn }) => ({
      ...{
        name: id,
        isNumber: true,
        className: 'max-sm:col-span-full',
        label: `${label === supplier ? '' : `${label}, `}${reference}, due ${formatDate(dueOn)}`,
      },
      problem: form.errorOf(`lines.${paid.findIndex((one) => one.id === id)}.amount`),
    })),
  ];

  async function submit(): Promise<void> {
    const { reference, paidOn } = typed;
    const body = { reference, paidOn, lines: paid };
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
        {fields.map(({ name, ...field }, at) => (
          <SmallInput
            key={name}
            autoFocus={at === 0}
            value={typed[name]}
            problem={form.errorOf(name)}
            {...field}
            onChange={(text) => setTyped({ ...typed, [name]: text })}
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
