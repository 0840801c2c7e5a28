'use client';

import { useState, type ComponentProps } from 'react';
import { formatDate, formatHour, isPlainDate } from '@/lib/platform/format/dates';
import { Field, INPUT_CLASS, type FieldProps } from './field';

type InputProps = ComponentProps<'input'> & {
  /** Classes of the box around the input. */
  look?: string;
};

/**
 * The browser's input for a day, an hour or both. Without the focus, it shows its value in the format of the site,
 * because browsers use the format of their own language (app/staff.css).
 */
export function DayInput({ look = '', onChange, ...input }: InputProps) {
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''));
  const words = toWords(String(input.value ?? typed));
  return (
    <span className={`relative block ${words && 'day-in-words'} ${look}`}>
      <input
        type="date"
        {...input}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
      />
      {words && (
        <span aria-hidden="true" className={input.className}>
          {words}
        </span>
      )}
    </span>
  );
}

/** A day input with its label, hint and error. */
export function DayField({
  id,
  label,
  hint,
  error,
  required,
  ...input
}: FieldProps & Omit<InputProps, keyof FieldProps | 'className' | 'look'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(aria) => <DayInput {...input} {...aria} className={INPUT_CLASS} />}
    </Field>
  );
}

/** The value in words: `21 Nov 2026`, `2:05 pm` or `21 Nov 2026, 2:05 pm`; blank if it is not complete. */
function toWords(value: string): string {
  const [first = '', hour] = value.split('T');
  if (isPlainDate(first)) return [formatDate(first), hour && formatHour(hour)].filter(Boolean).join(', ');
  return first && formatHour(first);
}
