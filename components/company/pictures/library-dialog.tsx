'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { toFocalClass } from '@/lib/company/pictures/focal';
import type { PictureItem } from '@/lib/company/pictures/types';
import { hasWords } from '@/lib/platform/format/has-words';
import { SearchBox } from '@/components/editing/list/list-filters';
import { toLabel, toSearchText } from './picture-words';

type Props = {
  items: PictureItem[];
  chosen: readonly string[];
  onToggle: (name: string) => void;
  onClose: () => void;
};

/** Searchable picture library; clicking a picture adds or removes it. */
export function LibraryDialog({ items, chosen, onToggle, onClose }: Props) {
  const [query, setQuery] = useState('');
  const shown = items.filter((item) => hasWords(toSearchText(item), query));
  return (
    <Dialog onClose={onClose} className="flex max-w-4xl flex-col">
      <div className="flex flex-wrap items-center gap-3">
        <DialogTitle className="mr-auto text-xl">Library</DialogTitle>
        <Button className="px-5 text-sm" onClick={onClose}>
          Done
        </Button>
      </div>
      <SearchBox data-autofocus label="Find a picture" value={query} onChange={setQuery} className="mt-3" />
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {shown.length} of {items.length}
      </p>
      <ul className="mt-2 grid min-h-0 grid-cols-2 gap-3 overflow-y-auto p-1 sm:grid-cols-3 md:grid-cols-4">
        {shown.map((item) => (
          <li key={item.name}>
            <button
              type="button"
              aria-pressed={chosen.includes(item.name)}
              onClick={() => onToggle(item.name)}
              className="group block w-full rounded-lg border border-line bg-white text-left text-sm hover:border-lagoon aria-pressed:border-lagoon aria-pressed:bg-lagoon-pale"
            >
              <span className="block aspect-3/2 overflow-hidden rounded-t-lg bg-sand">
                <img
                  src={item.thumbnail}
                  alt=""
                  loading="lazy"
                  className={`size-full object-cover ${toFocalClass(item)}`}
                />
              </span>
              <span className="line-clamp-2 px-2 pt-1 wrap-anywhere">{toLabel(item)}</span>
              <span className="block min-h-6 truncate px-2 pb-1 text-xs text-ink-soft">
                {chosen.includes(item.name) ? 'Chosen' : item.alt ? item.place : 'Not described'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
