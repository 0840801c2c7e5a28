import type { PlainDate } from '../format/dates';
import type { RequestSource } from '../inbox/status';

export type { RequestSource } from '../inbox/status';

export type Trip = { travelDate: PlainDate; adults: number; children: number };

/** The private page's data; never contact details. */
export type VisitorRequest = {
  source: RequestSource;
  reference: string;
  /** The package or the plan's title; blank for a general enquiry. */
  title: string;
  status: string;
  /** All times are ISO. */
  sentAt: string;
  firstContactAt: string | null;
  /** When the visitor withdrew it; null when it was not, or taken up again since. */
  withdrawnAt: string | null;
  /** Null for a plan, which has no date yet. */
  trip: Trip | null;
  /** The package's page while it is offered. */
  packagePath: string | null;
  /** The stored rate with its unit; blank without a package. */
  priceShown: string;
  /** The planner's answers; empty for an enquiry. */
  wishes: { label: string; value: string }[];
  /** The plan's share code; null for an enquiry. */
  planCode: string | null;
  message: string;
  /** The last three digits of the phone number: enough to notice a typo. */
  phoneEnding: string;
  /** Oldest first. */
  notes: VisitorNote[];
};

export type VisitorNote = { at: string; text: string };

/** The state that a visitor's change is checked against. */
export type RequestState = {
  source: RequestSource;
  id: string;
  version: number;
  status: string;
  /** ISO. */
  followUpAt: string | null;
  trip: Trip | null;
  tourId: string | null;
  priceShown: string;
  message: string;
  notes: { key: string; text: string }[];
};
