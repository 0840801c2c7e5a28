import type { ReactNode } from 'react';

type Props = {
  summary: string;
  className?: string;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A line that expands to show its content, without script. */
export function Disclosure({ summary, className = 'border-y', onToggle, children }: Props) {
  return (
    <details
      className={`group border-line print:not-open:hidden ${className}`}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 leading-snug font-semibold after:text-xl after:font-normal after:text-lagoon after:content-['+'] group-open:after:content-['−'] [&::-webkit-details-marker]:hidden">
        {summary}
      </summary>
      {children}
    </details>
  );
}
