'use client';
import type { DraftLine } from '@/lib/quotes/model/types';
import { TextBox } from '../fields/compact';
import { toInputId } from '../state/quote-context';
export function RateBox({ line, set }: { line: DraftLine; set: (part: Partial<DraftLine>) => void }) {
  return (
    <TextBox
      id={toInputId('label', line.id)}
      label="What the traveller reads"
      value={line.label}
      onText={(label) => set({ label })}
    />
  );
}
