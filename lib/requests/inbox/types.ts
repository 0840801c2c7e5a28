import type { z } from 'zod';
import type { ResponseSummary } from '../response-time/types';
import type {
  activitySchema,
  inboxDetailSchema,
  inboxItemSchema,
  inboxPageSchema,
  itineraryRequestSchema,
  requestQuoteSchema,
  staffNameSchema,
} from './answer-schema';

export type InboxItem = z.infer<typeof inboxItemSchema>;
export type GroupSize = NonNullable<InboxItem['groupSize']>;
export type PlanAnswers = NonNullable<InboxItem['answers']>;
export type StaffName = z.infer<typeof staffNameSchema>;
export type InboxPage = z.infer<typeof inboxPageSchema>;
export type InboxCounts = InboxPage['counts'];
export type ActivityItem = z.infer<typeof activitySchema>;
export type InboxDetail = z.infer<typeof inboxDetailSchema>;
export type RequestQuote = z.infer<typeof requestQuoteSchema>;
export type RequestedPlan = NonNullable<InboxDetail['plan']>;
export type ItineraryRequest = z.infer<typeof itineraryRequestSchema>;

/**
 * Counts of open work, each with its inbox filter: `dueNow`, `soon` and `late` as `clock`; `followUps` as `due=1`;
 * `mine` and `unassigned` as `open=1` with `assignee=me` or `none`. A count that reaches MOST_DUE is not exact.
 */
export type WorkFilter = 'dueNow' | 'soon' | 'late' | 'followUps' | 'mine' | 'unassigned';
/** The number of requests per filter; `toCollect` is what is due or overdue of trips today, in whole rupees. */
export type WorkCounts = Record<WorkFilter | 'toCollect', number>;
export type WorkSummary = ResponseSummary & WorkCounts;

/** Named filters of an account; `query` is the inbox's query string without `?`. */
export type SavedViewItem = { id: string; name: string; query: string };
