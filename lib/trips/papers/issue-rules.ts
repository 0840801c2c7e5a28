import { isDeepStrictEqual } from 'node:util';
import { getIndiaDate } from '../../platform/format/dates';
import type { PaperService, PaperTrip } from './queries';
import { getLedger } from './rules';
import { toCorrection, toInvoice, toMoneyPaper } from './tax-papers';
import { toDutySlip, toVoucher } from './trip-papers';
import type { Buyer, Draft, IssuedPaper, PaperWords } from './types';
import { ADDRESS_FROM } from './words';
import { sumAmounts } from '../model/instalments';

/**
 * Every paper that a trip is due now: that of the first verified payment without one, the invoice or its correction, and
 * the vouchers that are new or have changed. Once one is issued, the next payment may follow.
 */
export function listDue(trip: PaperTrip): Draft[] {
  const payment = trip.payments.find(({ id }) => trip.papers.every(({ paymentId }) => paymentId !== id));
  const correction = toCorrection(trip);
  return [
    ...(payment ? [toMoneyPaper(trip, payment)] : []),
    ...(isInvoiceDue(trip) ? [toInvoice(trip)] : []),
    ...(correction ? [correction] : []),
    ...listVouchers(trip),
  ];
}

/** Until the last day, vouchers of confirmed stays and duty slips of cars with a driver, unless the last one issued says the same. */
function listVouchers(trip: PaperTrip): Draft[] {
  const ready = trip.services.filter(
    ({ kind, state, driver }) =>
      state === 'confirmed' &&
      !trip.isCancelled &&
      trip.lastDay >= getIndiaDate() &&
      (kind === 'stay' || (kind === 'vehicle' && driver !== '')),
  );
  return ready.flatMap((service) => {
    const { id, kind, label, plate } = service;
    const before = trip.papers.findLast(({ serviceId }) => serviceId === id);
    const words = toServiceWords(trip, service);
    if (before && isDeepStrictEqual(before.content.words, words)) return [];
    const about = [label, plate].filter(Boolean).join(', ');
    const content = { reference: trip.reference, about, words, figures: null };
    const links = { serviceId: id, aboutId: before?.id ?? null };
    return [{ ...links, kind: kind === 'stay' ? 'voucher' : 'duty', content }];
  });
}

function toServiceWords(trip: PaperTrip, service: PaperService): PaperWords {
  return service.kind === 'stay' ? toVoucher(trip, service) : toDutySlip(trip, service);
}

/** True for a voucher or duty slip that no longer matches its service, as after a move. Papers of past trips are never outdated. */
export function isOutdated(trip: PaperTrip, { serviceId, content }: IssuedPaper): boolean {
  if (serviceId === null || trip.lastDay < getIndiaDate()) return false;
  const service = trip.services.find(({ id }) => id === serviceId);
  if (trip.isCancelled || service?.state !== 'confirmed') return true;
  return !isDeepStrictEqual(content.words, toServiceWords(trip, service));
}

/**
 * True when everything is paid or the last day has come, and the buyer is named as the law demands. A trip that was
 * cancelled without a fee has no invoice.
 */
function isInvoiceDue(trip: PaperTrip): boolean {
  const { papers, payments, owed, lastDay } = trip;
  const paid = sumAmounts(payments);
  const isTime = paid >= owed || lastDay <= getIndiaDate();
  return owed > 0 && isTime && !getLedger(papers).invoice && !lacksAddress(trip);
}

/** True when the invoice would lack the address that the law demands. */
export function lacksAddress({ buyer, owed }: PaperTrip): boolean {
  return owed >= ADDRESS_FROM && (buyer.address === '' || lacksPlace(buyer));
}

/** True while nothing says in which State or country the buyer is. */
export function lacksPlace({ state, gstin }: Buyer): boolean {
  return state === '' && gstin === '';
}
