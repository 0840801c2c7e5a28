import { useState } from 'react';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { DayField } from '@/components/ui/day-input';
import { Form } from '@/components/ui/form';
import { SelectField, type Options } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';

type Values = Record<string, string>;
/** A choice if it has options; with `isDay` a date; else one line of text. */
export type PaperField = {
  name: string;
  label: string;
  hint?: string;
  isDay?: true;
  options?: Options<string>;
};

type Props<Answer> = {
  label: string;
  path: string;
  fields: readonly PaperField[];
  values: Values;
  toBody: (typed: Values) => object;
  onSaved: (answer: Answer) => void;
  onClose: () => void;
};

/** A form of papers, stored as a whole: the buyer of a trip, or a tax rule. */
export function PaperForm<Answer>(props: Props<Answer>) {
  const { label, path, fields, values, toBody, onSaved, onClose } = props;
  const form = useStaffForm();
  const [typed, setTyped] = useState(values);

  async function submit() {
    const done = await form.send(() => sendStaff<Answer & { message: string }>('PUT', path, toBody(typed)));
    if (!done) return;
    notify.success(done.message);
    onSaved(done);
    onClose();
  }

  return (
    <Form
      state={form}
      onSubmit={submit}
      aria-label={label}
      className="mt-2 grid gap-3 rounded-xl border border-line bg-white p-4 sm:grid-cols-2"
    >
      {fields.map(({ name, options, isDay, ...field }) => {
        const change = (value: string) => setTyped((before) => ({ ...before, [name]: value }));
        const input = { ...form.field(name), ...field, value: typed[name] ?? '' };
        if (options) return <SelectField key={name} {...input} options={options} onChange={change} />;
        const Input = isDay ? DayField : TextInput;
        return (
          <Input key={name} {...input} autoComplete="off" onChange={({ target }) => change(target.value)} />
        );
      })}
      <FormButtons isBusy={form.isBusy} label="Save" onClose={onClose} className="sm:col-span-2" />
    </Form>
  );
}
