import { useState } from 'react';
import { SmallInput } from '@/components/editing/fields/small-input';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { useStaffQuery } from '@/components/editing/query/staff-query';
import { Button } from '@/components/ui/button';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { Form } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { countOf } from '@/lib/platform/format/count-of';
import { formatRupees, readRupees } from '@/lib/platform/format/money';
import { listCancelPapers, toTimeWords } from '@/lib/trips/changes/words';
import type { TripFile } from '@/lib/trips/file/types';
import { settle } from '@/lib/trips/model/cancel';
import type { PaperList } from '@/lib/trips/papers/types';
import { changeTrip } from '../change-trip';

type Props = { item: TripFile; onClose: () => void };

/** All figures of a cancellation today, and the press that cancels the trip. */
export function CancelDialog({ item, onClose }: Props) {
  const { id, title, version, total, paid, termsFee, services, payments, email } = item;
  const form = useStaffForm();
  const { data } = useStaffQuery<PaperList>(`/trips/${id}/papers`);
  const [typed, setTyped] = useState(String(termsFee.fee));
  const [note, setNote] = useState('');
  const [kept, setKept] = useState<Record<string, string>>({});
  const fee = readRupees(typed);
  const shown = Number.isNaN(fee) ? termsFee.fee : fee;
  const { refund, toPay } = settle({ owed: shown, paid });
  const open = services.filter(({ state }) => state !== 'dropped');
  const amounts = Object.entries(kept).flatMap(([service, text]) =>
    text.trim() === '' ? [] : [{ id: service, amount: readRupees(text) }],
  );
  const waits = payments.some(({ state }) => state === 'claimed' || state === 'recorded');

  async function submit() {
    const body = { version, termsFee: termsFee.fee, paid, fee, note, kept: amounts };
    const done = await form.send(() => changeTrip(id, '/cancel', body));
    if (!done) return;
    notify.success(done.message);
    onClose();
  }

  return (
    <Dialog place="sheet" onClose={onClose} className="max-w-xl">
      <DialogTitle>Cancel “{title}”</DialogTitle>
      <Form state={form} onSubmit={submit} aria-label="Cancel trip" className="mt-2 grid gap-4">
        <p>
          {toTimeWords(termsFee.days)}: the accepted terms name {termsFee.percent}% of {formatRupees(total)}.
        </p>
        {waits && <p className="text-laterite">A payment waits for a check. It is not in these figures.</p>}
        <div className="grid gap-3 sm:grid-cols-2">
          <TextInput
            {...form.field('fee')}
            label="Fee in rupees"
            required
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <TextInput
            {...form.field('note')}
            label={shown < termsFee.fee ? 'Why the fee is lower' : 'Why it is cancelled'}
            required={shown < termsFee.fee}
            autoComplete="off"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <dl className="border-b border-line tabular-nums">
          <Row label="Paid and verified" amount={paid} />
          <Row label={toPay > 0 ? 'Still to be paid' : 'To return'} amount={toPay || refund} />
        </dl>
        {item.canSeeCosts && (
          <Kept services={open} kept={kept} onChange={(id, text) => setKept({ ...kept, [id]: text })} />
        )}
        <ul className="list-disc pl-5 text-sm">
          {data &&
            listCancelPapers(shown, { paid, invoiced: data.invoiced }).map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          {data?.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
          {open.length > 0 && (
            <li>{countOf(open.length, 'service')} cancelled; tell their suppliers from the file</li>
          )}
          <li>
            {email
              ? 'The traveller gets a mail with fee and refund'
              : 'No e-mail address: call the traveller'}
          </li>
        </ul>
        <p className="flex flex-wrap gap-2">
          <Button type="submit" variant="danger" busy={form.isBusy}>
            Cancel trip
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep trip
          </Button>
        </p>
      </Form>
    </Dialog>
  );
}

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between border-t border-line py-1.5 last:font-semibold">
      <dt>{label}</dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  );
}

type KeptProps = {
  services: TripFile['services'];
  /** The typed amounts by service. */
  kept: Record<string, string>;
  onChange: (id: string, text: string) => void;
};

/** What the suppliers of confirmed services keep. */
function Kept({ services, kept, onChange }: KeptProps) {
  const confirmed = services.filter(({ state }) => state === 'confirmed');
  if (confirmed.length === 0) return null;
  return (
    <ul aria-label="What suppliers keep" className="text-sm">
      {confirmed.map(({ id, label, agreedCost, quotedCost }) => (
        <li key={id} className="flex items-end justify-between gap-3 border-t border-line py-1.5">
          <span className="min-w-0 self-center wrap-anywhere">
            {label}
            {(agreedCost ?? quotedCost) !== null && `, ${formatRupees(agreedCost ?? quotedCost ?? 0)}`}
          </span>
          <SmallInput
            label="Keeps"
            about={label}
            isNumber
            className="w-28 shrink-0"
            value={kept[id] ?? ''}
            onChange={(text) => onChange(id, text)}
          />
        </li>
      ))}
    </ul>
  );
}
