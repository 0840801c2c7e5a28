import type { FormEvent } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { TextInput } from '@/components/ui/text-input';
import { dropTrunkZero } from '@/lib/requests/enquiries/phone';

type WithPhone = { phone: string };
type Props<Values extends WithPhone> = { form: UseFormReturn<Values>; id: string; error: string | undefined };

/**
 * Phone field of every public form. It removes a leading trunk 0 from the shown number when the visitor leaves the
 * field or pastes into it.
 */
export function PhoneInput<Values extends WithPhone>({ form, id, error }: Props<Values>) {
  const registered = form.register('phone' as Path<Values>, { onBlur: () => tidyPhone(form) });
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
        event.currentTarget.value = dropTrunkZero(event.currentTarget.value);
      }}
    />
  );
}

/** Removes a trunk 0. Also called on submit, because the Enter key sends the form without leaving the field. */
export function tidyPhone<Values extends WithPhone>({ getValues, setValue }: UseFormReturn<Values>): void {
  const phone = 'phone' as Path<Values>;
  const typed: string = getValues(phone);
  const tidy = dropTrunkZero(typed);
  if (tidy !== typed) setValue(phone, tidy as PathValue<Values, Path<Values>>);
}

/**
 * True when the text was pasted, dropped or filled in by the browser or keyboard, instead of typed one character at a
 * time.
 */
function isWhole({ inputType, data }: Event & { inputType?: string; data?: string | null }): boolean {
  return inputType === undefined || (inputType.startsWith('insert') && data?.length !== 1);
}
