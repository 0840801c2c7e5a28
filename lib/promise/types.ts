/** A request of either kind as digests and warnings see it. */
export type PromisedRequest = {
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
export type RequestToWarnOf = PromisedRequest & {
  email: string | null;
  phone: string;
  phoneE164: string | null;
  /** The lead owner, when there is one. */
  owner: Mailable | { username: string; email: null } | null;
};

/** An open account with an address. */
export type Mailable = { id: string; username: string; email: string };
