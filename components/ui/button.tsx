import type { ComponentProps, MouseEvent } from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-6 text-base font-semibold transition-colors motion-reduce:transition-none disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-lagoon text-paper hover:bg-lagoon-deep active:bg-ink',
  secondary: 'border border-lagoon text-lagoon hover:bg-lagoon hover:text-paper active:bg-lagoon-deep',
  quiet: 'text-lagoon hover:bg-sand active:bg-line',
  danger: 'bg-danger text-paper hover:bg-ink active:bg-ink',
};

/** Classes of buttons and of links that look like buttons. */
export function buttonClass(variant: ButtonVariant = 'primary', extra = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${extra}`;
}

/** Attributes of a button while its action runs: it ignores clicks but, unlike a disabled button, keeps the focus. */
export function toBusy(busy: boolean) {
  return (
    busy && {
      'aria-disabled': true,
      'aria-busy': true,
      onClick: (event: MouseEvent) => event.preventDefault(),
    }
  );
}

type Props = ComponentProps<'button'> & { variant?: ButtonVariant; busy?: boolean };

export function Button({
  variant = 'primary',
  busy = false,
  className = '',
  type = 'button',
  ...rest
}: Props) {
  return <button {...rest} {...toBusy(busy)} type={type} className={buttonClass(variant, className)} />;
}
