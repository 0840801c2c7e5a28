import { FieldForm, type FormField } from '@/components/editing/form/field-form';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { countOf } from '@/lib/platform/format/count-of';
import { formatRupees, readRupees } from '@/lib/platform/format/money';
import { listCancelPapers, toTimeWords } from '@/lib/trips/changes/words';
import type { TripFile } from '@/lib/trips/file/types';
import { settle } from '@/lib/trips/model/cancel';
import { changeTrip } from '../change-trip';

type Props = { item: TripFile; onClose: () => void };

/** All figures of a cancellation today, and the press that cancels the trip. */
export function CancelDialog({ item, onClose }: Props) {
  const { id, title, version, paid, total, termsFee, services, canSeeCosts } = item;
  const keepers = services.filter(({ state }) => canSeeCosts && state === 'confirmed');
  const fields: FormField[] = [
    { name: 'fee', label: 'Fee in rupees', isAmount: true },
    {
      name: 'note',
      label: 'Why the fee is lower',
      isShown: ({ fee = '' }) => readRupees(fee) < termsFee.fee,
    },
    ...keepers.map(({ id: name, label, agreedCost, quotedCost }) => ({
      name,
      label: `${label}: kept${formatCost(agreedCost ?? quotedCost)}`,
      isAmount: true as const,
    })),
  ];
  return (
    <Dialog place="sheet" onClose={onClose} className="max-w-xl">
      <DialogTitle>Cancel “{title}”</DialogTitle>
      <p className="mt-2">
        {toTimeWords(termsFee.days)}: {termsFee.percent}% of {formatRupees(total)} by the terms.
      </p>
      <FieldForm
        label="Cancel trip"
        closeLabel="Keep trip"
        className=""
        isDanger
        fields={fields}
        values={{
          ...Object.fromEntries(keepers.map((service) => [service.id, '0'])),
          fee: String(termsFee.fee),
          note: '',
        }}
        summary={({ fee = '', note: _note, ...kept }) => (
          <Outcome item={item} fee={readRupees(fee)} kept={Object.values(kept).map(readRupees)} />
        )}
        send={({ fee = '', note = '', ...typed }) => {
          const kept = Object.entries(typed).map(([service, text]) => ({
            id: service,
            amount: readRupees(text),
          }));
          return changeTrip(id, 'cancel', {
            version,
            termsFee: termsFee.fee,
            paid,
            fee: readRupees(fee),
            note,
            kept: kept.filter(({ amount }) => amount !== 0),
          });
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

function formatCost(cost: number | null): string {
  return cost === null ? '' : ` of ${formatRupees(cost)}`;
}

type OutcomeProps = { item: TripFile; fee: number; kept: readonly number[] };

/** What is returned or still to be paid with this fee, what suppliers leave of it, the papers, and who is told. */
function Outcome({ item: { paid, payments, services, email, papers }, fee, kept }: OutcomeProps) {
  if (Number.isNaN(fee)) return null;
  const { refund, toPay } = settle({ owed: fee, paid });
  const toTell = services.filter(
    ({ state, askedAt, confirmation }) => state !== 'dropped' && (askedAt || confirmation),
  ).length;
  const waits = payments.some(({ state }) => state === 'claimed' || state === 'recorded');
  const keeps = kept.reduce((sum, amount) => sum + (amount || 0), 0);
  const lines = [
    keeps > 0 && `Suppliers keep ${formatRupees(keeps)}; ${formatRupees(fee - keeps)} of the fee is left`,
    waits && 'A payment waits for a check. It is not in these figures.',
    ...listCancelPapers(fee, { paid, invoiced: papers.invoiced }),
    ...papers.warnings,
    toTell > 0 && `Tell the suppliers of ${countOf(toTell, 'service')} from the file`,
    email
      ? `The traveller gets a mail with the fee${refund > 0 ? ' and refund' : ''}`
      : 'No e-mail address: call the traveller',
  ].filter((line) => line !== false);
  return (
    <>
      <p role="status" className="border-y border-line py-2 tabular-nums">
        {formatRupees(paid)} paid.{' '}
        <strong>
          {toPay > 0 ? 'Still to be paid' : 'To return'}: {formatRupees(toPay || refund)}
        </strong>
      </p>
      <ul className="mt-2 list-disc pl-5 text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
