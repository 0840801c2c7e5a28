import { ROUTES, toOpenRequestPath } from '../../platform/routes';
import { formatParty } from '../inbox/party';
import type { GroupSize } from '../inbox/types';
import type { RequestNotice } from './types';

export type NoticeFacts = Pick<RequestNotice, 'kind' | 'reference' | 'trip'> & {
  adults: number | null;
  children: number | null;
  groupSize: GroupSize | null;
  /** Requests handed over at once, this one included. */
  count: number;
};

/** A push, and the staff page that it opens. Names nobody, because it is shown on locked screens. */
export function toPushWords(facts: NoticeFacts): { title: string; body: string; path: string } {
  const { kind, reference, trip, adults, children, groupSize, count } = facts;
  if (count > 1) {
    const path = `${ROUTES.admin}?assignee=me`;
    return { title: `${count} enquiries were handed to you`, body: 'Open the list of yours', path };
  }
  const body = [trip || 'No package chosen', formatParty({ adults, children, groupSize })].join(', ');
  const title = kind === 'created' ? `New enquiry ${reference}` : `${reference} was handed to you`;
  return { title, body, path: toOpenRequestPath(reference) };
}
