import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { lead?: string; className?: string; children: ReactNode };

/** Prominent warning; `lead` states the problem in a few words. */
export function WarningNote({ lead, className = '', children }: Props) {
  return (
    <div
      className={`flex gap-2.5 rounded-lg border border-l-4 border-laterite bg-white px-3 py-2 text-sm ${className}`}
    >
      <TriangleAlert className="mt-0.5 size-5 text-laterite" />
      <div className="min-w-0 flex-1">
        {lead && <strong className="block">{lead}</strong>}
        {children}
      </div>
    </div>
  );
}
