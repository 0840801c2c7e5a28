import type { EnquiryStatus } from './visitor-status';

/** What staff may set; `new` is only where an enquiry begins (decisions, "Enquiry status"). */
export const SETTABLE_STATUSES = [
  'contacted',
  'converted',
  'closed',
] as const satisfies readonly EnquiryStatus[];
export type SettableStatus = (typeof SETTABLE_STATUSES)[number];

/** The inbox's tabs in their order: the specification's five, and `closed`. */
export const INBOX_TABS = ['all', 'new', 'contacted', 'converted', 'closed', 'spam'] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

const LABELS: Record<InboxTab, string> = {
  all: 'All',
  new: 'New',
  contacted: 'Contacted',
  converted: 'Converted',
  closed: 'Closed',
  spam: 'Spam',
};

/** The word of a status or tab, as staff read it. */
export function toStatusLabel(status: InboxTab): string {
  return LABELS[status];
}

/** The statuses that an enquiry may be set to from where it stands: never the one it has. */
export function listNextStatuses(current: EnquiryStatus): SettableStatus[] {
  return SETTABLE_STATUSES.filter((status) => status !== current);
}
