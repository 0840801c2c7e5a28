'use client';

import { useEffect, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { formatMoment } from '@/lib/platform/format/dates';
import { isSameValue } from '@/lib/platform/editing/merge-fields';
import { TextButton } from '../kit/text-button';
import type { StoredChanges, ChangeStore } from './stored-changes';

type Props<Content> = {
  /** The ids under which changes of this draft may be stored. */
  ids: readonly string[];
  store: ChangeStore<Content>;
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
export function StoredChangesNotice<Content extends object>({
  ids,
  store,
  content,
  names,
  toText,
  onUse,
}: Props<Content>) {
  const [found, setFound] = useState<readonly StoredChanges<Content>[]>([]);
  // The server cannot read local storage, so read it after the first render. Drop changes that did reach the server.
  useEffect(() => {
    const all = ids.flatMap(store.list);
    const isLost = (stored: StoredChanges<Content>) => listLost(stored, content).length > 0;
    for (const stored of all) if (!isLost(stored)) store.remove(stored.key);
    setFound(all.filter(isLost));
    // oxlint-disable-next-line react/exhaustive-deps -- once, before anything is typed here
  }, []);

  const stored = found.find((one) => listLost(one, content).length > 0);
  if (!stored) return null;

  function close({ key, changes }: StoredChanges<Content>, use: boolean) {
    if (use) onUse(changes);
    store.remove(key);
    setFound(found.filter((one) => one.key !== key));
  }

  return (
    <Notice tone="warning" role="region" aria-label="Unsaved changes" className="mt-3 text-sm">
      <p className="font-semibold">
        This browser holds changes from {formatMoment(stored.at)} that were never saved.
      </p>
      <dl className="mt-1">
        {listLost(stored, content).map((field) => (
          <div key={field} className="mt-1">
            <dt className="inline font-semibold">{names[field]}: </dt>
            <dd className="line-clamp-3 inline wrap-anywhere">{toText(field, stored.changes)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex flex-wrap gap-2">
        <TextButton onClick={() => close(stored, true)}>Use them</TextButton>
        <TextButton onClick={() => close(stored, false)}>Forget them</TextButton>
      </p>
    </Notice>
  );
}

/** The fields whose stored value differs from the draft. */
function listLost<Content extends object>(
  { changes }: StoredChanges<Content>,
  content: Content,
): (keyof Content & string)[] {
  const fields = Object.keys(changes) as (keyof Content & string)[];
  return fields.filter((field) => !isSameValue(changes[field], content[field]));
}
