import type { FormEvent } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { TextInput } from '@/components/ui/text-input';
import { tidyPhone } from '@/lib/platform/format/phone';

type WithPhone = { phone: string };
type Props<Values extends WithPhone> = { form: UseFormReturn<Values>; id: string; error: string | undefined };

/**
 * Phone field of every public form. When the visitor leaves the field or pastes into it, it shows the number as it is
 * sent, such as without a trunk 0.
 */
export function PhoneInput<Values extends WithPhone>({ form, id, error }: Props<Values>) {
  const registered = form.register('phone' as Path<Values>, { onBlur: () => tidyField(form) });
  return (
    <TextInput
      {...registered}
      id={id}
      error={error}
      label="Phone"
      required
      type="tel"
      autoComplete="tel"
      onInput={(event: FormEvent<HTMLInputElement>) => {
        if (!isWhole(event.nativeEvent)) return;
        event.currentTarget.value = tidyPhone(event.currentTarget.value);
      }}
    />
  );
}

function tidyField<Values extends WithPhone>({ getValues, setValue }: UseFormReturn<Values>): void {
  const phone = 'phone' as Path<Values>;
  const typed: string = getValues(phone);
  const tidy = tidyPhone(typed);
  if (tidy !== typed) setValue(phone, tidy as PathValue<Values, Path<Values>>);
}

/**
 * True when the text was pasted, dropped or filled in by the browser or keyboard, instead of typed one character at a
 * time.
 */
function isWhole({ inputType, data }: Event & { inputType?: string; data?: string | null }): boolean {
  return inputType === undefined || (inputType.startsWith('insert') && data?.length !== 1);
}
