import type { RequestKind } from '../kinds';

/** A request in a digest or warning. */
export type DueRequest = {
  id: string;
  kind: RequestKind;
  source?: string;
  reference: string;
  name: string;
  /** Title of the package or plan; may be blank. */
  trip: string;
  status: string;
  /** All times are ISO 8601. */
  receivedAt: string;
  /** The promised time of the first call or mail. */
  dueAt: string;
  firstContactAt: string | null;
  followUpAt: string | null;
  visitorDueAt: string | null;
  assigneeId: string | null;
};

/** A request with contact details, for the warning. */
export type RequestToWarnOf = DueRequest & {
  email: string | null;
  phone: string;
  phoneE164: string | null;
  /** The lead owner; null if the request is unassigned. */
  owner: Omit<Mailable, 'isOwner' | 'seesAll'> | { name: string; email: null } | null;
};

/** An active account with an email address. `seesAll`: may see the requests of colleagues. */
export type Mailable = { id: string; name: string; email: string; isOwner: boolean; seesAll: boolean };

/** Waiting requests are counted up to this number. */
export const MOST_DUE = 1_000;

/** Response times of the first contacts in the last `days` days; the median is null if there were no contacts. */
export type ResponseTimes = { days: 7 | 30; answered: number; within: number; medianMinutes: number | null };

/**
 * Requests awaiting a first contact. `due`: before the deadline; `amber`: those of `due` with less than four hours
 * left; `broken`: after the deadline.
 */
export type DueCounts = { due: number; amber: number; broken: number };

export type ResponseSummary = { responses: ResponseTimes[]; promises: DueCounts };
