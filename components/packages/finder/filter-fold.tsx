import type { ReactNode } from 'react';
import { ChevronIcon } from '@/components/ui/icons';

/** The filters of a search, folded behind one line. */
export function FilterFold({ className, children }: { className: string; children: ReactNode }) {
  return (
    <details className={`group ${className}`}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-lagoon">
        Choose from filters
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180 motion-reduce:transition-none" />
      </summary>
      {children}
    </details>
  );
}
