'use client';

import type { ReactNode } from 'react';
import { formatTime } from '@/lib/platform/format/dates';
import type { SaveState } from './field-saver';

type Props = {
  save: SaveState;
  /** Replaces the time of the last save while everything is saved. */
  saved?: ReactNode;
  onRetry: () => void;
};

/** Says whether the draft is saved; after a failure, gives the reason and a button to try again. */
export function SaveLine({ save, saved, onRetry }: Props) {
  const isFailed = save.kind === 'failed';
  return (
    <p
      role="status"
      className={`min-w-0 text-sm ${isFailed ? 'font-semibold text-danger' : 'text-ink-soft'}`}
    >
      {save.kind === 'saved' && saved ? saved : toSaveText(save)}
      {isFailed && (
        <button type="button" onClick={onRetry} className="ml-2 min-h-11 underline">
          Try again
        </button>
      )}
    </p>
  );
}

function toSaveText(save: SaveState): string {
  if (save.kind === 'saved') return save.at ? `Saved ${formatTime(save.at)}` : '';
  if (save.kind === 'failed') return `Not saved. ${save.message}`;
  return save.kind === 'conflict' ? 'Not saved: choose below' : 'Saving…';
}
