import { useState, type ReactNode } from 'react';
import type { StaffAnswer } from '@/components/editing/kit/staff-request';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import { DayField } from '@/components/ui/day-input';
import { Form } from '@/components/ui/form';
import { SelectField, type Options } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { FormButtons } from './form-buttons';
import { useReturnedFocus } from './use-returned-focus';
import { useStaffForm } from './use-staff-form';

type Values = Record<string, string>;
/** A choice if it has options; with `isDay` a date; else one line of text. */
export type FormField = {
  name: string;
  label: string;
  hint?: string;
  isDay?: true;
  /** Rupees. */
  isNumber?: true;
  /** Rupees, in a short input beside the label. */
  isAmount?: true;
  isShown?: (typed: Values) => boolean;
  isOptional?: boolean;
  /** The focus is here first. */
  isFirst?: boolean;
  options?: Options<string>;
};

type Props<Answer> = {
  label: string;
  /** Label of the button; that of the form by default. */
  button?: string;
  className?: string;
  fields: readonly FormField[];
  values: Values;
  /** Sends what was typed. `key` stays the same while that does. */
  send: (typed: Values, key: string) => Promise<StaffAnswer<Answer & { message: string }>>;
  /** What may be an oversight, but is not refused. */
  doubt?: (typed: Values) => string;
  /** What will be done, below the fields. */
  summary?: (typed: Values) => ReactNode;
  closeLabel?: string;
  isDanger?: boolean;
  onSaved?: (answer: Answer) => void;
  onClose: () => void;
};

const CARD = 'rounded-xl border border-line bg-white p-4';
const BESIDE = 'col-span-full *:grid *:grid-cols-[minmax(0,1fr)_8rem] *:items-center *:gap-x-3';

/** A form of a few fields that is sent as a whole, such as a payment, the reason of a reversal, or a tax rule. */
export function FieldForm<Answer>(props: Props<Answer>) {
  const {
    label,
    button = label,
    className = CARD,
    fields,
    values,
    send,
    doubt,
    summary,
    closeLabel,
    isDanger,
    onSaved,
    onClose,
  } = props;
  const form = useStaffForm();
  const element = useReturnedFocus();
  const { getKey } = useRequestKey();
  const [typed, setTyped] = useState(values);

  async function submit() {
    const done = await form.send(() => send(typed, getKey(typed)));
    if (!done) return;
    notify.success(done.message);
    onSaved?.(done);
    onClose();
  }

  return (
    <Form
      ref={element}
      state={form}
      onSubmit={submit}
      aria-label={label}
      className={`mt-3 grid gap-3 ${fields.length > 1 ? 'sm:grid-cols-2' : 'max-w-md'} ${className}`}
    >
      {fields.map(({ name, options, isDay, isNumber, isAmount, isShown, isOptional, isFirst, ...field }) => {
        if (isShown && !isShown(typed)) return null;
        const change = (value: string) => setTyped((before) => ({ ...before, [name]: value }));
        const input = { ...form.field(name), ...field, required: !isOptional, value: typed[name] ?? '' };
        if (options)
          return (
            <SelectField key={name} {...input} options={options} autoFocus={isFirst} onChange={change} />
          );
        const Input = isDay ? DayField : TextInput;
        return (
          <div key={name} className={isAmount && BESIDE}>
            <Input
              {...input}
              {...((isNumber || isAmount) && { inputMode: 'numeric' })}
              autoFocus={isFirst}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => change(target.value)}
            />
          </div>
        );
      })}
      {doubt && (
        <p role="status" className="text-sm text-laterite empty:hidden col-span-full">
          {doubt(typed)}
        </p>
      )}
      {summary && <div className="col-span-full">{summary(typed)}</div>}
      <FormButtons
        isBusy={form.isBusy}
        label={button}
        {...(isDanger && { isDanger })}
        {...(closeLabel && { closeLabel })}
        onClose={onClose}
        className="col-span-full"
      />
    </Form>
  );
}
