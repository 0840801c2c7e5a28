import 'server-only';
import { getTermsOfRequest } from '../../company/terms/queries';
import type { Payment, Prisma } from '../../generated/prisma/client';
import { getPrisma } from '../../platform/db';
import { getIndiaDate, toPlainDate } from '../../platform/format/dates';
import { hashStatusToken, isStatusToken } from '../../platform/http/idempotency';
import { ROUTES } from '../../platform/routes';
import { PRESENT } from '../../requests/inbox/visible-sql';
import { describeCancellation } from '../model/cancel';
import { sumAmounts } from '../model/instalments';
import type { PaymentKind, PaymentMode, PaymentState } from '../model/payment-states';
import { TOLERANCE } from '../model/state';
import { tally, WITH_MONEY } from '../model/tally';

/** A trip, and the page of the link by which its traveller has come. */
export type LinkedTrip = { id: string; page: string };

/** The trip that a private link belongs to: that of its request, or of the accepted quote. Null before one is booked. */
export async function findTripByLink(token: string): Promise<LinkedTrip | null> {
  if (!isStatusToken(token)) return null;
  const hash = hashStatusToken(token);
  const find = async (where: Prisma.TripWhereInput, route: string) => {
    const trip = await getPrisma().trip.findFirst({ where, select: { id: true } });
    return trip && { ...trip, page: `${route}/${token}` };
  };
  return (
    (await find({ request: { statusTokenHash: hash, ...PRESENT } }, ROUTES.enquiryStatus)) ??
    find({ request: PRESENT, quote: { linkHash: hash } }, ROUTES.quote)
  );
}

/** The id of the trip of a request with this reference; null if there is none. */
export async function findTripByReference(reference: string): Promise<string | null> {
  const where = { request: { reference, ...PRESENT } };
  return (await getPrisma().trip.findFirst({ where, select: { id: true } }))?.id ?? null;
}

/** The money of the trip that a private link opens; null before a trip is booked. */
export async function getMoneyByLink(token: string) {
  const trip = await findTripByLink(token);
  return trip && getMoney({ id: trip.id });
}

/**
 * The money of a trip, by its id or that of the accepted quote, as its traveller may see it: without costs and
 * other people's data. In whole rupees. Null if there is no such trip.
 */
export async function getMoney(where: { id: string } | { quoteId: string }) {
  const include = { ...WITH_MONEY, request: { select: { reference: true } } };
  const row = await getPrisma().trip.findFirst({ where, include });
  if (!row) return null;
  const { cancelledAt, cancelFee } = row;
  const fee = cancelledAt && { dueOn: new Date(getIndiaDate(cancelledAt)), amount: cancelFee ?? 0 };
  const { paid, checked, instalments, afterCheck } = tally(fee ? { ...row, instalments: [fee] } : row);
  const next = afterCheck.find(({ open }) => open > TOLERANCE);
  return {
    /** Of the request, such as `KT-7F3K9Q`. */
    reference: row.request.reference,
    firstDay: toPlainDate(row.firstDay),
    total: row.total,
    /** The sum of the verified payments. */
    paid,
    /** What a cancellation means, in sentences; null for a trip that is not cancelled. */
    cancelled: await readCancelled({ ...row, paid, checked }),
    /** What is due and when; empty for a cancelled trip, which owes a fee instead. */
    instalments: cancelledAt ? [] : instalments,
    /**
     * The next payment, or the fee of a cancelled trip, as in the view `trip_dues`; but payments that wait for a check
     * count as paid. Null if nothing is left to pay.
     */
    due: next ? { on: next.dueOn, amount: next.open } : null,
    payments: row.payments.map(toPayment),
  };
}

type Cancelled = Record<'total' | 'paid' | 'checked' | 'termsVersion', number> & {
  cancelFee: number | null;
  payments: readonly Payment[];
} & Record<'firstDay' | 'cancelledAt', Date | null>;

/** What the cancellation of a trip means for its traveller, in sentences; null for a trip that is not cancelled. */
export async function readCancelled(trip: Cancelled): Promise<string[] | null> {
  const { firstDay, cancelledAt, cancelFee: fee, termsVersion, payments, ...money } = trip;
  if (!cancelledAt || !firstDay || fee === null) return null;
  const days = { firstDay: toPlainDate(firstDay), on: getIndiaDate(cancelledAt) };
  const refunds = payments.filter(({ kind, state }) => kind === 'refund' && state === 'verified');
  const terms = await getTermsOfRequest(termsVersion);
  return describeCancellation({ ...money, ...days, fee, returned: -sumAmounts(refunds), terms });
}

type Words = { kind: PaymentKind; mode: PaymentMode; state: PaymentState };

/** A payment as its traveller sees it; negative for a reversal, a refund and a kept fee. */
function toPayment({ valueOn, amount, reference, isReversed, ...row }: Payment) {
  const { kind, mode, state } = row as unknown as Words;
  return { kind, mode, state, amount, reference, isReversed, valueOn: toPlainDate(valueOn) };
}
