import 'server-only';
import type { Payment } from '../../generated/prisma/client';
import { getPrisma } from '../../platform/db';
import { countPlainDays } from '../../platform/format/dates';
import { requireStaff } from '../../staff/permissions/staff';
import { listTrips } from '../file/admin-queries';
import type { TripListItem } from '../file/types';
import type { PaymentState } from '../model/payment-states';
import { findReference, findTripReference, type Credit } from './statement';

/** Days between a credit and a due date within which an equal amount is proposed. */
const NEAR_DAYS = 14;
const MOST_MATCHES = 3;

/**
 * The trips that credits of a bank's statement may be for: by the bank's number of a payment, by our reference in the
 * words, otherwise by an equal open amount that is due within two weeks; each with the payment that has the number.
 * Nothing is booked.
 */
export async function matchCredits(credits: readonly Credit[]) {
  await requireStaff('payments:verify');
  const read = credits.map((credit) => ({ ...credit, ...findReference(credit.text) }));
  const [trips, payments] = await Promise.all([
    listTrips(),
    getPrisma().payment.findMany({
      where: {
        kind: 'receipt',
        isReversed: false,
        state: { not: 'dismissed' },
        reference: { in: read.flatMap(({ reference }) => reference || []) },
      },
    }),
  ]);
  return read.map((credit) => {
    const byNumber = payments.filter(({ reference }) => reference === credit.reference);
    const ours = findTripReference(credit.text);
    const ways = {
      number: trips.filter(({ id }) => byNumber.some(({ tripId }) => tripId === id)),
      reference: trips.filter(({ reference }) => reference === ours),
      amount: trips.filter((trip) => isNear(trip, credit)).slice(0, MOST_MATCHES),
    };
    const by = (['number', 'reference'] as const).find((way) => ways[way].length > 0) ?? 'amount';
    const matches = ways[by].map(({ id, reference, customerName }) => {
      const payment = byNumber.find(({ tripId }) => tripId === id) ?? null;
      return { id, reference, customerName, payment: payment && toShort(payment) };
    });
    return { ...credit, by, matches };
  });
}

function toShort({ id, amount, state }: Payment) {
  return { id, amount, state: state as PaymentState };
}

function isNear({ dues }: TripListItem, { day, amount }: Credit): boolean {
  return dues.some(({ on, open }) => open === amount && Math.abs(countPlainDays(on, day)) <= NEAR_DAYS);
}
