'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmedRequest } from '@/components/editing/kit/confirm-dialog';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { WarningNote } from '@/components/editing/kit/warning-note';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { useVersionedForm, type FormShape } from '@/components/editing/form/use-versioned-form';
import { DayField } from '@/components/ui/day-input';
import { Button } from '@/components/ui/button';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { Form } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { formatDate, type PlainDate } from '@/lib/platform/format/dates';
import { listMoves } from '@/lib/packages/price-books/books';
import type { PriceBook } from '@/lib/packages/price-books/types';
import { ROUTES } from '@/lib/platform/routes';
import { NO_RAISE, RaiseFields, readRaise } from '@/components/editing/fields/raise-fields';

type Props = {
  /** The book to change; null prepares a new one. */
  book: PriceBook | null;
  books: readonly PriceBook[];
  /** Suggested first day and name of a new book. */
  suggestion: { from: PlainDate; name: string };
  /** True if the book has not begun. */
  canDelete: boolean;
  onClose: () => void;
};

/** Prepares the next season as a copy of the current prices, or changes a book's name and dates. */
export function BookDialog({ book, books, suggestion, canDelete, onClose }: Props) {
  const router = useRouter();
  const form = useVersionedForm(book, BOOK, { name: suggestion.name, from: suggestion.from, to: '' });
  const [raise, setRaise] = useState(NO_RAISE);
  const { name, from, to } = form.typed;
  const moves = listMoves(books, book, { from: from || null, to: to || null });

  async function submit() {
    const read = raise.text.trim() === '' ? {} : readRaise(raise);
    if (!read) return void form.refuse('Write a number, such as 5, or leave it blank.', 'percent');
    const common = { name, to: to || null };
    const answer = await form.save(() =>
      form.item
        ? sendStaff<Saved>('PATCH', `/price-books/${form.item.id}`, {
            ...common,
            version: form.item.version,
            ...(from ? { from } : {}),
          })
        : sendStaff<Saved>('POST', '/price-books', { ...common, from, ...read }),
    );
    if (!answer) return;
    notify.success(answer.message);
    onClose();
    router.push(`${ROUTES.adminPrices}?book=${answer.item.id}`);
    router.refresh();
  }

  return (
    <Dialog onClose={onClose} className="max-w-xl">
      <DialogTitle>{book ? 'Name and dates of the price list' : 'Prepare next price list'}</DialogTitle>
      <Form state={form} onSubmit={submit} className="mt-4 space-y-4">
        {form.conflict && <ConflictNotice {...form.conflict} />}
        <TextInput {...form.input('name')} required maxLength={60} />
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField {...form.input('from')} required={!book || book.from !== null} />
          <DayField {...form.input('to')} />
        </div>
        {moves.length > 0 && (
          <WarningNote lead="These dates move another price list.">{moves.join(' ')}</WarningNote>
        )}
        {!book && (
          <>
            <p className="text-sm text-ink-soft">
              All prices are copied from the current price list. Leave the change blank to copy them as they
              are.
            </p>
            <RaiseFields
              id={`${form.id}-raise`}
              value={raise}
              error={form.errorOf('percent') ?? form.errorOf('amount')}
              onChange={setRaise}
            />
          </>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {book && canDelete && (
            <ConfirmedRequest
              title={`Delete ${book.name}?`}
              text="Its prices go with it. The price list before it gets its days."
              action="Delete"
              send={() => sendStaff('DELETE', `/price-books/${book.id}`, { version: form.item?.version })}
              onDone={() => {
                onClose();
                router.push(ROUTES.adminPrices);
                router.refresh();
              }}
            >
              {(ask) => (
                <Button variant="quiet" className="mr-auto text-danger" onClick={ask}>
                  Delete price list
                </Button>
              )}
            </ConfirmedRequest>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={form.isBusy}>
            {book ? 'Save' : 'Prepare'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

type Saved = { message: string; item: PriceBook };

const BOOK: FormShape<PriceBook, { name: string; from: string; to: string }> = {
  names: { name: 'Name', from: 'First travel date', to: 'Last travel date' },
  toFields: ({ name, from, to }) => ({ name, from: from ?? '', to: to ?? '' }),
  toText: (field, fields) =>
    field === 'name' ? fields.name : fields[field] ? formatDate(fields[field]) : 'nothing',
};
