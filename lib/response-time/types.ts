/** A request in a digest or warning. */
export type DueRequest = {
  id: string;
  source: 'website' | 'custom_planner';
  reference: string;
  name: string;
  /** The package or the plan's title; may be blank. */
  trip: string;
  status: string;
  /** All times are ISO 8601. */
  receivedAt: string;
  firstContactAt: string | null;
  followUpAt: string | null;
  assigneeId: string | null;
};

/** A request with contact details, for the warning. */
export type RequestToWarnOf = DueRequest & {
  email: string | null;
  phone: string;
  phoneE164: string | null;
  /** The lead owner. */
  owner: Mailable | { username: string; email: null } | null;
};

/** An active account with an email address. */
export type Mailable = { id: string; username: string; email: string };

/** Counting of waiting requests stops here. */
export const MOST_DUE = 1_000;

/** First contacts of the last `days` days; the median is in minutes, null without contacts. */
export type ResponseTimes = { days: 7 | 30; answered: number; within: number; medianMinutes: number | null };

/** Requests awaiting a first contact: `due` within 24 hours (`amber`: less than four left), `broken` past them. */
export type DueCounts = { due: number; amber: number; broken: number };

export type ResponseSummary = { responses: ResponseTimes[]; promises: DueCounts };
