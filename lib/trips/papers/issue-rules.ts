import { isDeepStrictEqual } from 'node:util';
import { getIndiaDate } from '../../platform/format/dates';
import type { PaperTrip } from './queries';
import { listCurrentVouchers } from './rules';
import { toDutySlip, toVoucher } from './trip-papers';
import type { Buyer, PaperContent, PaperKind } from './types';
import { ADDRESS_FROM } from './words';

/** A paper before it has its number. */
export type Issue = { kind: PaperKind; content: PaperContent } & Partial<
  Record<'paymentId' | 'serviceId' | 'aboutId', string | null>
>;

/**
 * The vouchers of confirmed stays and the duty slips of cars with a driver that are not issued as they are now; none
 * after the trip.
 */
export function listNewVouchers({ taxed, planned, services }: PaperTrip): Issue[] {
  const current = new Map(listCurrentVouchers(taxed.papers).map((paper) => [paper.serviceId, paper]));
  return services.flatMap((service) => {
    const { id: serviceId, kind, state, driver } = service;
    const isReady = state === 'confirmed' && (kind === 'stay' || (kind === 'vehicle' && driver !== ''));
    if (!isReady || taxed.isCancelled || taxed.lastDay < getIndiaDate()) return [];
    const words = kind === 'stay' ? toVoucher(planned, service) : toDutySlip(planned, service, services);
    const content = { reference: planned.reference, words, figures: null };
    const before = current.get(serviceId);
    if (before && isDeepStrictEqual(before.content.words, words)) return [];
    return [{ kind: kind === 'stay' ? 'voucher' : 'duty', content, serviceId, aboutId: before?.id ?? null }];
  });
}

/** True when everything is paid, or the last day has come. A trip that was cancelled without a fee has no invoice. */
export function isInvoiceDue({ taxed, owed, payments }: PaperTrip): boolean {
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  return owed > 0 && (paid >= owed || taxed.lastDay <= getIndiaDate());
}

/** True when the invoice would lack the address that the law demands. */
export function lacksAddress({ taxed: { buyer }, owed }: PaperTrip): boolean {
  return owed >= ADDRESS_FROM && (buyer.address === '' || lacksPlace(buyer));
}

/** True while nothing says in which State or country the buyer is. */
export function lacksPlace({ state, country, gstin }: Buyer): boolean {
  return state === '' && country === '' && gstin === '';
}
