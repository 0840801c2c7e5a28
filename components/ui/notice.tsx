import type { ComponentProps } from 'react';

const TONES = {
  danger: 'bg-danger-pale text-danger',
  info: 'bg-lagoon-pale',
  warning: 'border border-laterite bg-white',
};

type Props = ComponentProps<'div'> & { tone?: keyof typeof TONES };

/** A framed message. Not a live region unless the caller makes it one, because a toast may announce the message. */
export function Notice({ tone = 'danger', className = '', ...rest }: Props) {
  return <div {...rest} className={`rounded-lg px-4 py-3 ${TONES[tone]} ${className}`} />;
}
