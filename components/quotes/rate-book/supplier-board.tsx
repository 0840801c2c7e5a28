'use client';

import { useLayoutEffect, useRef, useState, useId } from 'react';
import { flushSync } from 'react-dom';
import { TextButton } from '@/components/editing/kit/text-button';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { Button } from '@/components/ui/button';
import { toSheetKind } from '@/lib/quotes/rate-book/sheet-kind';
import type { SupplierSheet } from '@/lib/quotes/rate-book/types';
import { DetailsSection } from './details-section';
import { ItemsSection } from './items-section';
import { LinesSection } from './lines-section';
import { SupplementsSection } from './supplements-section';
import { useSheet, type Sheet } from './use-sheet';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { notify } from '@/components/ui/toast';
import { formatDays } from '@/lib/packages/prices/travel-date';
import { formatCount } from '@/lib/platform/format/numbers';
import type { Bulk } from '@/lib/packages/price-books/bulk';
import { copySeason, listSpans, type Span } from '@/lib/quotes/rate-book/copy-season';
import { readRow, type LineInput } from '@/lib/quotes/rate-book/read-row';
import { writeRow } from '@/lib/quotes/rate-book/write-file';
import { NO_RAISE, RaiseFields, readRaise } from '@/components/editing/fields/raise-fields';
import { makeRow } from './sheet-texts';

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

/** Copies the lines of chosen seasons to the next year, after a preview of all rates. They are saved with the sheet. */
function CopyDialog({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const id = useId();
  const { rows, items, details } = sheet.texts;
  const lines = rows.flatMap(({ texts }) => {
    const read = readRow(toSheetKind(details.kind), texts, items);
    return 'line' in read ? [read.line] : [];
  });
  const left = rows.filter(({ texts }) => Object.values(texts).some(Boolean)).length - lines.length;
  const spans = listSpans(lines);
  const [chosen, choose] = useState<readonly string[]>(spans.map(toKey));
  const [raise, setRaise] = useState(NO_RAISE);
  const bulk = (raise.text.trim() === '' ? { percent: 0, rounding: 1 } : readRaise(raise)) as Bulk | null;
  const picked = spans.filter((span) => chosen.includes(toKey(span)));
  const source = lines.filter((line) => chosen.includes(toKey(line)));
  const copies = bulk ? copySeason(lines, picked, bulk) : [];

  function add() {
    const added = copies.map((line) => makeRow(writeRow(line, items)));
    sheet.change((before) => ({ ...before, rows: [...before.rows, ...added] }));
    notify.success(`${added.length} lines added. Check them and save.`);
    onClose();
  }

  return (
    <Dialog onClose={onClose} className="max-w-2xl">
      <DialogTitle>Copy to next year</DialogTitle>
      <div className="mt-3 space-y-4">
        <fieldset>
          <legend className="text-sm font-semibold">Seasons</legend>
          <div className="grid max-h-48 overflow-y-auto sm:grid-cols-2">
            {spans.map((span) => (
              <Checkbox
                key={toKey(span)}
                label={formatDays(span.from, span.to)}
                look="text-sm"
                checked={chosen.includes(toKey(span))}
                onChange={(isOn) =>
                  choose(isOn ? [...chosen, toKey(span)] : chosen.filter((key) => key !== toKey(span)))
                }
              />
            ))}
          </div>
          {spans.length === 0 && (
            <p className="text-sm text-ink-soft">There are no complete lines to copy.</p>
          )}
        </fieldset>
        <RaiseFields
          id={`${id}-raise`}
          value={raise}
          error={bulk ? undefined : 'Write a number, such as 5, or leave it blank.'}
          onChange={setRaise}
        />
        {left > 0 && (
          <p className="text-sm text-danger">
            {left === 1 ? 'One line is' : `${left} lines are`} left out until corrected.
          </p>
        )}
        {copies.length > 0 && <Preview copies={copies} source={source} items={items} />}
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={copies.length === 0} onClick={add}>
          Add {copies.length === 1 ? 'one line' : `${copies.length} lines`}
        </Button>
      </div>
    </Dialog>
  );
}

type PreviewProps = {
  copies: readonly LineInput[];
  source: readonly LineInput[];
  items: readonly { id: string; name: string }[];
};

function Preview({ copies, source, items }: PreviewProps) {
  return (
    <div tabIndex={0} role="region" aria-label="Preview" className="max-h-[35dvh] overflow-auto">
      <table className="w-full text-left text-sm">
        <thead className="text-ink-soft">
          <tr>
            <th className="py-1 pr-3 font-semibold">Line</th>
            <th className="py-1 pr-3 text-right font-semibold">Now</th>
            <th className="py-1 text-right font-semibold">Next year</th>
          </tr>
        </thead>
        <tbody>
          {copies.map((line, at) => {
            const { item, meals } = writeRow(line, items);
            return (
              <tr key={at} className="border-t border-line">
                <td className="py-1 pr-3">
                  {[item, meals].filter(Boolean).join(', ')}
                  <span className="block text-xs text-ink-soft">{formatDays(line.from, line.to)}</span>
                </td>
                <td className="py-1 pr-3 text-right tabular-nums">{showRates(source[at])}</td>
                <td className="py-1 text-right tabular-nums">{showRates(line)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The rates of a line: `3,600 · 3,000 · 1,200` */
function showRates(line: LineInput | undefined): string {
  if (!line) return '';
  if (line.isStopped) return 'stop';
  return Object.values(line.figures)
    .filter((value) => typeof value === 'number')
    .map(formatCount)
    .join(' · ');
}

function toKey({ from, to }: Span): string {
  return `${from} ${to}`;
}
