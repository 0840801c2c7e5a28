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

/** Days and amounts of the instalments. Those that are paid cannot be changed; the sum must be the agreed total. */
export function InstalmentsForm({ item, onClose }: { item: TripFile; onClose: () => void }) {
  const form = useVersionedForm<TripFile, Fields>(item, SHAPE);
  const rows = form.typed.instalments;
  const { id, instalments, paid, total, version } = form.item ?? item;
  const fixed = countCovered(instalments, paid);
  const change = (instalments: Row[]) => form.change({ instalments });
  const rest = total - rows.reduce((sum, { amount }) => sum + (readRupees(amount) || 0), 0);

  async function submit() {
    const body = {
      version,
      instalments: rows.map(({ dueOn, amount }) => ({ dueOn, amount: readRupees(amount) })),
    };
    const done = await form.save(() => changeTrip(id, '/instalments', body, 'PUT'), {
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
        {rows.map((row, at) => (
          <InstalmentRow
            // oxlint-disable-next-line react/no-array-index-key -- rows have no other key
            key={at}
            name={`instalment ${at + 1}`}
            row={row}
            isFixed={at < fixed}
            onChange={(part) => change(rows.map((one, other) => (other === at ? { ...one, ...part } : one)))}
            onRemove={() => change(rows.filter((_, other) => other !== at))}
          />
        ))}
      </ul>
      <p className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line text-sm tabular-nums">
        <span role="status" className={rest === 0 ? 'text-ink-soft' : 'text-danger'}>
          {describeRest(rest, total)}
        </span>
        {rows.length < MOST_INSTALMENTS && (
          <TextButton
            onClick={() => change([...rows, { dueOn: item.firstDay, amount: rest > 0 ? String(rest) : '' }])}
          >
            Add instalment
          </TextButton>
        )}
      </p>
      <FormButtons isBusy={form.isBusy} label="Save" onClose={() => leave(onClose)} className="mt-2" />
    </Form>
  );
}

function describeRest(rest: number, total: number): string {
  if (rest === 0) return `Together ${formatRupees(total)}, as agreed.`;
  return rest > 0
    ? `${formatRupees(rest)} of ${formatRupees(total)} is missing.`
    : `${formatRupees(-rest)} too much.`;
}

type RowProps = {
  name: string;
  row: Row;
  isFixed: boolean;
  onChange: (part: Partial<Row>) => void;
  onRemove: () => void;
};

function InstalmentRow({ name, row: { dueOn, amount }, isFixed, onChange, onRemove }: RowProps) {
  if (isFixed)
    return (
      <li className="flex min-h-11 items-center justify-between gap-3 border-t border-line text-sm tabular-nums">
        <span>{formatDate(dueOn)}</span>
        <span>{formatRupees(Number(amount))}, paid</span>
      </li>
    );
  return (
    <li className="grid grid-cols-[minmax(8.75rem,1fr)_minmax(0,1fr)_auto] items-center gap-2 border-t border-line py-1.5">
      <DayInput
        aria-label={`Day of ${name}`}
        value={dueOn}
        onChange={({ target }) => onChange({ dueOn: target.value })}
        className={INPUT_CLASS}
      />
      <input
        aria-label={`Amount of ${name} in rupees`}
        inputMode="numeric"
        autoComplete="off"
        value={amount}
        onChange={({ target }) => onChange({ amount: target.value })}
        className={`${INPUT_CLASS} text-right tabular-nums`}
      />
      <TextButton aria-label={`Remove ${name}`} onClick={onRemove}>
        <X />
      </TextButton>
    </li>
  );
}
