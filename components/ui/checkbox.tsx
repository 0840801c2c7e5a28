import type { ComponentProps, ReactNode } from 'react';

/** Classes of a checkbox without a label, such as in a table row. */
export const BOX_CLASS = 'size-5 shrink-0 accent-lagoon';

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  type?: 'checkbox' | 'radio';
  label: ReactNode;
  /** Classes of the label around the box. */
  look?: string;
  onChange?: (isOn: boolean) => void;
};

/** Checkbox with its label beside it; with type `radio`, a radio button. */
export function Checkbox({
  type = 'checkbox',
  label,
  look = '',
  className = BOX_CLASS,
  onChange,
  ...rest
}: Props) {
  return (
    <label className={`flex min-h-11 items-center gap-2 ${look}`}>
      <input
        {...rest}
        type={type}
        onChange={onChange && ((event) => onChange(event.target.checked))}
        className={className}
      />
      {label}
    </label>
  );
}
