import type { Ref } from 'react';
import { Field, INPUT_CLASS, type FieldProps } from './field';

type Props = FieldProps & {
  name: string;
  /** Raw text; the caller parses it. */
  value: string;
  onChange: (value: string) => void;
  min: number;
  max: number;
  /** Replaces anything but a whole number of at least `min` on blur. */
  fallback: number;
  ref?: Ref<HTMLInputElement>;
};

/** Whole-number input; invalid text is replaced by the fallback on blur. */
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

/** Parses a whole number of at least `min`, else returns the fallback. */
export function toWholeNumber(text: string, min: number, fallback: number): number {
  const number = Number(text.trim() || Number.NaN);
  return Number.isInteger(number) && number >= min ? number : fallback;
}
