import { REQUEST_SOURCES, type RequestSource } from '../kinds';

/** Channel of an enquiry that staff add. */
export const ADDED_ORIGINS = ['phone', 'whatsapp', 'walk_in'] as const;

/** Channel of a request, as stored: `custom_planner` means a planner request, all others an enquiry. */
export const REQUEST_ORIGINS = [...REQUEST_SOURCES, ...ADDED_ORIGINS, 'imported'] as const;
export type RequestOrigin = (typeof REQUEST_ORIGINS)[number];

/** The channel through which a request came, in words. */
export const ORIGIN_WORDS: Record<RequestOrigin, string> = {
  website: 'Website',
  custom_planner: 'Planner',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  walk_in: 'Walk-in',
  imported: 'Imported',
};

/** The form that a kind of request has on the site; requests that staff added count as enquiries. */
export function toRequestSource(origin: RequestOrigin): RequestSource {
  return origin === 'custom_planner' ? origin : 'website';
}

/** `quoted` applies to planner requests only. */
export const REQUEST_STATUSES = ['new', 'contacted', 'quoted', 'converted', 'closed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Statuses that staff may set. `new` is missing, since it is only the initial status. */
export const SETTABLE_STATUSES = [
  'contacted',
  'quoted',
  'converted',
  'closed',
] as const satisfies readonly RequestStatus[];
export type SettableStatus = (typeof SETTABLE_STATUSES)[number];

/** Reasons for closing a request, in display order. */
export const CLOSE_REASONS = [
  'booked-elsewhere',
  'price',
  'dates',
  'not-travelling',
  'no-answer',
  'not-offered',
  'duplicate',
  'other',
] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** The inbox's tabs, in order. */
export const INBOX_TABS = ['all', 'new', 'contacted', 'converted', 'closed', 'spam'] as const;
/** The tabs of a list of planner requests only, where the quoted ones have a tab of their own. */
export const PLAN_TABS = ['all', 'new', 'contacted', 'quoted', 'converted', 'closed', 'spam'] as const;
export type InboxTab = (typeof PLAN_TABS)[number];
/** All lists of the inbox: the tabs and, for accounts that may delete, the deleted requests that are not yet purged. */
export const INBOX_LISTS = [...PLAN_TABS, 'deleted'] as const;
export type InboxListName = (typeof INBOX_LISTS)[number];

const LABELS: Record<InboxTab, string> = {
  all: 'All',
  new: 'New',
  contacted: 'Contacted',
  quoted: 'Quoted',
  converted: 'Converted',
  closed: 'Closed',
  spam: 'Spam',
};

/** The label of a status or tab. */
export function toStatusLabel(status: InboxTab): string {
  return LABELS[status];
}

/** The tabs of a list with this filter. */
export function listTabs({
  source,
  tab,
}: {
  source?: string | undefined;
  tab: InboxListName;
}): readonly InboxTab[] {
  return source === 'custom_planner' || tab === 'quoted' ? PLAN_TABS : INBOX_TABS;
}

/** The statuses that a source allows. */
export function listSettableStatuses(source: RequestOrigin): SettableStatus[] {
  return SETTABLE_STATUSES.filter((status) => status !== 'quoted' || source === 'custom_planner');
}

/** The statuses that a request may change to: all that its source allows except the current one. */
export function listNextStatuses(
  current: RequestStatus,
  source: RequestOrigin = 'website',
): SettableStatus[] {
  return listSettableStatuses(source).filter((status) => status !== current);
}

/** True when setting this status implies a first contact, which stops the response-time clock. */
export function isFirstContact(status: RequestStatus): boolean {
  return status === 'contacted' || status === 'quoted' || status === 'converted';
}

/** The tab that counts a status; without a tab of its own, `quoted` is listed under `contacted`. */
export function toTab(status: RequestStatus, hasQuotedTab: boolean): InboxTab {
  return status === 'quoted' && !hasQuotedTab ? 'contacted' : status;
}

/** Parses a stored status; unknown values become `new`. */
export function toRequestStatus(value: string): RequestStatus {
  return REQUEST_STATUSES.find((status) => status === value) ?? 'new';
}
