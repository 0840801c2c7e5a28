'use client';

import { useEffect, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { formatMoment } from '@/lib/platform/format/dates';
import { isSameValue } from '@/lib/platform/editing/merge-fields';
import { QuietButton } from '../kit/quiet-button';
import type { KeptChanges, KeptStore } from './kept-changes';

type Props<Content> = {
  /** The ids under which changes of this draft may be stored. */
  ids: readonly string[];
  store: KeptStore<Content>;
  content: Content;
  names: Record<keyof Content & string, string>;
  /** The value of a field as text. */
  toText: (field: keyof Content & string, content: Partial<Content>) => string;
  onUse: (changes: Partial<Content>) => void;
};

/**
 * Offers changes from earlier visits that never reached the server, one visit after another. They are not applied
 * automatically.
 */
export function KeptNotice<Content extends object>({
  ids,
  store,
  content,
  names,
  toText,
  onUse,
}: Props<Content>) {
  const [found, setFound] = useState<readonly KeptChanges<Content>[]>([]);
  // The server cannot read local storage, so read it after the first render. Drop changes that did reach the server.
  useEffect(() => {
    const all = ids.flatMap(store.list);
    const isLost = (kept: KeptChanges<Content>) => listLost(kept, content).length > 0;
    for (const kept of all) if (!isLost(kept)) store.remove(kept.key);
    setFound(all.filter(isLost));
    // oxlint-disable-next-line react/exhaustive-deps -- once, before anything is typed here
  }, []);

  const kept = found.find((one) => listLost(one, content).length > 0);
  if (!kept) return null;

  function close({ key, changes }: KeptChanges<Content>, use: boolean) {
    if (use) onUse(changes);
    store.remove(key);
    setFound(found.filter((one) => one.key !== key));
  }

  return (
    <Notice tone="warning" role="region" aria-label="Unsaved changes" className="mt-3 text-sm">
      <p className="font-semibold">
        This browser holds changes from {formatMoment(kept.at)} that were never saved.
      </p>
      <dl className="mt-1">
        {listLost(kept, content).map((field) => (
          <div key={field} className="mt-1">
            <dt className="inline font-semibold">{names[field]}: </dt>
            <dd className="line-clamp-3 inline wrap-anywhere">{toText(field, kept.changes)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex flex-wrap gap-2">
        <QuietButton onClick={() => close(kept, true)}>Use them</QuietButton>
        <QuietButton onClick={() => close(kept, false)}>Forget them</QuietButton>
      </p>
    </Notice>
  );
}

/** The fields whose kept value differs from the draft. */
function listLost<Content extends object>(
  { changes }: KeptChanges<Content>,
  content: Content,
): (keyof Content & string)[] {
  const fields = Object.keys(changes) as (keyof Content & string)[];
  return fields.filter((field) => !isSameValue(changes[field], content[field]));
}
