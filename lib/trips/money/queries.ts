import 'server-only';
import { getTermsOfRequest } from '../../company/terms/queries';
import type { Prisma } from '../../generated/prisma/client';
import { getPrisma } from '../../platform/db';
import { getIndiaDate, toPlainDate } from '../../platform/format/dates';
import { hashStatusToken, isStatusToken } from '../../platform/http/idempotency';
import { ROUTES } from '../../platform/routes';
import { PRESENT } from '../../requests/inbox/visible-sql';
import { describeCancellation } from '../model/cancel';
import { coverInstalments, type Instalment } from '../model/instalments';
import { TOLERANCE } from '../model/state';
import type { TravellerMoney, TravellerPayment } from './types';

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
export async function getMoneyByLink(token: string): Promise<TravellerMoney | null> {
  const trip = await findTripByLink(token);
  return trip && getMoney({ id: trip.id });
}

/** The money of a trip, by its id or that of the accepted quote, as its traveller sees it; null without a trip. */
export async function getMoney(where: { id: string } | { quoteId: string }): Promise<TravellerMoney | null> {
  const row = await getPrisma().trip.findFirst({
    where,
    select: {
      ...{
        total: true,
        firstDay: true,
        cancelledAt: true,
        cancelFee: true,
        termsVersion: true,
        instalments: IN_ORDER,
      },
      request: { select: { reference: true } },
      payments: { orderBy: [{ valueOn: 'asc' }, { createdAt: 'asc' }] },
    },
  });
  if (!row) return null;
  const { total, payments, cancelledAt } = row;
  const instalments = row.instalments.map(toInstalment);
  const sum = (states: readonly string[]) =>
    payments.reduce((paid, { state, amount }) => paid + (states.includes(state) ? amount : 0), 0);
  const next = coverInstalments(instalments, sum(['verified', 'recorded', 'claimed'])).find(
    ({ open }) => open > TOLERANCE,
  );
  const paid = sum(['verified']);
  return {
    ...{
      reference: row.request.reference,
      firstDay: toPlainDate(row.firstDay),
      total,
      paid,
      cancelled: await readCancelled({ ...row, paid }),
    },
    instalments: cancelledAt ? [] : coverInstalments(instalments, paid),
    due: next && !cancelledAt ? { on: next.dueOn, amount: next.open } : null,
    payments: payments.map(toPayment),
  };
}

type Cancelled = { total: number; paid: number; cancelFee: number | null; termsVersion: number } & Record<
  'firstDay' | 'cancelledAt',
  Date | null
>;

/** What the cancellation of a trip means for its traveller, in sentences; null for a trip that is not cancelled. */
export async function readCancelled(trip: Cancelled): Promise<string[] | null> {
  const { firstDay, cancelledAt, cancelFee: fee, termsVersion, ...money } = trip;
  if (!cancelledAt || !firstDay || fee === null) return null;
  const days = { firstDay: toPlainDate(firstDay), on: getIndiaDate(cancelledAt) };
  return describeCancellation({ ...money, ...days, fee, terms: await getTermsOfRequest(termsVersion) });
}

export const IN_ORDER = { orderBy: { position: 'asc' } } as const satisfies Prisma.Trip$instalmentsArgs;

export function toInstalment({ dueOn, amount }: { dueOn: Date; amount: number }): Instalment {
  return { dueOn: toPlainDate(dueOn), amount };
}

function toPayment(row: Prisma.PaymentGetPayload<object>): TravellerPayment {
  const { amount, reference } = row;
  const { kind, mode, state } = row as unknown as Pick<TravellerPayment, 'kind' | 'mode' | 'state'>;
  return { kind, mode, state, amount, reference, valueOn: toPlainDate(row.valueOn) };
}
