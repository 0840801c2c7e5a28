'use client';

import { useState } from 'react';
import { TextButton } from '@/components/editing/kit/text-button';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { useVersionedForm, type FormShape } from '@/components/editing/form/use-versioned-form';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { notify } from '@/components/ui/toast';
import type { ChildPrices as Prices } from '@/lib/packages/child-prices/types';
import { completeBands, formatBand } from '@/lib/packages/prices/child-bands';
import type { PlainDate } from '@/lib/platform/format/dates';
import { ChildPreview, type PreviewTrip } from './child-preview';
import { ChildRowFields } from './child-row-fields';
import { readRows, toNextRow, toRow, type ChildRow } from './child-rows';

type Props = { prices: Prices; trips: readonly PreviewTrip[]; today: PlainDate; canWrite: boolean };

/** Child prices by age, for all packages and seasons, with a family's price as an example. */
export function ChildPrices({ prices, trips, today, canWrite }: Props) {
  const form = useVersionedForm(prices, SHAPE);
  const [wrong, setWrong] = useState<number | null>(null);
  const { rows } = form.typed;
  const { bands, problem } = readRows(rows);
  const setRows = (next: readonly ChildRow[]) => form.change({ rows: next });

  async function save() {
    setWrong(problem?.row ?? null);
    if (problem) return form.refuse(problem.message, problem.row === null ? null : `from-${problem.row}`);
    const saved = await form.save(
      () => sendStaff<Prices>('PUT', '/child-prices', { bands, version: form.item?.version }),
      { toItem: (stored) => stored },
    );
    if (saved) notify.success('Prices of children saved. Visitors see them now.');
  }

  return (
    <section aria-labelledby={`${form.id}-title`} className="mt-8 max-w-4xl border-t border-line pt-5 pb-8">
      <h2 id={`${form.id}-title`} className="text-lg">
        Children
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        For all packages and seasons. A percentage is of what an adult of the party pays; of a couple’s price,
        of half.
      </p>
      {form.conflict && <ConflictNotice {...form.conflict} />}
      <Form state={form} aria-labelledby={`${form.id}-title`} onSubmit={save} className="mt-3">
        <fieldset disabled={!canWrite} className="min-w-0">
          <legend className="sr-only">Age groups</legend>
          {rows.map((row, index) => (
            <ChildRowFields
              // Age groups have no id, so their index is the key.
              key={index}
              id={`${form.id}-from-${index}`}
              row={row}
              number={index + 1}
              isWrong={wrong === index}
              canWrite={canWrite}
              onType={(part) => setRows(rows.with(index, { ...row, ...part }))}
              onRemove={() => setRows(rows.toSpliced(index, 1))}
            />
          ))}
        </fieldset>
        <p className="mt-2 text-sm text-ink-soft">
          {rows.length === 0 && 'Without age groups, children are priced by the team and are in no total.'}
          {bands &&
            completeBands(bands)
              .slice(bands.length)
              .map((band) => `${formatBand(band)}.`)}
        </p>
        {wrong !== null && problem && (
          <p className="mt-1 text-sm font-semibold text-danger">{problem.message}</p>
        )}
        {canWrite && (
          <p className="mt-2 flex min-h-11 flex-wrap items-center gap-x-4">
            <Button type="submit" variant="secondary" busy={form.isBusy}>
              Save<span className="sr-only"> prices of children</span>
            </Button>
            <TextButton onClick={() => setRows([...rows, toNextRow(rows)])}>Add an age group</TextButton>
            {form.changed.length > 0 && <span className="text-sm text-laterite">Not saved</span>}
          </p>
        )}
      </Form>
      <ChildPreview trips={trips} bands={bands ?? form.item?.bands ?? []} today={today} />
    </section>
  );
}

const SHAPE: FormShape<Prices, { rows: readonly ChildRow[] }> = {
  names: { rows: 'Age groups' },
  toFields: ({ bands }) => ({ rows: bands.map(toRow) }),
  toText(_field, { rows }) {
    const { bands } = readRows(rows);
    if (!bands) return 'age groups that cannot be read';
    return bands.map(formatBand).join('; ') || 'no age groups';
  },
};
