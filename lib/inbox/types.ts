import type { PlainDate } from '../format/dates';
import type { InboxTab, RequestSource, RequestStatus } from './status';

export type { RequestSource } from './status';

/** A row of the staff's inbox: an enquiry of the website or a request of the trip planner. */
export type InboxItem = {
  id: string;
  source: RequestSource;
  reference: string;
  customerName: string;
  /** Null: the visitor gave none. */
  email: string | null;
  phone: string;
  phoneE164: string | null;
  /** The package, or the plan's title; blank when the request names none, shown as General. */
  tourTitle: string;
  /** The price that the visitor saw; of a plan its cost per person as a range. */
  priceShown: string;
  /** Null: the planner asks for a group size instead. */
  adults: number | null;
  children: number | null;
  groupSize: GroupSize | null;
  travelDate: PlainDate | null;
  status: RequestStatus;
  isSpam: boolean;
  suspicion: string | null;
  /** When it was received; ISO, UTC. */
  enquiryDate: string;
  version: number;
  /** Whoever answers this request. */
  assignee: StaffName | null;
  followUpAt: string | null;
  /** When we first reached out; it stops the clock of the 24-hour promise. */
  firstContactAt: string | null;
  /** The beginning of the visitor's own words, at most 140 characters. */
  excerpt: string;
};

export type GroupSize = 'solo' | 'couple' | 'family' | 'group';
export type StaffName = { id: string; username: string };

/** How many there are of each tab, of both sources, whatever is searched for; only `spam` counts spam. */
export type InboxCounts = Record<InboxTab, number>;

export type InboxPage = {
  items: InboxItem[];
  nextCursor: string | null;
  counts: InboxCounts;
  /** False: the words were too short for the index, so only the newest requests were looked through. */
  searchedAll: boolean;
};

/** One line of a request's history. */
export type ActivityItem = {
  id: string;
  at: string;
  /** Null: the visitor, the product itself, or an account that no longer exists. */
  staff: string | null;
  kind: string;
  before: unknown;
  after: unknown;
  note: string | null;
  batchId: string | null;
};

export type InboxDetail = InboxItem & {
  tourId: string | null;
  message: string;
  visitorMessage: string;
  userAgent: string | null;
  ipAddress: string | null;
  locationCity: string | null;
  locationState: string | null;
  locationCountry: string | null;
  updatedAt: string;
  /** Newest first. */
  activity: ActivityItem[];
  /** What the planner's visitor chose; null of an enquiry. */
  plan: RequestedPlan | null;
};

export type RequestedPlan = {
  days: number;
  experiences: string[];
  vibe: string;
  comfortLevel: string;
  dayTitles: string[];
  /** The code of the plan's link; blank when the choices are no longer offered. */
  code: string;
};

/** Filters that a person keeps under a name; `query` is the inbox's query string without `?`. */
export type SavedViewItem = { id: string; name: string; query: string };

/** What the inbox calls the package of an enquiry (spec.md point 3). */
export function toPackageLabel(tourTitle: string): string {
  return tourTitle.trim() || 'General';
}

/** A request of the trip planner, as the list shows it. */
export type ItineraryRequest = {
  id: string;
  reference: string;
  customerName: string;
  email: string;
  phone: string;
  phoneE164: string | null;
  title: string;
  experiences: string[];
  vibe: string;
  comfortLevel: string;
  duration: number;
  groupSize: string;
  estimatedCostMin: number;
  estimatedCostMax: number;
  source: string;
  status: RequestStatus;
  suspicion: string | null;
  createdAt: string;
  version: number;
};
