import type { CloseReason } from './status';

/** The reasons for closing a request, in words. */
export const CLOSE_WORDS: Record<CloseReason, string> = {
  'booked-elsewhere': 'Booked elsewhere',
  price: 'Price too high',
  dates: 'Dates not possible',
  'not-travelling': 'No longer travelling',
  'no-answer': 'Does not answer',
  'not-offered': 'We do not offer it',
  duplicate: 'Duplicate',
  other: 'Other',
};

/** The reason for closing a request, such as `Price too high: by ₹4,000 a head`; blank without a reason. */
export function describeClosing({
  closeReason,
  closeNote,
}: {
  closeReason: CloseReason | null;
  closeNote: string;
}): string {
  return [closeReason ? CLOSE_WORDS[closeReason] : '', closeNote].filter(Boolean).join(': ');
}
