import type { Ref } from 'react';
import { Field, INPUT_CLASS, type FieldProps } from './field';
import { tidyCode } from '@/lib/platform/format/typed-text';

type Props = FieldProps & {
  name: string;
  /** The text as typed. The caller parses it. */
  value: string;
  onChange: (value: string) => void;
  min: number;
  max: number;
  /** Value that, on blur, replaces text that is not a whole number of at least `min`. */
  fallback: number;
  ref?: Ref<HTMLInputElement>;
};

/** Input for a whole number. On blur, invalid text is replaced with the fallback. */
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
            const parsed = toWholeNumber(event.target.value, min, fallback);
            if (String(parsed) !== event.target.value) onChange(String(parsed));
          }}
          className={INPUT_CLASS}
        />
      )}
    </Field>
  );
}

/** Parses a whole number of at least `min`; returns the fallback for other text. */
export function toWholeNumber(text: string, min: number, fallback: number): number {
  const number = Number(tidyCode(text) || Number.NaN);
  return Number.isInteger(number) && number >= min ? number : fallback;
}
