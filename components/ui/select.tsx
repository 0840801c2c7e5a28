import type { ComponentProps } from 'react';
import { Field, INPUT_CLASS, type FieldProps } from './field';

/** Labels by value, in their order. */
export type Options<Value extends string> = readonly (readonly [value: Value, label: string])[];

type Props<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  value?: Value;
  onChange?: (value: Value) => void;
  options?: Options<Value>;
};

/** Native select, which works well on every phone. Further options can be passed as children. */
export function Select<Value extends string>({
  options = [],
  onChange,
  className = INPUT_CLASS,
  children,
  ...rest
}: Props<Value>) {
  return (
    <select
      {...rest}
      onChange={onChange && ((event) => onChange(event.target.value as Value))}
      className={className}
    >
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {children}
    </select>
  );
}

/** A select with its label, hint and error. */
export function SelectField<Value extends string>({
  id,
  label,
  hint,
  error,
  required,
  ...select
}: FieldProps & Omit<Props<Value>, keyof FieldProps>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(aria) => <Select {...select} {...aria} />}
    </Field>
  );
}
