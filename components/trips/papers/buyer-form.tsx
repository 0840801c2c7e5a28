import { useState } from 'react';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { Checkbox } from '@/components/ui/checkbox';
import { Form } from '@/components/ui/form';
import { SelectField } from '@/components/ui/select';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { GST_STATES } from '@/lib/trips/papers/states';
import type { Buyer, PaperList } from '@/lib/trips/papers/types';

const STATES = [
  ['', 'Not known'] as const,
  ...Object.entries(GST_STATES).sort(([, one], [, other]) => one.localeCompare(other)),
] as const;

type Props = { tripId: string; list: PaperList; onSaved: (papers: PaperList) => void; onClose: () => void };

/** Whom receipts and invoices name; the place of supply follows from it. */
export function BuyerForm({ tripId, list: { buyer, customerName }, onSaved, onClose }: Props) {
  const form = useStaffForm();
  const [typed, setTyped] = useState<Buyer>(buyer);
  const change = (part: Partial<Buyer>) => setTyped((before) => ({ ...before, ...part }));
  const toInput = (name: 'name' | 'address' | 'country' | 'gstin', label: string) => ({
    ...form.field(name),
    label,
    value: typed[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

  async function submit() {
    const done = await form.send(() =>
      sendStaff<PaperList & { message: string }>('PUT', `/trips/${tripId}/buyer`, typed),
    );
    if (!done) return;
    notify.success(done.message);
    onSaved(done);
    onClose();
  }

  return (
    <Form
      state={form}
      onSubmit={submit}
      aria-label="Invoice to"
      className="grid grid-cols-2 gap-3 rounded-xl border border-line bg-white p-4"
    >
      <TextInput {...toInput('name', 'Name')} placeholder={customerName} />
      <TextInput {...toInput('gstin', 'GSTIN')} hint="Of a business; empty for a person." />
      <div className="col-span-2">
        <TextArea {...toInput('address', 'Address')} rows={2} />
      </div>
      <SelectField
        {...form.field('state')}
        label="State"
        value={typed.state}
        options={STATES as never}
        onChange={(state: Buyer['state']) => change({ state })}
      />
      <TextInput {...toInput('country', 'Country')} hint="Of a foreign tourist; empty for India." />
      <Checkbox
        look="col-span-2 text-sm"
        label="Has given a PAN (for overseas packages)"
        checked={typed.hasPan}
        onChange={(hasPan) => change({ hasPan })}
      />
      <FormButtons isBusy={form.isBusy} label="Save" onClose={onClose} className="col-span-2" />
    </Form>
  );
}
