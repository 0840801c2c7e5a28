import type { FixedSource } from '../state/inbox-view';

const INBOX = {
  title: 'Enquiries',
  tabs: 'Enquiries by status',
  loading: 'Loading enquiries...',
  failed: 'Failed to load enquiries',
  none: 'No Enquiries Found',
  empty: 'No Enquiries Found',
  signedOut: 'Signed out: enquiries are not shown.',
};
const ITINERARIES: typeof INBOX = {
  title: 'Custom Itineraries',
  tabs: 'Custom itineraries by status',
  loading: 'Loading custom itineraries...',
  failed: 'Failed to load custom itineraries',
  none: 'No Custom Itineraries Found',
  empty: 'No Custom Itineraries Yet',
  signedOut: 'Signed out: custom itineraries are not shown.',
};

/** Labels of the inbox, or of the page that shows only planner requests. */
export function getListWords(fixedSource: FixedSource): typeof INBOX {
  return fixedSource ? ITINERARIES : INBOX;
}
