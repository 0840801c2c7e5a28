'use client';

import { X } from 'lucide-react';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { useVersionedForm, type FormShape } from '@/components/editing/form/use-versioned-form';
import { TextButton } from '@/components/editing/kit/text-button';
import { leave } from '@/components/editing/kit/unsaved';
import { DayInput } from '@/components/ui/day-input';
import { INPUT_CLASS } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { notify } from '@/components/ui/toast';
import { formatDate } from '@/lib/platform/format/dates';
import { formatRupees, readRupees } from '@/lib/platform/format/money';
import { MOST_INSTALMENTS } from '@/lib/trips/booking/limits';
import type { TripFile } from '@/lib/trips/file/types';
import { countCovered } from '@/lib/trips/model/instalments';
import { changeTrip } from '../change-trip';

/** An instalment as typed. */
type Row = { dueOn: string; amount: string };
type Fields = { instalments: Row[] };

const SHAPE: FormShape<TripFile, Fields> = {
  names: { instalments: 'Instalments' },
  toFields: ({ instalments }) => ({
    instalments: instalments.map(({ dueOn, amount }) => ({ dueOn, amount: String(amount) })),
  }),
  toText: (_, { instalments }) =>
    instalments.map(({ dueOn, amount }) => `${amount} by ${dueOn && formatDate(dueOn)}`).join(', '),
};

/** Days and amounts of the instalments. Those that are paid cannot be changed; the last one is what the others leave of the total. */
export function InstalmentsForm({ item, onClose }: { item: TripFile; onClose: () => void }) {
  const form = useVersionedForm<TripFile, Fields>(item, SHAPE);
  const rows = form.typed.instalments;
  const { id, instalments, paid, total, version } = form.item ?? item;
  const fixed = countCovered(instalments, paid);
  const change = (next: Row[]) => {
    const others = next.slice(0, -1).reduce((sum, { amount }) => sum + (readRupees(amount) || 0), 0);
    const instalments = next.map((row, at) =>
      at === next.length - 1 ? { ...row, amount: String(total - others) } : row,
    );
    form.change({ instalments });
  };

  async function submit() {
    const body = {
      version,
      instalments: rows.map(({ dueOn, amount }) => ({ dueOn, amount: readRupees(amount) })),
    };
    const done = await form.save(() => changeTrip(id, 'instalments', body), {
      onRefused: (message) => void form.mark(message, null),
    });
    if (!done) return;
    notify.success(done.message);
    onClose();
  }

  return (
    <Form state={form} onSubmit={submit} aria-label="Change instalments" className="mt-2">
      {form.conflict && <ConflictNotice {...form.conflict} />}
      <ul>
        {rows.map((row, at) => {
          const name = `instalment ${at + 1}`;
          const set = (part: Partial<Row>) =>
            change(rows.map((one, other) => (other === at ? { ...one, ...part } : one)));
          // oxlint-disable react/no-array-index-key -- rows have no other key
          return at < fixed ? (
            <li
              key={at}
              className="flex min-h-11 items-center justify-between gap-3 border-t border-line text-sm tabular-nums"
            >
              <span>{formatDate(row.dueOn)}</span>
              <span>{formatRupees(Number(row.amount))}, paid</span>
            </li>
          ) : (
            <li
              key={at}
              className="grid grid-cols-[minmax(8.75rem,1fr)_minmax(0,1fr)_auto] items-center gap-2 border-t border-line py-1.5"
            >
              <DayInput
                aria-label={`Day of ${name}`}
                value={row.dueOn}
                onChange={({ target }) => set({ dueOn: target.value })}
                className={INPUT_CLASS}
              />
              <input
                aria-label={`Amount of ${name} in rupees`}
                inputMode="numeric"
                autoComplete="off"
                readOnly={at === rows.length - 1}
                value={row.amount}
                onChange={({ target }) => set({ amount: target.value })}
                className={`${INPUT_CLASS} text-right tabular-nums read-only:bg-sand`}
              />
              {rows.length > fixed + 1 && (
                <TextButton
                  aria-label={`Remove ${name}`}
                  onClick={() => change(rows.filter((_, other) => other !== at))}
                >
                  <X />
                </TextButton>
              )}
            </li>
          );
          // oxlint-enable react/no-array-index-key
        })}
      </ul>
      {rows.length < MOST_INSTALMENTS && (
        <TextButton className="-ml-3" onClick={() => change([...rows, { dueOn: item.firstDay, amount: '' }])}>
          Add instalment
        </TextButton>
      )}
      <p className="text-xs text-ink-soft">The last one takes what the others leave.</p>
      <FormButtons isBusy={form.isBusy} label="Save" onClose={() => leave(onClose)} className="mt-2" />
    </Form>
  );
}
