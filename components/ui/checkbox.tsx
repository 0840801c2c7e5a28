import type { ComponentProps, ReactNode } from 'react';

/** Look of a box that stands alone, such as in a row of a table. */
export const BOX_CLASS = 'size-5 shrink-0 accent-lagoon';

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  type?: 'checkbox' | 'radio';
  label: ReactNode;
  /** Classes of the label around the box. */
  look?: string;
  onChange?: (isOn: boolean) => void;
};

/** A box to tick with its label beside it; as `radio` one choice of several. */
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
