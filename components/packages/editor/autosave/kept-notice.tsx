'use client';

import { useEffect, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { formatMoment } from '@/lib/platform/format/dates';
import { isSameValue } from '@/lib/packages/editing/merge-draft';
import { QuietButton } from '../../../staff/kit/quiet-button';
import type { KeptChanges, KeptStore } from './kept-changes';

type Props<Content> = {
  id: string;
  store: KeptStore<Content>;
  content: Content;
  names: Record<keyof Content & string, string>;
  /** The value of a field as text. */
  toText: (field: keyof Content & string, content: Partial<Content>) => string;
  onUse: (changes: Partial<Content>) => void;
};

/** Offers changes from an earlier visit that never reached the server. They are not applied automatically. */
export function KeptNotice<Content extends object>({
  id,
  store,
  content,
  names,
  toText,
  onUse,
}: Props<Content>) {
  const [kept, setKept] = useState<KeptChanges<Content> | null>(null);
  // They are in local storage only, so read them after the first render; text that did reach the server is not offered later.
  useEffect(() => {
    const found = store.read(id);
    if (listLost(found, content).length > 0) setKept(found);
    else store.write(id, null);
    // oxlint-disable-next-line react/exhaustive-deps -- compares with the content at the start
  }, [store, id]);
  const lost = listLost(kept, content);
  if (!kept || lost.length === 0) return null;

  function close(use: boolean) {
    if (use && kept) onUse(kept.changes);
    else store.write(id, null);
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
            <dt className="inline font-semibold">{names[field]}: </dt>
            <dd className="line-clamp-3 inline wrap-anywhere">{toText(field, kept.changes)}</dd>
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

/** The fields of which the draft has another value. */
function listLost<Content extends object>(
  kept: KeptChanges<Content> | null,
  content: Content,
): (keyof Content & string)[] {
  const fields = Object.keys(kept?.changes ?? {}) as (keyof Content & string)[];
  return fields.filter((field) => !isSameValue(kept?.changes[field], content[field]));
}
