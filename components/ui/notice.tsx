import type { ComponentProps } from 'react';

const TONES = {
  danger: 'bg-danger-pale text-danger',
  info: 'bg-lagoon-pale',
  warning: 'border border-laterite bg-white',
};

type Props = ComponentProps<'div'> & { tone?: keyof typeof TONES };

/** A message in its frame. It is a live region only where the caller says so: a toast may have announced it already. */
export function Notice({ tone = 'danger', className = '', ...rest }: Props) {
  return <div {...rest} className={`rounded-lg px-4 py-3 ${TONES[tone]} ${className}`} />;
}
