import type { Ref } from 'react';
import { Field, INPUT_CLASS, type FieldProps } from './field';

type Props = FieldProps & {
  name: string;
  /** As typed; the owner reads the number out of it. */
  value: string;
  onChange: (value: string) => void;
  min: number;
  max: number;
  /** What stands there after leaving the field with something that is no number from `min` on. */
  fallback: number;
  ref?: Ref<HTMLInputElement>;
};

/** A whole number; what is no number falls back when the field is left. */
export function NumberInput({ name, value, onChange, min, max, fallback, ref, ...field }: Props) {
  return (
    <Field required {...field}>
      {(aria) => (
        <input
          {...aria}
          ref={ref}
          type="number"
          inputMode="numeric"
          name={name}
          min={min}
          max={max}
          step={1}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => {
            const kept = toWholeNumber(event.target.value, min, fallback);
            if (String(kept) !== event.target.value) onChange(String(kept));
          }}
          className={INPUT_CLASS}
        />
      )}
    </Field>
  );
}

/** The number typed, or the fallback for anything that is none or lies under the least. */
export function toWholeNumber(text: string, min: number, fallback: number): number {
  const number = Number(text.trim() || Number.NaN);
  return Number.isInteger(number) && number >= min ? number : fallback;
}
