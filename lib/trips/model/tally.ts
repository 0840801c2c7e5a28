import type { Prisma } from '../../generated/prisma/client';
import { toPlainDate } from '../../platform/format/dates';
import { coverInstalments, sumAmounts } from './instalments';

/** What is read of a trip for its money, in the order of time. */
export const WITH_MONEY = {
  instalments: { orderBy: { position: 'asc' } },
  payments: { orderBy: [{ valueOn: 'asc' }, { createdAt: 'asc' }] },
} satisfies Prisma.TripInclude;

type Stored = {
  instalments: readonly { dueOn: Date; amount: number }[];
  payments: readonly { state: string; amount: number }[];
};

/**
 * The money of a trip in whole rupees: its `plan` of instalments, `paid` by verified payments, and `checked`, which waits
 * to be verified. `instalments` have what `paid` leaves open, `afterCheck` what is open once `checked` is verified too.
 * Refunds count only when they are verified.
 */
export function tally({ instalments, payments }: Stored) {
  const plan = instalments.map(({ dueOn, amount }) => ({ dueOn: toPlainDate(dueOn), amount }));
  const paid = sumAmounts(payments.filter(({ state }) => state === 'verified'));
  const told = sumAmounts(
    payments.filter(({ state, amount }) => state === 'verified' || (state !== 'dismissed' && amount > 0)),
  );
  return {
    plan,
    paid,
    checked: told - paid,
    instalments: coverInstalments(plan, paid),
    afterCheck: coverInstalments(plan, told),
  };
}
