import { useState, type ReactNode } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { TextInput } from '@/components/ui/text-input';
import { getTimeZone } from '@/lib/platform/format/dates';
import { tidyPhone } from '@/lib/platform/format/phone';
import { suggestEmail, suggestPhone } from '@/lib/requests/enquiries/typing-hints';

type Person = { name: string; email: string; phone: string };
type Props<Values extends Person> = { form: UseFormReturn<Values>; toId: (field: keyof Person) => string };

/**
 * Name, e-mail and phone of every public form, with suggestions for what was probably mistyped. When the visitor leaves
 * the phone field, it shows the number as it is sent, such as without a trunk 0.
 */
export function PersonInputs<Values extends Person>({ form, toId }: Props<Values>) {
  const [email, setEmail] = useState<string | null>(null);
  const read = (field: keyof Person): string => form.getValues(field as Path<Values>);
  const write = (field: keyof Person, value: string) =>
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldValidate: form.formState.isSubmitted,
    });
  const toProps = (field: keyof Person, onBlur?: () => void) => ({
    ...form.register(field as Path<Values>, { onBlur }),
    id: toId(field),
    error: form.formState.errors[field]?.message as string | undefined,
    required: true,
    autoComplete: field === 'phone' ? 'tel' : field,
  });
  const phoneProps = toProps('phone', () => write('phone', tidyPhone(read('phone'))));
  const refused = phoneProps.error && !read('phone').startsWith('+') ? read('phone') : '';
  return (
    <>
      <TextInput {...toProps('name')} label="Name" />
      <div>
        <TextInput
          {...toProps('email', () => setEmail(suggestEmail(read('email'))))}
          label="Email"
          type="email"
        />
        <Suggestion
          before={email && 'Did you mean '}
          value={email}
          after="?"
          onAccept={(value) => {
            write('email', value);
            setEmail(null);
          }}
        />
      </div>
      <div>
        <TextInput {...phoneProps} label="Phone" type="tel" />
        <Suggestion
          before={refused && 'From abroad? Begin with + and your country code, such as '}
          value={suggestPhone(refused, getTimeZone())}
          after="."
          onAccept={(value) => write('phone', value)}
        >
          +971 50 123 4567
        </Suggestion>
      </div>
    </>
  );
}

type SuggestionProps = {
  /** Nothing is shown while this is empty. */
  before: string | null;
  /** What a press writes into the field; null shows the children instead. */
  value: string | null;
  after: string;
  onAccept: (value: string) => void;
  children?: ReactNode;
};

/** A live region, always rendered, because screen readers announce only later changes. */
function Suggestion({ before, value, after, onAccept, children }: SuggestionProps) {
  return (
    <p role="status" className="mt-1 text-sm empty:hidden">
      {before}
      {before && value && (
        <button
          type="button"
          onClick={() => onAccept(value)}
          className="min-h-11 font-semibold wrap-anywhere text-lagoon underline"
        >
          {value}
        </button>
      )}
      {before && !value && <span className="whitespace-nowrap">{children}</span>}
      {before && after}
    </p>
  );
}
