import type { ComponentProps } from 'react';

const TONES = {
  danger: 'bg-danger-pale text-danger',
  info: 'bg-lagoon-pale',
  warning: 'border border-laterite bg-white',
};

type Props = ComponentProps<'div'> & { tone?: keyof typeof TONES };

/** A framed message. It is a live region only if the caller requests it, because a toast may already have announced it. */
export function Notice({ tone = 'danger', className = '', ...rest }: Props) {
  return <div {...rest} className={`rounded-lg px-4 py-3 ${TONES[tone]} ${className}`} />;
}
