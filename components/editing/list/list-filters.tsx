import type { ComponentProps } from 'react';
import { INPUT_CLASS } from '@/components/ui/field';
import { Select, type Options } from '@/components/ui/select';

type SearchBoxProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** Search field above a list. */
export function SearchBox({ label, onChange, className = 'sm:max-w-72', ...rest }: SearchBoxProps) {
  return (
    <input
      {...rest}
      type="search"
      aria-label={label}
      placeholder={label}
      onChange={(event) => onChange(event.target.value)}
      className={`${INPUT_CLASS} ${className}`}
    />
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  options: Options<T>;
  onChange: (value: T) => void;
};

/** Select that filters a list. */
export function Choice<T extends string>({ label, ...select }: ChoiceProps<T>) {
  return (
    <Select
      aria-label={label}
      {...select}
      className={`${INPUT_CLASS} w-auto! max-w-[calc(50%-0.25rem)] sm:max-w-52`}
    />
  );
}
