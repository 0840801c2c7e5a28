/** Where requests come from: the website's forms, and the trip planner. */
export const REQUEST_SOURCES = ['website', 'custom_planner'] as const;
export type RequestSource = (typeof REQUEST_SOURCES)[number];

/** Where a request stands; `quoted` is the planner's alone (spec.md point 4). */
export const REQUEST_STATUSES = ['new', 'contacted', 'quoted', 'converted', 'closed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** What staff may set; `new` is only where a request begins (decisions, "Enquiry status"). */
export const SETTABLE_STATUSES = [
  'contacted',
  'quoted',
  'converted',
  'closed',
] as const satisfies readonly RequestStatus[];
export type SettableStatus = (typeof SETTABLE_STATUSES)[number];

/** The inbox's tabs in their order: the specification's five, and `closed`. */
export const INBOX_TABS = ['all', 'new', 'contacted', 'converted', 'closed', 'spam'] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

const LABELS: Record<InboxTab | RequestStatus, string> = {
  all: 'All',
  new: 'New',
  contacted: 'Contacted',
  quoted: 'Quoted',
  converted: 'Converted',
  closed: 'Closed',
  spam: 'Spam',
};

/** The word of a status or tab, as staff read it. */
export function toStatusLabel(status: InboxTab | RequestStatus): string {
  return LABELS[status];
}

/** The statuses that a request of a source may ever be set to. */
export function listSettableStatuses(source: RequestSource): SettableStatus[] {
  return SETTABLE_STATUSES.filter((status) => status !== 'quoted' || source === 'custom_planner');
}

/** The statuses that a request may be set to from where it stands: never the one it has. */
export function listNextStatuses(
  current: RequestStatus,
  source: RequestSource = 'website',
): SettableStatus[] {
  return listSettableStatuses(source).filter((status) => status !== current);
}

/** True when setting this status says that we have reached out: it stops the clock of the promise. */
export function isFirstContact(status: RequestStatus): boolean {
  return status === 'contacted' || status === 'quoted' || status === 'converted';
}

/** The tab that shows a status: the planner's `quoted` stands among the contacted. */
export function toTab(status: RequestStatus): InboxTab {
  return status === 'quoted' ? 'contacted' : status;
}

/** A stored word as a status; one that nobody knows is where every request begins. */
export function toRequestStatus(value: string): RequestStatus {
  return REQUEST_STATUSES.find((status) => status === value) ?? 'new';
}
