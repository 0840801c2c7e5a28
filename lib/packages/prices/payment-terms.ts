import { addPlainDays, type PlainDate } from '../../platform/format/dates';
import { listTiers, type Terms } from '../../company/terms/cancellation';
import { getShare } from './price';

/** The fee in whole rupees for cancelling between two days, both included. */
export type CancellationStep = { from: PlainDate; to: PlainDate; percent: number; amount: number };

/** The payments with their due dates, and the cancellation fees; whole rupees. */
export type PaymentTerms = {
  advance: { min: number; max: number };
  balanceDate: PlainDate;
  /** Earliest first, without gaps, from today to the first day of travel. */
  cancellation: CancellationStep[];
};

/**
 * The payment terms of a trip that is booked on `today`, the date in India. The balance is due today when the regular
 * due date has already passed. `terms` are the terms that apply to the request.
 */
export function getPaymentTerms(
  total: number,
  travelDate: PlainDate,
  today: PlainDate,
  terms: Terms,
): PaymentTerms {
  return {
    advance: { min: getShare(total, terms.advanceMin), max: getShare(total, terms.advanceMax) },
    balanceDate: getBalanceDate(travelDate, today, terms),
    cancellation: listSteps(total, travelDate, today, terms),
  };
}

/** The day on which the balance of a trip that is booked on `today` is due. */
export function getBalanceDate(
  travelDate: PlainDate,
  today: PlainDate,
  { balanceDays }: Pick<Terms, 'balanceDays'>,
): PlainDate {
  return getLater(today, addPlainDays(travelDate, -balanceDays));
}

function listSteps(total: number, travelDate: PlainDate, today: PlainDate, terms: Terms): CancellationStep[] {
  return listTiers(terms)
    .map(({ minDays, maxDays, feePercent }) => ({
      from: maxDays === null ? today : getLater(today, addPlainDays(travelDate, -maxDays)),
      to: addPlainDays(travelDate, -minDays),
      percent: feePercent,
      amount: getShare(total, feePercent),
    }))
    .filter(({ from, to }) => from <= to);
}

function getLater(one: PlainDate, other: PlainDate): PlainDate {
  return one > other ? one : other;
}
