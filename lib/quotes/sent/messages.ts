import { formatLongDate } from '../../platform/format/dates';
import type { TravellerState } from './types';

export const QUOTE_LINK_GONE = 'We do not know this link. Please check that the whole address was copied.';
export const ACCEPTED = 'Thank you: your acceptance is recorded, and a copy is on its way.';
export const DECLINED = 'Thank you for telling us.';
export const COMMENT_SAVED = 'Your comment is with us. We answer by phone or mail.';
export const COMMENTS_FULL = 'This page takes no more comments. Please call or write to us with the rest.';
export const STALE_OPTION = 'This option is no longer part of the offer. Reload the page and choose again.';
export const OTHER_VERSION =
  'The offer has changed since you opened it. Reload the page to see the new version.';

/** Why a quote that is not open cannot be accepted or declined, and what to do. */
export function toRefusal(state: Exclude<TravellerState, 'open'>, validUntil: string): string {
  switch (state) {
    case 'accepted':
      return 'This offer is accepted already. To change something, call or write to us.';
    case 'expired':
      return `This offer ended on ${formatLongDate(validUntil)}. Call or write to us: we check whether the price still holds.`;
    case 'superseded':
      return OTHER_VERSION;
    case 'declined':
      return 'You declined this offer. If you have changed your mind, call or write to us.';
    case 'withdrawn':
      return 'We have withdrawn this offer. Call or write to us for a new one.';
  }
}
