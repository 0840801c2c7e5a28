'use client';

import { useState } from 'react';
import { StoredChangesNotice } from '@/components/editing/autosave/stored-changes-notice';
import { SaveConflict } from '@/components/editing/autosave/save-conflict';
import { SaveLine } from '@/components/editing/autosave/save-line';
import { ConfirmDialog } from '@/components/editing/kit/confirm-dialog';
import { TextButton } from '@/components/editing/kit/text-button';
import { useUnsaved } from '@/components/editing/kit/unsaved';
import { WarningNote } from '@/components/editing/kit/warning-note';
import { Notice } from '@/components/ui/notice';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { hasWords } from '@/lib/platform/format/has-words';
import { formatDate, type PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { describeMissing } from '@/lib/staff/permissions/permissions';
import { findNearEnd, suggestNextBook } from '@/lib/packages/price-books/books';
import { PRICE_LABELS } from '@/lib/packages/price-books/fields';
import { describeLargeChange } from '@/lib/packages/price-books/line-rules';
import type { UnrevertedChange, PriceBook, PriceLine, PriceSheet } from '@/lib/packages/price-books/types';
import { BookDialog } from './book-dialog';
import { BulkDialog } from './bulk-dialog';
import { PriceCards } from './price-cards';
import { PriceGrid } from './price-grid';
import { PriceToolbar, type Filter } from './price-toolbar';
import { formatPrice, PRICE_CHANGES, toCellWords } from './price-saver';
import { usePriceSheet, type LargeChange } from './use-price-sheet';

type Props = { sheet: PriceSheet; books: readonly PriceBook[]; today: PlainDate; canWrite: boolean };
type Open = 'bulk' | 'new-book' | 'book' | null;

/** All prices of a book: a grid on wide screens, cards on narrow ones. */
export function PriceBoard({ sheet: initial, books, today, canWrite }: Props) {
  const prices = usePriceSheet(initial);
  const { item, lines: items } = prices;
  const { book, undo } = item;
  const [filter, setFilter] = useState<Filter>({ words: '', list: '' });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Open>(null);
  const isNarrow = useMediaQuery('screen and (max-width: 47.99rem)');
  const shown = items.filter((line) => isShown(line, filter));
  // Number of rows with an error, or with a large change that is not confirmed yet.
  const held = items.filter(({ id }) => prices.texts[id]).length;
  useUnsaved(held > 0 || prices.save.kind !== 'saved');

  function tick(id: string) {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  }

  const words = toCellWords(item);
  const editor = {
    lines: shown,
    texts: prices.texts,
    isUnsaved: prices.isUnsaved,
    ticked,
    canWrite,
    onType: prices.type,
    onTick: tick,
  };
  return (
    <>
      <PriceToolbar
        books={books}
        book={book}
        filter={filter}
        canWrite={canWrite}
        isNarrow={isNarrow}
        lists={[...new Set(items.map(({ list }) => list))]}
        count={`${shown.length} of ${items.length}${describeHeld(held)}`}
        saving={<SaveLine save={prices.save} onRetry={() => void prices.flush()} />}
        canUndo={undo !== null}
        onFilter={setFilter}
        onUndo={prices.undo}
        onBulk={() => setOpen('bulk')}
        onPrepare={() => setOpen('new-book')}
        onDates={() => setOpen('book')}
      />
      <EndWarning end={findNearEnd(books, today)} />
      <StoredChangesNotice
        {...words}
        ids={[String(book.id)]}
        store={PRICE_CHANGES}
        content={prices.content}
        onUse={prices.use}
      />
      {prices.conflict && (
        <SaveConflict
          {...words}
          conflict={prices.conflict}
          mine={prices.content}
          onResolve={prices.resolve}
        />
      )}
      <UnrevertedPrices unreverted={prices.unreverted} onDismiss={prices.dismissUnreverted} />
      <p className="pb-2 text-xs text-ink-soft print:hidden">
        {canWrite && !isNarrow && 'Choose a price and type. '}Whole rupees. Blank = no price of this kind
        {canWrite && !isNarrow && '; pasted blank cells change nothing'}. The shown price follows the
        off-season price or the price for 4 people.
        {!canWrite && ` ${describeMissing('prices:write')}`}
      </p>
      {shown.length === 0 && <p className="py-6 text-ink-soft">No package matches.</p>}
      {shown.length > 0 &&
        (isNarrow ? <PriceCards {...editor} /> : <PriceGrid {...editor} onUndo={prices.undo} />)}
      {prices.toConfirm.length > 0 && (
        <ConfirmDialog
          title="Is this price right?"
          text={prices.toConfirm.map(describeChange).join(' ')}
          action="Save"
          isBusy={false}
          onConfirm={() => prices.answer(true)}
          onClose={() => prices.answer(false)}
        />
      )}
      {open === 'bulk' && (
        <BulkDialog
          book={book.id}
          lines={ticked.size > 0 ? items.filter(({ id }) => ticked.has(id)) : shown}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            void prices.reload();
          }}
        />
      )}
      {(open === 'new-book' || open === 'book') && (
        <BookDialog
          book={open === 'book' ? (books.find(({ id }) => id === book.id) ?? book) : null}
          books={books}
          suggestion={suggestNextBook(books, today)}
          canDelete={!book.isCurrent && book.from !== null && book.from > today}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** A large change as a sentence: `Backwaters, On season: ₹9,400 becomes ₹94, 99 % less.` */
function describeChange({ title, field, from, to }: LargeChange): string {
  return `${title}, ${PRICE_LABELS[field]}: ${formatRupees(from)} becomes ${formatRupees(to)}, ${describeLargeChange(from, to)}.`;
}

function isShown({ title, list }: PriceLine, filter: Filter): boolean {
  return (filter.list === '' || list === filter.list) && hasWords(title, filter.words);
}

function describeHeld(held: number): string {
  return held === 0 ? '' : ` · ${held === 1 ? 'One package' : `${held} packages`} not saved`;
}

function EndWarning({ end }: { end: PlainDate | null }) {
  if (!end) return null;
  return (
    <WarningNote lead={`The last price list ends on ${formatDate(end)}.`} className="mb-2 max-w-3xl">
      Later trips still get its prices: prepare the next price list.
    </WarningNote>
  );
}

/** Lists the prices that an undo skipped. */
function UnrevertedPrices({
  unreverted,
  onDismiss,
}: {
  unreverted: readonly UnrevertedChange[];
  onDismiss: () => void;
}) {
  if (unreverted.length === 0) return null;
  return (
    <Notice tone="warning" role="alert" className="mb-2 text-sm">
      <p className="font-semibold">Not undone, because they were changed since:</p>
      <ul className="list-disc pl-5">
        {unreverted.map(({ id, field, title, now }) => (
          <li key={`${id} ${field}`}>
            {title}, {PRICE_LABELS[field]}: now {formatPrice(now)}
          </li>
        ))}
      </ul>
      <TextButton className="-ml-3" onClick={onDismiss}>
        Dismiss
      </TextButton>
    </Notice>
  );
}
