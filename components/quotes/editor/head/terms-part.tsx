'use client';

import { memo } from 'react';
import { LinesArea } from '@/components/editing/fields/lines-area';
import { toInputId, useDraft, useQuoteStore } from '../state/quote-context';

const LISTS = [
  ['inclusions', 'Included'],
  ['exclusions', 'Not included'],
] as const;

/** Inclusions and exclusions of the price, one per line. */
export const TermsPart = memo(function TermsPart() {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {LISTS.map(([name, label]) => (
        <Lines key={name} name={name} label={label} />
      ))}
    </div>
  );
});

function Lines({ name, label }: { name: (typeof LISTS)[number][0]; label: string }) {
  const store = useQuoteStore();
  const lines = useDraft((draft) => draft[name]);
  return (
    <LinesArea
      id={toInputId(name)}
      label={label}
      hint="One per line."
      rows={Math.min(10, Math.max(3, lines.length + 1))}
      lines={lines}
      onLines={(next) => store.change(`Change of: ${label}`, { [name]: next }, name)}
    />
  );
}
