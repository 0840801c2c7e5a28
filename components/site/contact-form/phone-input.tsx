import type { FormEvent } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { TextInput } from '@/components/ui/text-input';
import { dropTrunkZero } from '@/lib/enquiries/phone';

type WithPhone = { phone: string };
type Props<Values extends WithPhone> = { form: UseFormReturn<Values>; id: string; error: string | undefined };

/** The phone field of every public form. It drops a trunk 0 where the visitor sees it: on leaving and on pasting. */
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

/** Also called on submit: Enter sends the form without leaving the field. */
export function tidyPhone<Values extends WithPhone>({ getValues, setValue }: UseFormReturn<Values>): void {
  const phone = 'phone' as Path<Values>;
  const typed: string = getValues(phone);
  const tidy = dropTrunkZero(typed);
  if (tidy !== typed) setValue(phone, tidy as PathValue<Values, Path<Values>>);
}

/** True when several characters arrive at once: pasted, dropped or filled in by the browser or keyboard. */
function isWhole({ inputType, data }: Event & { inputType?: string; data?: string | null }): boolean {
  return inputType === undefined || (inputType.startsWith('insert') && data?.length !== 1);
}
