'use client';

import { useEffect, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { formatMoment } from '@/lib/platform/format/dates';
import { DRAFT_FIELDS, type DraftContent, type DraftField } from '@/lib/packages/editing/draft';
import { isSameValue } from '@/lib/packages/editing/merge-draft';
import { QuietButton } from '../../staff/kit/quiet-button';
import { readKept, writeKept, type KeptChanges } from './kept-changes';
import { toValueText } from './value-text';

type Props = { id: string; content: DraftContent; onUse: (changes: Partial<DraftContent>) => void };

/** Offers changes from an earlier visit that never reached the server. They are not applied automatically. */
export function KeptNotice({ id, content, onUse }: Props) {
  const [kept, setKept] = useState<KeptChanges | null>(null);
  // They are in local storage only, so read them after the first render.
  // eslint-disable-next-line react-hooks/set-state-in-effect -- reads the browser's storage once
  useEffect(() => setKept(readKept(id)), [id]);
  const fields = Object.keys(kept?.changes ?? {}) as DraftField[];
  const lost = fields.filter((field) => !isSameValue(kept?.changes[field], content[field]));
  if (!kept || lost.length === 0) return null;

  function close(use: boolean) {
    if (use && kept) onUse(kept.changes);
    else writeKept(id, null);
    setKept(null);
  }

  return (
    <Notice tone="warning" role="region" aria-label="Unsaved changes" className="mt-3 text-sm">
      <p className="font-semibold">
        This browser holds changes from {formatMoment(kept.at)} that were never saved.
      </p>
      <dl className="mt-1">
        {lost.map((field) => (
          <div key={field} className="mt-1">
            <dt className="inline font-semibold">{DRAFT_FIELDS[field]}: </dt>
            <dd className="line-clamp-3 inline wrap-anywhere">{toValueText(field, kept.changes)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex flex-wrap gap-2">
        <QuietButton onClick={() => close(true)}>Use them</QuietButton>
        <QuietButton onClick={() => close(false)}>Forget them</QuietButton>
      </p>
    </Notice>
  );
}
