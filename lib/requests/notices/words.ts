import { ROUTES, toOpenRequestPath } from '../../platform/routes';
import { formatParty } from '../inbox/words';
import type { GroupSize } from '../inbox/types';
import type { RequestNotice } from './types';

export type NoticeFacts = Pick<RequestNotice, 'kind' | 'reference' | 'trip'> & {
  adults: number | null;
  children: number | null;
  groupSize: GroupSize | null;
  /** Number of requests assigned in the same batch, including this one. */
  count: number;
};

/** A push, and the staff page that it opens. Contains no names of people, because it is shown on locked screens. */
export function toPushWords(facts: NoticeFacts): { title: string; body: string; path: string } {
  const { trip, adults, children, groupSize, count } = facts;
  const body =
    count > 1
      ? 'Open the list of yours'
      : [trip || 'No package chosen', formatParty({ adults, children, groupSize })].join(', ');
  return { title: toNoticeTitle(facts), body, path: toNoticePath(facts) };
}

const NEWS = {
  'quote-seen': 'the quote was opened',
  'quote-comment': 'a comment on the quote',
  'quote-accepted': 'the quote was accepted',
  'quote-declined': 'the quote was declined',
  'trip-answer': 'a supplier has answered',
  'trip-note': 'urgent, the traveller writes from the trip',
  'trip-claim': 'the traveller has reported a payment, please check',
};
/** The kinds of notices about quotes and trips. */
export const SALE_NOTICES = Object.keys(NEWS);

/** The page that a push or notice opens: the request, or for several the list of the reader's requests. */
export function toNoticePath({ reference, count }: Pick<NoticeFacts, 'reference' | 'count'>): string {
  return count > 1 ? `${ROUTES.admin}?assignee=me` : toOpenRequestPath(reference);
}

/** The first line of a push or notice. */
export function toNoticeTitle({
  kind,
  reference,
  count,
}: Pick<NoticeFacts, 'kind' | 'reference' | 'count'>): string {
  if (count > 1) return `${count} enquiries were handed to you`;
  if (kind === 'created') return `New enquiry ${reference}`;
  return kind === 'assigned' ? `${reference} was handed to you` : `${reference}: ${NEWS[kind]}`;
}
