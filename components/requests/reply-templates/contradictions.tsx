import { Notice } from '@/components/ui/notice';
import type { Terms } from '@/lib/company/terms/cancellation';
import { findContradictions } from '@/lib/requests/replies/contradictions';

type Props = { subject: string; body: string; terms: Terms };

/** Lists where a template contradicts today's terms; renders nothing when they agree. */
export function Contradictions({ subject, body, terms }: Props) {
  const notes = findContradictions(`${subject}\n${body}`, terms);
  if (notes.length === 0) return null;
  return (
    <Notice tone="warning" className="mt-1 max-w-prose text-sm">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  );
}
