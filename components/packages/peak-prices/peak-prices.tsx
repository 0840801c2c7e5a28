'use client';

import { useId, useRef, useState } from 'react';
import { TextButton } from '@/components/editing/kit/text-button';
import { readField, sendStaff } from '@/components/editing/kit/staff-request';
import { notify } from '@/components/ui/toast';
import { formatScope } from '@/lib/packages/peak-prices/scope-words';
import type { PeakPrices as Saved } from '@/lib/packages/peak-prices/types';
import { formatPeakChange, isFor } from '@/lib/packages/prices/peaks';
import { formatDays } from '@/lib/packages/prices/travel-date';
import { formatMoment, type PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import type { PreviewTrip } from '../price-grid/child-preview';
import {
  isWindow,
  NEW_PEAK,
  NEW_SINGLE,
  toDraft,
  withoutEntry,
  type Draft,
  type Entry,
  type Prices,
} from './draft';
import { PeakDialog, type SaveAnswer } from './peak-dialog';

type Props = { prices: Saved; trips: readonly PreviewTrip[]; today: PlainDate; canWrite: boolean };

/** Peak prices and single-room supplements, for one package or many. Each change is live at once and can be undone. */
export function PeakPrices({ prices: initial, trips, today, canWrite }: Props) {
  const id = useId();
  const [saved, setSaved] = useState(initial);
  const [open, setOpen] = useState<{ original: Entry | null; start: Draft } | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The prices that somebody else saved while the dialog was open. */
  const [conflict, setConflict] = useState<Saved | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { previous, updatedBy, updatedAt } = saved;

  async function save({ windows, singles }: Prices, done: string): Promise<SaveAnswer> {
    setBusy(true);
    const { version } = saved;
    const answer = await sendStaff<Saved>('PUT', '/peak-prices', { windows, singles, version });
    setBusy(false);
    if (answer.ok) {
      setSaved(answer.body);
      notify.success(done);
      return { ok: true };
    }
    const current = (answer.body as { current?: Saved } | undefined)?.current;
    if (!current)
      return { ok: false, message: answer.message, field: readField(answer)?.split('.').at(-1) ?? null };
    setSaved(current);
    setConflict(current);
    return { ok: false, message: answer.message, field: null };
  }

  function close() {
    setOpen(null);
    setConflict(null);
  }

  async function run(next: Prices, done: string) {
    const answer = await save(next, done);
    if (!answer.ok) return void notify.error(answer.message);
    title.current?.focus(); // the pressed button was removed
  }

  return (
    <section aria-labelledby={`${id}-title`} className="mt-8 max-w-4xl border-t border-line pt-5">
      <h2 ref={title} id={`${id}-title`} tabIndex={-1} className="text-lg outline-none">
        Peak prices
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        For trips that begin on these days. One for chosen packages goes before one for a list, and that
        before one for all.
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {[...saved.windows, ...saved.singles].map((entry) => (
          <li key={JSON.stringify(entry)} className="flex flex-wrap items-center gap-x-4 py-1 text-sm">
            <EntryWords entry={entry} trips={trips} today={today} />
            {canWrite && (
              <span className="ml-auto flex">
                <TextButton onClick={() => setOpen({ original: entry, start: toDraft(entry) })}>
                  Change<span className="sr-only"> {getName(entry)}</span>
                </TextButton>
                <TextButton
                  isDanger
                  busy={isBusy}
                  onClick={() => void run(withoutEntry(saved, entry), `${getName(entry)} removed`)}
                >
                  Remove<span className="sr-only"> {getName(entry)}</span>
                </TextButton>
              </span>
            )}
          </li>
        ))}
      </ul>
      {canWrite ? (
        <p className="mt-1 -ml-3 flex flex-wrap">
          <TextButton onClick={() => setOpen({ original: null, start: NEW_PEAK })}>
            Add peak prices
          </TextButton>
          <TextButton onClick={() => setOpen({ original: null, start: NEW_SINGLE })}>
            Add a single supplement
          </TextButton>
          {previous && (
            <TextButton busy={isBusy} onClick={() => void run(previous, 'Undone')}>
              Undo the last change<span className="sr-only"> of peak prices</span>
            </TextButton>
          )}
        </p>
      ) : (
        saved.windows.length + saved.singles.length === 0 && <p className="mt-1 text-sm">None.</p>
      )}
      {canWrite && previous && updatedAt && (
        <p className="text-sm text-ink-soft">
          Last changed by {updatedBy ?? 'somebody'},{' '}
          <time dateTime={updatedAt}>{formatMoment(updatedAt)}</time>.
        </p>
      )}
      {open && (
        <PeakDialog
          {...open}
          base={saved}
          conflict={conflict}
          trips={trips}
          today={today}
          onClose={close}
          onSave={async (next) => {
            const answer = await save(next, 'Saved. Visitors see it now.');
            if (answer.ok) close();
            return answer;
          }}
        />
      )}
    </section>
  );
}

type WordsProps = { entry: Entry; trips: readonly PreviewTrip[]; today: PlainDate };

function EntryWords({ entry, trips, today }: WordsProps) {
  const count = trips.filter(({ id, priced }) => isFor(entry.on, { ...priced, id })).length;
  const isOver = isWindow(entry) && entry.to <= today;
  const scope = typeof entry.on === 'string' ? `${formatScope(entry.on)} (${count})` : formatScope(entry.on);
  return (
    <span className={`min-w-0 grow basis-72 py-1 ${isOver ? 'text-ink-soft' : ''}`}>
      <span className="font-semibold">{getName(entry)}</span>
      {isWindow(entry) && <span className="ml-2">{formatDays(entry.from, entry.to)}</span>}
      {isOver && <span className="ml-2">Over</span>}
      <span className="block text-ink-soft">
        {isWindow(entry) ? formatPeakChange(entry) : `${formatRupees(entry.amount)} more`}, {scope}
      </span>
    </span>
  );
}

function getName(entry: Entry): string {
  return isWindow(entry) ? entry.name : 'Single supplement';
}
