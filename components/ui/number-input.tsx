import type { Ref } from 'react';
import { Field, INPUT_CLASS, type FieldProps } from './field';
import { tidyCode } from '@/lib/platform/format/typed-text';

type Props = FieldProps & {
  name: string;
  /** The text as typed. The caller parses it. */
  value: string;
  /** Without it, as the server renders it, the input keeps its own value, and public/choice.js may fill it in. */
  onChange?: (value: string) => void;
  min: number;
  max: number;
  /** Value that, on blur, replaces text that is not a whole number of at least `min`. */
  fallback: number;
  /** What is counted, such as `adult`. With it, the input has a button on either side. */
  one?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Input for a whole number. On blur, invalid text is replaced with the fallback. */
export function NumberInput({ name, value, onChange, min, max, fallback, one, ref, ...field }: Props) {
  const number = toWholeNumber(value, min, fallback);
  const step = (by: 1 | -1, words: string) => (
    <StepButton
      id={`${field.id}-${words}`}
      label={`One ${one} ${words}`}
      sign={by === 1 ? '+' : '−'}
      atLimit={by === 1 ? number >= max : number <= min}
      onStep={onChange && (() => onChange(String(Math.min(max, number + by))))}
    />
  );
  return (
    <Field required {...field}>
      {(aria) => (
        <div className="flex items-center gap-1">
          {one && step(-1, 'fewer')}
          <input
            {...aria}
            {...(onChange
              ? {
                  value,
                  onChange: (event) => onChange(event.target.value),
                  onBlur: (event) => {
                    const parsed = toWholeNumber(event.target.value, min, fallback);
                    if (String(parsed) !== event.target.value) onChange(String(parsed));
                  },
                }
              : { defaultValue: value, 'data-fill': name })}
            ref={ref}
            type="number"
            inputMode="numeric"
            name={name}
            min={min}
            max={max}
            step={1}
            className={`${INPUT_CLASS} ${one ? 'min-w-0 [appearance:textfield] px-1! text-center [&::-webkit-inner-spin-button]:appearance-none' : ''}`}
          />
          {one && step(1, 'more')}
        </div>
      )}
    </Field>
  );
}

type StepButtonProps = { id: string; label: string; sign: string; atLimit: boolean; onStep?: () => void };

/** Plus or minus button. At the limit it uses aria-disabled, because `disabled` would drop the keyboard focus. */
function StepButton({ id, label, sign, atLimit, onStep }: StepButtonProps) {
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      aria-disabled={atLimit}
      onClick={atLimit ? undefined : onStep}
      className="flex size-11 shrink-0 items-center justify-center rounded-full border border-line-strong text-xl hover:border-lagoon hover:text-lagoon aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-line-strong"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

/** Parses a whole number of at least `min`; returns the fallback for other text. */
export function toWholeNumber(text: string, min: number, fallback: number): number {
  const number = Number(tidyCode(text) || Number.NaN);
  return Number.isInteger(number) && number >= min ? number : fallback;
}
