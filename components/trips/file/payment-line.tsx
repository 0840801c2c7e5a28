'use client';

import { useState } from 'react';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { TextButton } from '@/components/editing/kit/text-button';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import { Form } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { formatDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import type { TripPayment } from '@/lib/trips/file/types';
import { PAYMENT_KINDS, PAYMENT_MODES } from '@/lib/trips/model/payment-states';
import { StateBadge } from '@/components/editing/kit/trip-badge';
import { changeTrip } from '../change-trip';

type Props = { tripId: string; payment: TripPayment; mayVerify: boolean };

/** A payment with its state, who recorded and verified it, and what can be done with it. */
export function PaymentLine({ tripId, payment, mayVerify }: Props) {
  const { id, kind, mode, amount, valueOn, reference, note, state, isReversed, canVerify } = payment;
  const [asks, setAsks] = useState<'dismiss' | 'reverse' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOpen = state === 'claimed' || state === 'recorded';
  const canReverse = mayVerify && kind === 'receipt' && state === 'verified' && !isReversed;
  const name = `${formatRupees(Math.abs(amount))} of ${formatDate(valueOn)}`;

  async function verify() {
    setBusy(true);
    const answer = await changeTrip(tripId, `/payments/${id}/verify`);
    setBusy(false);
    if (answer.ok) notify.success(answer.body.message);
    else notify.error(answer.message);
  }

  return (
    <li className="border-t border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 tabular-nums">
          <span className={`font-semibold ${state === 'dismissed' || isReversed ? 'line-through' : ''}`}>
            {formatRupees(amount)}
          </span>{' '}
          {kind === 'receipt' ? '' : `${PAYMENT_KINDS[kind].toLowerCase()}, `}
          {formatDate(valueOn)}
        </p>
        <StateBadge state={state} />
      </div>
      <p className="text-xs text-ink-soft wrap-anywhere">
        {[PAYMENT_MODES[mode], reference, toPeople(payment), isReversed && 'reversed', note]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {(isOpen || canReverse) && !asks && (
        <p className="-mx-3 flex flex-wrap">
          {canVerify && (
            <TextButton busy={isBusy} aria-label={`Verify ${name}`} onClick={() => void verify()}>
              Verify
            </TextButton>
          )}
          {isOpen && (
            <TextButton isDanger aria-label={`Dismiss ${name}`} onClick={() => setAsks('dismiss')}>
              Dismiss
            </TextButton>
          )}
          {canReverse && (
            <TextButton isDanger aria-label={`Reverse ${name}`} onClick={() => setAsks('reverse')}>
              Reverse
            </TextButton>
          )}
        </p>
      )}
      {asks && (
        <ReasonForm
          path={`/payments/${id}/${asks}`}
          tripId={tripId}
          action={asks}
          onClose={() => setAsks(null)}
        />
      )}
    </li>
  );
}

function toPeople({ recordedBy, verifiedBy, kind, mode }: TripPayment): string {
  if (kind === 'reversal') return verifiedBy ? `by ${verifiedBy}` : '';
  const recorded = recordedBy
    ? `recorded by ${recordedBy}`
    : `told by the ${mode === 'online' ? 'gateway' : 'traveller'}`;
  return verifiedBy ? `${recorded}, verified by ${verifiedBy}` : recorded;
}

type ReasonProps = { path: string; tripId: string; action: 'dismiss' | 'reverse'; onClose: () => void };

function ReasonForm({ path, tripId, action, onClose }: ReasonProps) {
  const form = useStaffForm();
  const { getKey } = useRequestKey();

  async function submit(data: FormData) {
    const given = { reason: String(data.get('reason') ?? '') };
    const key = action === 'reverse' && { key: getKey(given) };
    const done = await form.send(() => changeTrip(tripId, path, { ...given, ...key }));
    if (!done) return;
    notify.success(done.message);
    onClose();
  }

  return (
    <Form state={form} onSubmit={submit} className="mt-2 grid gap-3">
      <TextInput
        {...form.field('reason')}
        label={action === 'dismiss' ? 'Why it does not count' : 'Why it is reversed'}
        required
        autoFocus
        autoComplete="off"
      />
      <FormButtons
        isBusy={form.isBusy}
        label={action === 'dismiss' ? 'Dismiss payment' : 'Reverse payment'}
        onClose={onClose}
      />
    </Form>
  );
}
