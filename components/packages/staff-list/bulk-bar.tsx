'use client';

import { useEffect, useRef } from 'react';
import { Notice } from '@/components/ui/notice';
import type { BulkAction } from '@/lib/packages/editing/bulk-schema';
import type { CollectionKey } from '@/lib/packages/model/collections';
import { LIST_CHOICES } from '@/lib/packages/model/list-choice';
import { MoreMenu } from '@/components/editing/kit/more-menu';
import { QuietButton } from '@/components/editing/kit/quiet-button';
import { SkippedList } from './bulk-dialog';
import { BULK_WORDS, formatPackages } from './bulk-words';
import { toUndo, type Bulk } from './use-bulk';

type Props = { ids: readonly string[]; bulk: Bulk; canDelete: boolean; onClear: () => void };

/** Actions on the selected packages, sticky at the bottom of the screen. */
export function BulkBar({ ids, bulk, canDelete, onClear }: Props) {
  const ask = (action: BulkAction, list?: CollectionKey) =>
    void bulk.ask({ action, ids, ...(list ? { list } : {}) });
  return (
    <section
      aria-label="Selected packages"
      aria-busy={bulk.isBusy}
      className="sticky bottom-(--staff-bar) z-30 -mx-2 mt-4 flex flex-wrap items-center gap-x-1 border-t border-line-strong bg-paper px-2 py-1.5"
    >
      <p className="mr-auto text-sm font-semibold max-sm:pt-1">{formatPackages(ids.length)} selected</p>
      {/* Stays at the right edge even if it wraps to its own row, because the menu opens to the left. */}
      <div className="ml-auto flex items-center gap-x-1">
        <QuietButton onClick={() => ask('archive')}>{BULK_WORDS.archive.label}</QuietButton>
        <QuietButton onClick={() => ask('publish')}>{BULK_WORDS.publish.label}</QuietButton>
        <MoreMenu
          opensUp
          about={formatPackages(ids.length)}
          actions={[
            { label: BULK_WORDS.restore.label, run: () => ask('restore') },
            ...LIST_CHOICES.map(({ key, label }, index) => ({
              ...{ label: `Move to ${label}`, isApart: index === 0 },
              run: () => ask('move', key),
            })),
            { label: 'Clear selection', isApart: true, run: onClear },
            ...(canDelete
              ? [{ label: BULK_WORDS.delete.label, isDanger: true, run: () => ask('delete') }]
              : []),
          ]}
        />
      </div>
    </section>
  );
}

/** The result of the last change, with Undo. It takes the focus, because the buttons are no longer there. */
export function BulkResult({ bulk }: { bulk: Bulk }) {
  const { result } = bulk;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Runs after the dialog has restored the focus.
    const frame = requestAnimationFrame(() => notice.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [result]);
  if (!result) return null;
  const { ask, answer, isUndone } = result;
  const undone = answer.done.length > 0 ? 'Undone.' : 'Nothing was undone.';
  return (
    <Notice ref={notice} tone="info" tabIndex={-1} role="status" className="mb-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-2">
        <p>{isUndone ? undone : BULK_WORDS[ask.action].done(formatPackages(answer.done.length))}</p>
        {!isUndone && toUndo(result).length > 0 && (
          <QuietButton onClick={() => void bulk.undo(result)} busy={bulk.isBusy}>
            Undo
          </QuietButton>
        )}
      </div>
      <SkippedList skipped={answer.skipped} lead="Left as they are:" />
    </Notice>
  );
}
