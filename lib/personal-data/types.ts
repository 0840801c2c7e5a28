import type { RequestSource } from '../inbox/status';

/** A request that belongs to the person, or may. It can be spam or deleted by staff. */
export type PersonRequest = {
  id: string;
  source: RequestSource;
  reference: string;
  name: string;
  email: string;
  phone: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  isSpam: boolean;
  isDeleted: boolean;
  /** Found only by the address or number of another request in the list. */
  isRelated: boolean;
};

/** A person's copy: one entry per request with history and mails, as stored. */
export type PersonalCopy = { madeAt: string; requests: Record<string, unknown>[] };
