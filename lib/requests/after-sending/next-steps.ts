import { formatAdvance, type Terms } from '../../company/terms/cancellation';
import { getPaymentTerms } from '../../packages/prices/payment-terms';
import { getPayableTotal } from '../../packages/prices/stored-total';
import { listPaymentWords } from '../../packages/prices/trip-price-words';
import { formatMoment, type PlainDate } from '../../platform/format/dates';
import { formatWeekdayMoment } from '../../platform/format/weekday';

export type NextStep = { title: string; detail: string };
type Sent = {
  sentAt: string;
  /** By when we say that we call or write. */
  callBy: string;
  priceTotal: number | null;
  priceConditions: string;
  agreedTotal: number | null;
  travelDate: PlainDate | null;
  terms: Terms;
  /** True if the request has an offer, which states its own advance payment. */
  hasOffer: boolean;
};

/** The steps after a request is sent, in order. `today` is the date in India. */
export function listNextSteps({ sentAt, callBy, ...price }: Sent, today: PlainDate): NextStep[] {
  return [
    { title: 'Received', detail: formatMoment(sentAt) },
    {
      title: 'Our planner calls or writes to you',
      detail: `By ${formatWeekdayMoment(callBy)} (Kerala time)`,
    },
    {
      title: 'Where you stay and the final price are named in writing',
      detail: 'Nothing is booked and nothing is to be paid before that',
    },
    { title: 'You pay the advance', detail: toAdvanceWords(price, today) },
  ];
}

/**
 * The number of completed steps; null for a request that is booked or closed. `hasOffer`: the request has an offer that
 * is accepted or can be accepted.
 */
export function countStepsDone({
  status,
  firstContactAt,
  hasOffer,
}: {
  status: string;
  firstContactAt: string | null;
  hasOffer: boolean;
}): number | null {
  if (hasOffer && (status === 'new' || status === 'contacted')) return 3;
  if (status === 'quoted') return 3;
  if (status === 'contacted') return 2;
  if (status !== 'new') return null;
  return firstContactAt ? 2 : 1;
}

function toAdvanceWords(
  { travelDate, terms, hasOffer, ...price }: Omit<Sent, 'sentAt' | 'callBy'>,
  today: PlainDate,
): string {
  if (hasOffer) return 'As our offer says, then we confirm in writing';
  const total = getPayableTotal(price);
  if (total === null || !travelDate || travelDate < today) {
    return `${formatAdvance(terms, '% to ')} of the price, then we confirm in writing; balance ${terms.balanceDays} days before you travel`;
  }
  const words = listPaymentWords(getPaymentTerms(total, travelDate, today, terms), today);
  return words
    .map(({ label, value }, at) => (at === 0 ? value : `${label.toLowerCase()} ${value}`))
    .join('; ');
}
