'use client';

import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextButton } from '@/components/editing/kit/text-button';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { Button } from '@/components/ui/button';
import { toSheetKind } from '@/lib/quotes/rate-book/sheet-kind';
import type { SupplierSheet } from '@/lib/quotes/rate-book/types';
import { CopyDialog } from './copy-dialog';
import { DetailsSection } from './details-section';
import { ItemsSection } from './items-section';
import { LinesSection } from './lines-section';
import { SupplementsSection } from './supplements-section';
import { useSheet, type Sheet } from './use-sheet';

type Props = { sheet: SupplierSheet | null; canWrite: boolean };

/** A supplier of the rate book: details, rooms, rates and supplements, saved together. */
export function SupplierBoard({ sheet: stored, canWrite }: Props) {
  const sheet = useSheet(stored);
  const [isCopying, setCopying] = useState(false);
  const kind = toSheetKind(sheet.texts.details.kind);
  const latest = useRef(sheet);
  useLayoutEffect(() => {
    latest.current = sheet;
  });
  return (
    <div
      className="min-w-0 pb-10"
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || !canWrite) return;
        const key = event.key.toLowerCase();
        // Ctrl+Enter may already have been handled by a dialog above the sheet.
        if (key !== 's' && (key !== 'enter' || event.defaultPrevented)) return;
        event.preventDefault();
        keepOpenInput();
        void latest.current.save();
      }}
    >
      {canWrite && <SheetBar sheet={sheet} onCopy={() => setCopying(true)} />}
      {sheet.conflict && <ConflictNotice {...sheet.conflict} />}
      {/* Each part gets `canWrite`, because a disabled fieldset would disable keyboard navigation of the grid. */}
      <DetailsSection sheet={sheet} canWrite={canWrite} />
      <ItemsSection sheet={sheet} kind={kind} canWrite={canWrite} />
      <LinesSection sheet={sheet} kind={kind} canWrite={canWrite} />
      {kind === 'stay' && <SupplementsSection sheet={sheet} canWrite={canWrite} />}
      {isCopying && <CopyDialog sheet={sheet} onClose={() => setCopying(false)} />}
    </div>
  );
}

/** Blurs the focused input briefly, so that it commits its text. */
function keepOpenInput(): void {
  const input = document.activeElement;
  if (!(input instanceof HTMLInputElement)) return;
  flushSync(() => input.blur());
  (input.isConnected ? input : document.querySelector<HTMLElement>('#lines [data-active]'))?.focus();
}

function SheetBar({ sheet, onCopy }: { sheet: Sheet; onCopy: () => void }) {
  return (
    <div className="sticky top-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-x-1 border-b border-line bg-paper px-4 py-1 lg:top-12 lg:-mx-6 lg:px-6">
      <p role="status" className="mr-auto text-sm text-ink-soft max-sm:sr-only">
        {sheet.isUnsaved ? 'Not saved' : sheet.saved ? 'Saved' : 'New supplier'}
      </p>
      <TextButton disabled={!sheet.canUndo} busy={sheet.isBusy} onClick={sheet.undo}>
        Undo
      </TextButton>
      <TextButton onClick={onCopy}>Copy to next year</TextButton>
      <Button className="px-5" busy={sheet.isBusy} onClick={() => void sheet.save()}>
        Save
      </Button>
    </div>
  );
}
