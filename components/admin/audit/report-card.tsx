import type { ReactNode } from 'react';
import { CheckIcon } from '@/components/ui/icons';
import { WarningIcon } from '../nav-icons';

type ReportState = 'fine' | 'unknown' | 'urgent';

type Props = { id: string; title: string; state: ReportState; children: ReactNode };

const BORDERS: Record<ReportState, string> = {
  fine: 'border-line',
  unknown: 'border-line',
  urgent: 'border-l-4 border-danger',
};

/** A report above the audit log. `unknown`: nothing to report yet; `urgent`: somebody must act now. */
export function ReportCard({ id, title, state, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={`rounded-lg border bg-white p-4 text-sm wrap-anywhere ${BORDERS[state]}`}
    >
      <h2 id={id} className="flex items-center gap-2 text-lg">
        {state === 'fine' && <CheckIcon className="size-5 text-success" />}
        {state === 'urgent' && <WarningIcon className="size-5 text-danger" />}
        {title}
      </h2>
      <div className="mt-2 flex flex-col gap-2">{children}</div>
    </section>
  );
}
