/** A request of either kind as digests and warnings see it. */
export type DueRequest = {
  id: string;
  source: 'website' | 'custom_planner';
  reference: string;
  name: string;
  /** The package or the plan's title; blank when none was named. */
  trip: string;
  status: string;
  /** All moments are ISO 8601. */
  receivedAt: string;
  firstContactAt: string | null;
  followUpAt: string | null;
  assigneeId: string | null;
};

/** What one person needs to call back in time. */
export type RequestToWarnOf = DueRequest & {
  email: string | null;
  phone: string;
  phoneE164: string | null;
  /** The lead owner, when there is one. */
  owner: Mailable | { username: string; email: null } | null;
};

/** An open account with an address. */
export type Mailable = { id: string; username: string; email: string };

/** Far more than a team could work off: how many wait beyond that is not counted. */
export const MOST_DUE = 1_000;

/** First contacts made in the last so many days; the median is in minutes, null when there was none. */
export type ResponseTimes = { days: 7 | 30; answered: number; within: number; medianMinutes: number | null };

/** Who still waits for us: `due` the 24 hours run (`amber`: less than four are left), `broken` they are over. */
export type DueCounts = { due: number; amber: number; broken: number };

export type ResponseSummary = { responses: ResponseTimes[]; promises: DueCounts };
