import { addPlainDays, type PlainDate } from '../../platform/format/dates';
import { ADVANCE_PERCENT, BALANCE_DUE_DAYS, CANCELLATION_TIERS } from '../../content/terms/cancellation';
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
 * The payment terms of a trip that is booked on `today`, both in India's calendar. The balance is due today when the
 * regular due date has already passed.
 */
export function getPaymentTerms(total: number, travelDate: PlainDate, today: PlainDate): PaymentTerms {
  return {
    advance: { min: getShare(total, ADVANCE_PERCENT.min), max: getShare(total, ADVANCE_PERCENT.max) },
    balanceDate: getBalanceDate(travelDate, today),
    cancellation: listSteps(total, travelDate, today),
  };
}

/** The day on which the balance of a trip that is booked on `today` is due. */
export function getBalanceDate(travelDate: PlainDate, today: PlainDate): PlainDate {
  return getLater(today, addPlainDays(travelDate, -BALANCE_DUE_DAYS));
}

function listSteps(total: number, travelDate: PlainDate, today: PlainDate): CancellationStep[] {
  return CANCELLATION_TIERS.map(({ minDays, maxDays, feePercent }) => ({
    from: maxDays === null ? today : getLater(today, addPlainDays(travelDate, -maxDays)),
    to: addPlainDays(travelDate, -minDays),
    percent: feePercent,
    amount: getShare(total, feePercent),
  })).filter(({ from, to }) => from <= to);
}

function getLater(one: PlainDate, other: PlainDate): PlainDate {
  return one > other ? one : other;
}
