import { FieldForm, type FormField } from '@/components/editing/form/field-form';
import type { Options } from '@/components/ui/select';
import { formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees, readRupees } from '@/lib/platform/format/money';
import type { TripFile } from '@/lib/trips/file/types';
import { settle } from '@/lib/trips/model/cancel';
import { PAYMENT_MODES, type PaymentMode } from '@/lib/trips/model/payment-states';
import { findOtherDay, tidyReference } from '@/lib/trips/money/references';
import { changeTrip } from '../change-trip';

type Props = { item: TripFile; kind: 'receipt' | 'refund'; onClose: () => void };

/** Records money that came or was returned. Only the reference has to be typed for what is due next by UPI today. */
export function PaymentForm({ item, kind, onClose }: Props) {
  const verifies = item.verifiesOwn;
  const start = toStart(item, kind);
  const label = kind === 'refund' ? 'Record refund' : 'Record payment';
  return (
    <FieldForm
      label={label}
      button={verifies ? `${label} and verify` : label}
      fields={toFields(item, kind, start === '')}
      values={{
        mode: 'upi',
        amount: start,
        reference: '',
        valueOn: getIndiaDate(),
        why: start === '' ? 'compensation' : 'excess',
      }}
      doubt={(typed) => findDoubts(item, kind, typed).join(' ')}
      send={({ amount = '', why, ...typed }, key) => {
        const given = { ...typed, amount: readRupees(amount), kind, verifies, key };
        return changeTrip(item.id, 'pay', { ...given, compensates: why === 'compensation' });
      }}
      onClose={onClose}
    />
  );
}

const WHY: FormField = {
  name: 'why',
  label: 'Why',
  hint: 'A compensation also lowers the price.',
  options: Object.entries({ excess: 'Paid too much', compensation: 'Compensation' }),
};

/** The mode of a gateway is offered only for a trip that has such a payment. */
function toFields({ payments, cancelFee }: TripFile, kind: Props['kind'], isBlank: boolean): FormField[] {
  const isOnline = payments.some(({ mode }) => mode === 'online');
  const modes = Object.entries(PAYMENT_MODES).filter(([mode]) => mode !== 'online' || isOnline);
  return [
    { name: 'mode', label: 'By', options: modes as unknown as Options<string> },
    { name: 'amount', label: 'Amount in rupees', isNumber: true, isFirst: isBlank },
    { name: 'reference', label: 'Reference', isFirst: !isBlank },
    { name: 'valueOn', label: 'Day', isDay: true },
    ...(kind === 'refund' && cancelFee === null ? [WHY] : []),
  ];
}

/** What may be an oversight, but is not refused. */
function findDoubts(
  { total, cancelFee, paid }: TripFile,
  kind: Props['kind'],
  typed: Record<string, string>,
): string[] {
  const { reference = '', valueOn = '', amount = '' } = typed;
  const mode = typed.mode as PaymentMode;
  const day = findOtherDay(mode, tidyReference(mode, reference), valueOn);
  const open = (cancelFee ?? total) - paid;
  const excess = readRupees(amount) - open;
  const isAskedAgain = kind === 'refund' && typed.why === 'excess' && readRupees(amount) > Math.max(0, -open);
  return [
    ...(day ? [`This number is of ${formatDate(day)}.`] : []),
    ...(kind === 'receipt' && excess > 0 ? [`${formatRupees(excess)} more than is open.`] : []),
    ...(isAskedAgain ? ['More than was paid too much: the traveller is asked for it again.'] : []),
  ];
}

/** The amount that the form starts with: what is open of the next instalment, or was paid too much. */
function toStart({ instalments, total, cancelFee, paid }: TripFile, kind: Props['kind']): string {
  const { refund, toPay } = settle({ owed: cancelFee ?? total, paid });
  const next = cancelFee === null ? (instalments.find((one) => one.open > 0)?.open ?? 0) : toPay;
  return String((kind === 'receipt' ? next : refund) || '');
}
