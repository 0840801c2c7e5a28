import { INPUT_CLASS } from '@/components/ui/field';

type SearchBoxProps = { label: string; value: string; onChange: (value: string) => void };

/** Search field above a list. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${INPUT_CLASS} sm:max-w-72`}
    />
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  /** Labels by value, in their order. */
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
};

/** Select that filters a list. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as T)}
      className={`${INPUT_CLASS} w-auto! max-w-[calc(50%-0.25rem)] sm:max-w-52`}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}
