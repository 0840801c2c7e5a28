import { PAPERS_KEPT } from '../../trips/model/words';
import { NOTE_LIMITS } from './limits';

/** Messages of the private page's forms. */
export const NOTE_MISSING = 'Please write your note first.';
export const NOTE_TOO_LONG = `Please shorten your note to ${NOTE_LIMITS.characters} characters.`;
export const NOTE_UNREADABLE = 'This contains a character that cannot be stored. Please type it again.';
export const NOTES_FULL = `${NOTE_LIMITS.perRequest} notes are as many as this page takes. Please call us with the rest.`;
export const NOTE_SAVED = 'Your note is with us.';

export const DATE_SAVED = 'Your travel date is changed.';
export const PARTY_SAVED = 'Your party is changed.';
export const PARTY_OF_NO_ENQUIRY =
  'A plan has its group in its answers. Please tell us about another one in a note.';
export const DATE_OF_NO_ENQUIRY = 'A plan has no travel date yet. Please tell us the date in a note.';

/** Shown both for erased requests and for unknown links. */
export const LINK_GONE =
  'This private page does not work any more. If you did not erase your data, please call us.';

/** Shown instead of a calendar file. */
export const NO_DATES =
  'There are no dates for a calendar yet: the trip is not booked, or its travel date is open.';

export const WITHDRAWN = 'It is withdrawn.';
export const ERASED = 'Your data is erased.';

/** Shown when there is no response, or one that does not come from this site. */
export const NOT_SAVED = 'This did not reach us. Please try again.';

/** Shown once a trip is agreed: a contract with cancellation terms, so only staff can change it. */
export function toBookedMessage(phone: string, isCancelled = false): string {
  const what = isCancelled ? 'erase your data' : 'change, cancel or erase your trip';
  return `To ${what}, please call us on ${phone}: we do it together with you. ${PAPERS_KEPT}`;
}

/** Shown for a closed request, which only staff can reopen. */
export function toClosedMessage(phone: string): string {
  return `This request is closed. To take it up again, please call us on ${phone}.`;
}
