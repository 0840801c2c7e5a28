import { formatAdvance, formatCallback, listTiers, type Terms } from './cancellation';

/** The terms as visitors read them, one line per sentence or cancellation step. */
export function describeTerms(terms: Terms): string[] {
  return [
    `We call or write to you within ${formatCallback(terms)}.`,
    `You pay ${formatAdvance(terms)} in advance; the rest is due ${terms.balanceDays} days before travel.`,
    ...listTiers(terms).map(
      ({ label, feePercent }) =>
        `Cancelled ${label.toLowerCase()} before travel: ${feePercent}% of the price.`,
    ),
    `Refunds are sent within ${terms.refundDays} business days.`,
    `Complain in writing within ${terms.complaintDays} days of travel; we answer within ${terms.complaintReplyDays} business days.`,
  ];
}
