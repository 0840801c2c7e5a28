import type { ButtonHTMLAttributes } from 'react';
import { toBusy } from '@/components/ui/button';

type Look = 'quiet' | 'danger' | 'filled';
type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  isDanger?: boolean;
  isFilled?: boolean;
  /** True while the button's action runs. */
  busy?: boolean;
};

const LOOKS: Record<Look, string> = {
  quiet: 'px-3 text-lagoon hover:bg-sand active:bg-line',
  danger: 'px-3 text-danger hover:bg-danger-pale',
  filled: 'px-5 bg-lagoon text-paper hover:bg-lagoon-deep active:bg-ink',
};

/** Classes of small buttons in rows of actions, and of links that look like them. */
export function textButtonClass(look: Look, extra = ''): string {
  return `inline-flex min-h-11 min-w-11 items-center justify-center rounded-full text-sm font-semibold disabled:opacity-60 aria-disabled:opacity-60 ${LOOKS[look]} ${extra}`;
}

/** Small text button for rows of actions. */
export function TextButton({
  isDanger,
  isFilled,
  busy = false,
  className = '',
  type = 'button',
  ...rest
}: Props) {
  const look = isFilled ? 'filled' : isDanger ? 'danger' : 'quiet';
  return <button {...rest} {...toBusy(busy)} type={type} className={textButtonClass(look, className)} />;
}
