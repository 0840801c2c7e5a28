import type { PlainDate } from '../format/dates';
import type { RequestSource } from '../inbox/status';

export type { RequestSource } from '../inbox/status';

/** What the private page shows: the trip and the answer to it, never how to reach the person. */
export type VisitorRequest = {
  source: RequestSource;
  reference: string;
  /** The package or the plan's title; blank for a general enquiry. */
  title: string;
  status: string;
  /** ISO, as all moments here. */
  sentAt: string;
  firstContactAt: string | null;
  /** When the visitor withdrew it; null while it is not closed. */
  withdrawnAt: string | null;
  /** Null for a plan, which has no date yet. */
  trip: { travelDate: PlainDate; adults: number; children: number } | null;
  /** What a plan was made from; empty for an enquiry. */
  wishes: { label: string; value: string }[];
  /** The code that opens the same plan; null for an enquiry. */
  planCode: string | null;
  message: string;
  /** The last three digits of the number that we call: enough to notice a slip, too few to be of use. */
  phoneEnding: string;
  /** What the visitor added since, the oldest first. */
  notes: VisitorNote[];
};

export type VisitorNote = { at: string; text: string };

/** What decides whether a change can be made, and on which version it is made. */
export type RequestState = {
  source: RequestSource;
  id: string;
  version: number;
  status: string;
  /** When staff planned to get in touch again; ISO, or null. */
  followUpAt: string | null;
  trip: { travelDate: PlainDate; adults: number; children: number } | null;
  message: string;
  notes: { key: string; text: string }[];
};
