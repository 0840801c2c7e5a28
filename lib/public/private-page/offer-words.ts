import { formatLongDate } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import type { Offer } from './types';

/** True for an offer that the traveller can accept or has accepted. */
export function isLiveOffer(offer: Offer | null): boolean {
  return offer?.state === 'open' || offer?.state === 'accepted';
}

/** The state of an offer as a sentence for the traveller. */
export function describeOffer({ state, total, validUntil, isOneOfSeveral }: Offer): string {
  const price = formatRupees(total);
  switch (state) {
    case 'accepted':
      return `You have accepted it for ${price}.`;
    case 'declined':
      return 'You have declined it.';
    case 'withdrawn':
      return 'We have withdrawn it.';
    case 'expired':
      return `It ended on ${formatLongDate(validUntil)}.`;
    default:
      return `It costs ${isOneOfSeveral ? `from ${price}` : price} and is valid until ${formatLongDate(validUntil)}.`;
  }
}
