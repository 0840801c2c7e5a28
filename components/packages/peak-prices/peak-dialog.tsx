import { useState } from 'react';
import { ConfirmDialog } from '@/components/editing/kit/confirm-dialog';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { DayField } from '@/components/ui/day-input';
import { Button } from '@/components/ui/button';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { Form } from '@/components/ui/form';
import { SelectField } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { describeLargeChange, isLargeChange } from '@/lib/packages/price-books/line-rules';
import type { PeakPrices as Saved } from '@/lib/packages/peak-prices/types';
import { formatAdults } from '@/lib/packages/prices/party-words';
import { addPlainDays, formatDate, type PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import type { PreviewTrip } from '../price-grid/child-preview';
import { listEffects, readDraft, type Draft, type Effect, type Entry, type Prices } from './draft';
import { ScopeField } from './scope-field';

export type SaveAnswer = { ok: true } | { ok: false; message: string; field: string | null };

type Props = {
  /** The entry to change; null for a new one. */
  original: Entry | null;
  start: Draft;
  base: Prices;
  /** The prices that somebody else saved first; `base` already contains them. */
  conflict: Saved | null;
  trips: readonly PreviewTrip[];
  today: PlainDate;
  onSave: (prices: Prices) => Promise<SaveAnswer>;
  onClose: () => void;
};

const KINDS: readonly (readonly [Exclude<Draft['kind'], 'single'>, string])[] = [
  ['amount', 'Rupees more per person'],
  ['percent', 'Percent more'],
  ['pricing', 'Prices of their own'],
];
const PRICES = [
  ['twoPersons', '2 or 3 adults'],
  ['fourPersons', '4 or 5 adults'],
  ['sixPersons', '6 or more'],
] as const;
const MOST_NAMED = 3;

/** Form for a peak price or a single supplement, with a preview. A change by more than half must be confirmed. */
export function PeakDialog({ original, start, base, conflict, trips, today, onSave, onClose }: Props) {
  const form = useStaffForm();
  const [draft, setDraft] = useState(start);
  const [confirming, setConfirming] = useState<Prices | null>(null);
  const isSingle = draft.kind === 'single';
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const typed = (name: 'name' | 'from' | 'to' | 'value' | (typeof PRICES)[number][0]) => ({
    ...form.field(name),
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const { prices } = readDraft(draft, original, base);
  const trip = isSingle
    ? { adults: 1, day: addPlainDays(today, 1) }
    : { adults: 2, day: draft.from > today ? draft.from : addPlainDays(today, 1) };
  const effects = prices ? listEffects(trips, [base, prices], trip) : [];
  const large = effects.filter(({ from, to }) => isLargeChange(from, to));

  async function save(next: Prices) {
    setConfirming(null);
    const answer = await form.run(() => onSave(next));
    if (!answer.ok) form.refuse(answer.message, answer.field);
  }

  function submit() {
    const read = readDraft(draft, original, base);
    if (read.problem) return form.refuse(read.problem.message, read.problem.field);
    if (large.length > 0) return setConfirming(read.prices);
    return save(read.prices);
  }

  return (
    <Dialog onClose={onClose} className="max-w-xl">
      <DialogTitle>{isSingle ? 'Single supplement' : 'Peak prices'}</DialogTitle>
      {conflict && <ConflictNotice by={conflict.updatedBy} at={conflict.updatedAt} subject={conflict} />}
      <Form state={form} onSubmit={submit} className="mt-4 space-y-4">
        {draft.kind !== 'single' && (
          <>
            <TextInput
              {...typed('name')}
              label="Name"
              required
              maxLength={60}
              placeholder="Christmas and New Year"
              hint="Visitors read it beside the price."
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <DayField {...typed('from')} label="First day" required />
              <DayField {...typed('to')} label="Last day" required />
            </div>
            <p className="text-sm text-ink-soft">
              The first day of the trip decides, also for its other days.
            </p>
            <SelectField
              {...form.field('kind')}
              label="Price"
              required
              value={draft.kind}
              options={KINDS}
              onChange={(kind) => change({ kind })}
            />
          </>
        )}
        {draft.kind === 'pricing' ? (
          <>
            <div className="grid gap-4 sm:grid-cols-3">
              {PRICES.map(([name, label], index) => (
                <TextInput
                  key={name}
                  {...typed(name)}
                  label={label}
                  required={index === 0}
                  inputMode="numeric"
                />
              ))}
            </div>
            <p className="text-sm text-ink-soft">
              Rupees per person; of a honeymoon, per couple. Blank is as for the smaller party.
            </p>
          </>
        ) : (
          <TextInput
            {...typed('value')}
            label={draft.kind === 'percent' ? 'Percent' : 'Rupees'}
            required
            inputMode="numeric"
            {...(isSingle && { hint: 'What one adult alone pays more. Couples’ packages have none.' })}
          />
        )}
        <ScopeField field={form.field('on')} draft={draft} trips={trips} onChange={change} />
        <output className="block border-l-2 border-line-strong pl-3 text-sm tabular-nums">
          {prices
            ? describe(effects, `${formatAdults(trip.adults)} from ${formatDate(trip.day)}`)
            : 'What changes is shown here.'}
        </output>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={form.isBusy}>
            Save
          </Button>
        </div>
      </Form>
      {confirming && (
        <ConfirmDialog
          title="Is this price right?"
          text={describeLarge(large)}
          action="Save"
          isBusy={form.isBusy}
          onConfirm={() => void save(confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
    </Dialog>
  );
}

/** The effects in words: `22 packages change. Backwater Bliss, 2 adults from 20 Dec 2026: ₹28,000 becomes ₹34,000.` */
function describe(effects: readonly Effect[], party: string): string {
  const [first] = effects;
  if (!first) return 'No total of a published package changes.';
  const count = effects.length === 1 ? 'One package changes' : `${effects.length} packages change`;
  return `${count}. ${first.title}, ${party}: ${formatRupees(first.from)} becomes ${formatRupees(first.to)}.`;
}

function describeLarge(large: readonly Effect[]): string {
  const named = large
    .slice(0, MOST_NAMED)
    .map(
      ({ title, from, to }) =>
        `${title}: ${formatRupees(from)} becomes ${formatRupees(to)}, ${describeLargeChange(from, to)}.`,
    );
  const rest = large.length - named.length;
  return [...named, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
}
