'use client';

import { useEffect, useState } from 'react';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import { DayField } from '@/components/ui/day-input';
import { Form } from '@/components/ui/form';
import { SelectField, type Options } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { formatDate, getIndiaDate, type PlainDate } from '@/lib/platform/format/dates';
import { formatRupees, readRupees } from '@/lib/platform/format/money';
import type { TripFile } from '@/lib/trips/file/types';
import { settle } from '@/lib/trips/model/cancel';
import { PAYMENT_MODES, type PaymentMode } from '@/lib/trips/model/payment-states';
import { findOtherDay, tidyReference } from '@/lib/trips/money/references';
import { changeTrip } from '../change-trip';

type Props = { item: TripFile; kind: 'receipt' | 'refund'; onClose: () => void };

/** Records money that came or was returned. Only the reference has to be typed for what is due next by UPI today. */
export function PaymentForm({ item, kind, onClose }: Props) {
  const form = useStaffForm();
  const { getKey, renew } = useRequestKey();
  const today = getIndiaDate();
  const [mode, setMode] = useState<PaymentMode>('upi');
  const [reference, setReference] = useState('');
  const [amount, setAmount] = useState(() => toStart(item, kind));
  const [valueOn, setValueOn] = useState<PlainDate>(today);
  const verifies = item.verifiesOwn;
  const first = `${form.id}-reference`;
  useEffect(() => document.getElementById(first)?.focus(), [first]);

  async function submit() {
    const given = { kind, mode, reference, amount: readRupees(amount), valueOn, verifies };
    const done = await form.send(() => changeTrip(item.id, '/payments', { ...given, key: getKey(given) }));
    if (!done) return;
    renew();
    notify.success(done.message);
    onClose();
  }

  const label = kind === 'refund' ? 'Record refund' : 'Record payment';
  return (
    <Form
      state={form}
      onSubmit={submit}
      aria-label={label}
      className="mt-3 grid grid-cols-2 gap-3 rounded-xl border border-line bg-white p-4"
    >
      <SelectField
        {...form.field('mode')}
        label="By"
        required
        value={mode}
        options={toModes(item)}
        onChange={setMode}
      />
      <TextInput
        {...form.field('amount')}
        label="Amount in rupees"
        required
        inputMode="numeric"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextInput
        {...form.field('reference')}
        label="Reference"
        required={mode !== 'cash'}
        autoComplete="off"
        spellCheck={false}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      <DayField
        {...form.field('valueOn')}
        label="Day"
        required
        max={today}
        value={valueOn}
        onChange={(event) => setValueOn(event.target.value)}
      />
      <p role="status" className="col-span-2 text-sm text-laterite empty:hidden">
        {findDoubts(item, { kind, mode, reference, amount, valueOn }).join(' ')}
      </p>
      <FormButtons
        isBusy={form.isBusy}
        label={verifies ? `${label} and verify` : label}
        onClose={onClose}
        className="col-span-2"
      />
    </Form>
  );
}

/** All modes; that of a gateway only for a trip that has such a payment. */
function toModes({ payments }: TripFile): Options<PaymentMode> {
  const isOnline = payments.some(({ mode }) => mode === 'online');
  const modes = Object.entries(PAYMENT_MODES).filter(([mode]) => mode !== 'online' || isOnline);
  return modes as unknown as Options<PaymentMode>;
}

/** What may be an oversight, but is not refused. */
function findDoubts(
  { total, cancelFee, paid }: TripFile,
  {
    kind,
    mode,
    reference,
    amount,
    valueOn,
  }: { mode: PaymentMode } & Record<'kind' | 'reference' | 'amount' | 'valueOn', string>,
): string[] {
  const day = findOtherDay(mode, tidyReference(mode, reference), valueOn);
  const excess = readRupees(amount) - ((cancelFee ?? total) - paid);
  return [
    ...(day ? [`This number is of ${formatDate(day)}.`] : []),
    ...(kind === 'receipt' && excess > 0 ? [`${formatRupees(excess)} more than is open.`] : []),
  ];
}

/** The amount that the form starts with: what is open of the next instalment, or was paid too much. */
function toStart({ instalments, total, cancelFee, paid }: TripFile, kind: Props['kind']): string {
  const { refund, toPay } = settle({ owed: cancelFee ?? total, paid });
  const next = cancelFee === null ? instalments.find((one) => one.open > 0)?.open : toPay;
  return String((kind === 'receipt' ? next : refund) || '');
}
