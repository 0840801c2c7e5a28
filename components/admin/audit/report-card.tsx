import type { ReactNode } from 'react';

type Props = { id: string; title: string; isUrgent: boolean; children: ReactNode };

/** A report above the audit log, with a red border when somebody must look at it. */
export function ReportCard({ id, title, isUrgent, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={`rounded-lg border bg-white p-4 text-sm wrap-anywhere ${isUrgent ? 'border-danger' : 'border-line'}`}
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <div className="mt-2 flex flex-col gap-2">{children}</div>
    </section>
  );
}
