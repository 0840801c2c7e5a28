import type { ComponentProps } from 'react';
import { Field, INPUT_CLASS, type FieldProps } from './field';

type OwnProps = Omit<FieldProps, 'id'> & { id: string };

/** Input for one line of text. */
export function TextInput({
  id,
  label,
  hint,
  error,
  required,
  ...input
}: OwnProps & Omit<ComponentProps<'input'>, keyof OwnProps>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(aria) => <input type="text" {...input} {...aria} className={INPUT_CLASS} />}
    </Field>
  );
}

/** Input for several lines of text. */
export function TextArea({
  id,
  label,
  hint,
  error,
  required,
  ...input
}: OwnProps & Omit<ComponentProps<'textarea'>, keyof OwnProps>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(aria) => <textarea rows={4} {...input} {...aria} className={INPUT_CLASS} />}
    </Field>
  );
}
