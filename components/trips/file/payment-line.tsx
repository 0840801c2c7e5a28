'use client';

import { useState } from 'react';
import { FieldForm } from '@/components/editing/form/field-form';
import { focusHeading } from '@/components/editing/form/use-returned-focus';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { TextButton } from '@/components/editing/kit/text-button';
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
  const form = useStaffForm();
  const isOpen = state === 'claimed' || state === 'recorded';
  const canReverse = mayVerify && kind === 'receipt' && state === 'verified' && !isReversed;
  const name = `${formatRupees(Math.abs(amount))} of ${formatDate(valueOn)}`;

  async function verify(section: Element | null) {
    const done = await form.send(() => changeTrip(tripId, 'verify', { payment: id }));
    if (!done) return;
    notify.success(done.message);
    focusHeading(section);
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
      <div className="flex items-center justify-between gap-x-3">
        <p className="text-xs text-ink-soft wrap-anywhere">
          {[
            PAYMENT_MODES[mode],
            reference,
            toPeople(payment),
            isOpen && !canVerify && 'a colleague verifies it',
            isReversed && 'reversed',
            note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {canReverse && (
          <TextButton
            hidden={asks !== null}
            aria-label={`Reverse ${name}`}
            className="-my-2.5 -mr-3 shrink-0"
            onClick={() => setAsks('reverse')}
          >
            Reverse
          </TextButton>
        )}
      </div>
      {isOpen && (
        <p hidden={asks !== null} className={`flex flex-wrap ${canVerify ? 'my-1' : '-ml-3'}`}>
          {canVerify && (
            <TextButton
              isFilled
              busy={form.isBusy}
              aria-label={`Verify ${name}`}
              onClick={({ currentTarget }) => void verify(currentTarget.closest('section'))}
            >
              Verify
            </TextButton>
          )}
          <TextButton isDanger aria-label={`Dismiss ${name}`} onClick={() => setAsks('dismiss')}>
            Dismiss
          </TextButton>
        </p>
      )}
      {asks && (
        <FieldForm
          label={asks === 'dismiss' ? 'Dismiss payment' : 'Reverse payment'}
          fields={[{ name: 'reason', label: WHY[asks], isFirst: true }]}
          values={{}}
          send={({ reason = '' }) => changeTrip(tripId, asks, { payment: id, reason })}
          onClose={() => setAsks(null)}
        />
      )}
    </li>
  );
}

const WHY = { dismiss: 'Why it does not count', reverse: 'Why it is reversed' };

function toPeople({ recordedBy, verifiedBy, kind, mode }: TripPayment): string {
  if (kind === 'reversal' || kind === 'fee') return verifiedBy ? `by ${verifiedBy}` : '';
  const recorded = recordedBy
    ? `recorded by ${recordedBy}`
    : `told by the ${mode === 'online' ? 'gateway' : 'traveller'}`;
  return verifiedBy ? `${recorded}, verified by ${verifiedBy}` : recorded;
}
