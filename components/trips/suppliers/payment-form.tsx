import { useRouter } from 'next/navigation';
import { FieldForm } from '@/components/editing/form/field-form';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees, readRupees } from '@/lib/platform/format/money';
import type { ServiceListItem } from '@/lib/trips/file/types';
import { NO_SUPPLIER, splitPayment } from '@/lib/trips/payables/rules';

type Lines = readonly ServiceListItem[];
/** `lines` are all services of one supplier, or all without one, the earliest due first. */
type Props = { lines: Lines; onClose: () => void };

/** Records one transfer to a supplier, for what is due first or for one service, and says what it pays of each. */
export function PaymentForm({ lines, onClose }: Props) {
  const router = useRouter();
  const today = getIndiaDate();
  const toPay = lines.filter(({ open }) => open !== null && open > 0);
  const due = toPay.filter(({ dueOn }) => dueOn <= today || dueOn === toPay[0]?.dueOn);
  const amount = due.reduce((sum, { open }) => sum + (open ?? 0), 0);
  const toParts = ({ service = '', amount: typed = '' }: Record<string, string>) =>
    splitPayment(
      lines.filter(({ id }) => service === '' || id === service),
      readRupees(typed),
    );
  return (
    <FieldForm
      label={`Pay ${lines[0]?.supplier || NO_SUPPLIER.toLowerCase()}`}
      button="Record payment"
      fields={[
        { name: 'reference', label: 'Reference', isFirst: true },
        { name: 'amount', label: 'Amount in rupees', isNumber: true },
        { name: 'paidOn', label: 'Paid on', isDay: true },
        {
          name: 'service',
          label: 'For',
          options: [['', 'What is due first'], ...lines.map((line) => [line.id, describe(line)] as const)],
        },
      ]}
      values={{ reference: '', amount: String(amount || ''), paidOn: today }}
      summary={(typed) => (
        <ul aria-label="What it pays" className="gap-x-6 text-sm tabular-nums lg:columns-2">
          {toParts(typed).map((part) => (
            <li key={part.line.id}>
              {formatRupees(part.amount)} for {describe(part.line)}
              {part.amount > 0 &&
                part.amount < (part.line.open ?? 0) &&
                ` (of ${formatRupees(part.line.open ?? 0)})`}
            </li>
          ))}
        </ul>
      )}
      send={(typed, key) => {
        const paid = toParts(typed).map(({ line }) => line.id);
        const services = lines.map(({ id }) => id).filter((id) => paid.includes(id));
        const body = { ...typed, key, amount: readRupees(typed.amount ?? ''), services };
        return sendStaff<{ message: string }>('POST', '/trips/suppliers', body);
      }}
      onSaved={() => router.refresh()}
      onClose={onClose}
    />
  );
}

function describe({ label, supplier, customerName, dueOn }: ServiceListItem): string {
  return [customerName, label !== supplier && label, `due ${formatDate(dueOn)}`].filter(Boolean).join(', ');
}
