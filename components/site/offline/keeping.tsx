'use client';

import { useEffect, useRef, useState } from 'react';
import { PocketIcon } from '@/components/site/trip-parts/trip-icons';
import { joinWords } from '@/lib/platform/format/join-words';
import { countMissing, keepPage, readKept, removeKept, type Keepable, type KeptState } from './keep-page';
import { ThisDevice } from './this-device';

export type KeepProps = {
  item: Keepable;
  /** Lists the URLs of further files to save, besides the page's own files. */
  listMore?: () => string[];
  /** Called when the button is pressed, before the page is saved. */
  onKeep?: () => void;
  className: string;
};

type State = KeptState | { kind: 'keeping'; done: number; known: number } | { kind: 'refused' };

/** Button that saves the page for reading offline, with the day of the saved copy and what is missing. */
export function Keeping({
  item,
  listMore,
  onKeep,
  className,
  startsAtOnce,
}: KeepProps & { startsAtOnce: boolean }) {
  const [state, setState] = useState<State>({ kind: 'none' });
  const { path } = item;
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    let isCurrent = true;
    readKept(path).then(
      (found) => isCurrent && setState((shown) => (shown.kind === 'none' ? found : shown)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [path]);

  useEffect(() => {
    if (!startsAtOnce) return;
    // This button replaces the static one that was pressed.
    button.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => void keep());
    return () => clearTimeout(timer);
    // Runs only on mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  async function keep() {
    setState({ kind: 'keeping', done: 0, known: 1 });
    onKeep?.();
    try {
      const more = [...(await loadPictures()), ...(listMore?.() ?? [])];
      setState(await keepPage(item, more, (done, known) => setState({ kind: 'keeping', done, known })));
    } catch {
      setState({ kind: 'refused' });
    }
  }

  async function remove() {
    await removeKept(path).catch(() => undefined);
    button.current?.focus(); // because the pressed button disappears
    setState({ kind: 'none' });
  }

  const isKeeping = state.kind === 'keeping';
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap gap-x-5">
        <button
          ref={button}
          type="button"
          aria-disabled={isKeeping || undefined}
          onClick={() => !isKeeping && void keep()}
          className={className}
        >
          <PocketIcon className="size-4.5" />
          {LABELS[state.kind] ?? (
            <span>
              Keep on this <ThisDevice />
            </span>
          )}
        </button>
        {(state.kind === 'kept' || state.kind === 'incomplete') && (
          <button type="button" onClick={() => void remove()} className={`${className} font-normal!`}>
            Remove
          </button>
        )}
      </div>
      <p role="status" className="max-w-prose text-sm text-ink-soft empty:hidden">
        {describe(state)}
      </p>
    </div>
  );
}

const LABELS: Partial<Record<State['kind'], string>> = {
  keeping: 'Keeping …',
  kept: 'Fetch it again',
  incomplete: 'Try again',
};

function describe(state: State): string {
  switch (state.kind) {
    case 'none':
      return '';
    case 'keeping':
      // Rounded down to tens, so that screen readers do not announce every file.
      return state.done < 10 ? 'Keeping …' : `Keeping … ${Math.floor(state.done / 10) * 10} files are here.`;
    case 'kept':
      if (state.isFormer) return `It could not be fetched again. The copy of ${state.keptOn} is still here.`;
      return `Kept: it opens without a connection, with the prices of ${state.keptOn}. Fetch it again for those of today.`;
    case 'incomplete':
      return `Incomplete: ${joinWords(countMissing(state.missing))} could not be stored. ${
        state.isFull ? 'The storage is full; make room and try again.' : 'Try again with a good connection.'
      }`;
    case 'refused':
      return 'This browser does not keep pages. Save the PDF instead.';
  }
}

/** The URLs of the page's pictures. Loads lazy ones, so that the browser chooses their size. */
async function loadPictures(): Promise<string[]> {
  const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
  await Promise.all(
    images.map(async (image) => {
      image.loading = 'eager';
      await image.decode().catch(() => undefined);
    }),
  );
  return images.flatMap(({ currentSrc }) => {
    const url = currentSrc ? new URL(currentSrc) : null;
    return url?.origin === location.origin ? [url.pathname] : [];
  });
}
