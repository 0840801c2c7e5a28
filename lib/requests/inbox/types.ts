import type { PlainDate } from '../../platform/format/dates';
import type { GroupSummary } from '../../packages/group-choice/types';
import type { CheckedPrice } from '../../packages/prices/types';
import type { ResponseSummary } from '../response-time/types';
import type { InboxTab, RequestOrigin, RequestStatus } from './status';

export type { RequestOrigin } from './status';

/** A row of the inbox: an enquiry or a planner request. */
export type InboxItem = {
  id: string;
  source: RequestOrigin;
  reference: string;
  customerName: string;
  email: string | null;
  phone: string;
  phoneE164: string | null;
  /** The title of the package or plan. Blank for a request without a package, which is displayed as `General`. */
  tourTitle: string;
  /** The price that the visitor saw; for a plan, the cost range per person. */
  priceShown: string;
  /** Null for planner requests, which have a group size instead. */
  adults: number | null;
  children: number | null;
  groupSize: GroupSize | null;
  travelDate: PlainDate | null;
  status: RequestStatus;
  isSpam: boolean;
  suspicion: string | null;
  /** When the request was received (ISO 8601, UTC). */
  enquiryDate: string;
  version: number;
  /** The staff member responsible for the request. */
  assignee: StaffName | null;
  followUpAt: string | null;
  /** First contact with the visitor, which stops the response-time clock. */
  firstContactAt: string | null;
  /** When the visitor withdrew the request; null if it was not withdrawn or staff have reopened it. */
  withdrawnAt: string | null;
  /** The first 140 characters of the visitor's message. */
  excerpt: string;
  /** The planner's answers; null for an enquiry. */
  answers: PlanAnswers | null;
};

export type GroupSize = 'solo' | 'couple' | 'family' | 'group';
export type StaffName = { id: string; username: string };

/**
 * Totals per tab over both sources, or of the planner's requests if the source filter names them; other filters are
 * ignored. Spam is counted only under `spam`.
 */
export type InboxCounts = Record<Exclude<InboxTab, 'quoted'>, number> & {
  /** Of the planner's requests only; otherwise `contacted` includes them. */
  quoted?: number;
};

/**
 * What there is to do, each number with its filter: `dueNow`, `soon` and `late` as `clock`; `followUps` as `due=1`; `mine`
 * and `unassigned` as `open=1` with `assignee=me` or `none`. A number that reaches MOST_DUE is not exact.
 */
export type WorkCounts = Record<'dueNow' | 'soon' | 'late' | 'followUps' | 'mine' | 'unassigned', number>;
export type WorkSummary = ResponseSummary & WorkCounts;

export type InboxPage = {
  items: InboxItem[];
  nextCursor: string | null;
  counts: InboxCounts;
  /** False when the text was too short for the index, so that only the newest requests were searched. */
  searchedAll: boolean;
};

/** One line of a request's history. */
export type ActivityItem = {
  id: string;
  at: string;
  /** The staff member's name; null for the visitor, the system or a deleted account. */
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
  /** The planner's answers and days; null for an enquiry. */
  plan: RequestedPlan | null;
  /** The price that the page told, compared with today's prices; null when none came along. */
  toldPrice: CheckedPrice | null;
  /** The ticks of the group whose enquiry this is; null when it came from none, or when they are deleted. */
  group: GroupSummary | null;
};

/** What was answered, as keys (plan-words.ts has their names). */
export type PlanAnswers = { days: number; experiences: string[]; vibe: string; comfortLevel: string };

export type RequestedPlan = PlanAnswers & {
  dayTitles: string[];
  /** The code in the plan's link; blank when the stored answers are no longer valid. */
  code: string;
};

/** Named filters of an account; `query` is the inbox's query string without `?`. */
export type SavedViewItem = { id: string; name: string; query: string };

/** A planner request as shown in the list of planner requests. */
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
