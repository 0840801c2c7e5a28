import type { ButtonHTMLAttributes } from 'react';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { isDanger?: boolean };

/** Small text button for rows of actions. */
export function QuietButton({ isDanger = false, className = '', type = 'button', ...rest }: Props) {
  const look = isDanger ? 'text-danger hover:bg-danger-pale' : 'text-lagoon hover:bg-sand active:bg-line';
  return (
    <button
      {...rest}
      type={type}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center rounded-full px-3 text-sm font-semibold disabled:opacity-60 ${look} ${className}`}
    />
  );
}
