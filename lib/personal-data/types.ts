import type { RequestSource } from '../inbox/status';

/** A request that belongs, or may belong, to the person. It can be spam or deleted by staff. */
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
  /** Found only through the address or number of another request in the list. */
  isRelated: boolean;
};

/** The copy for a person: one entry per request, as stored, with history and mails. */
export type PersonalCopy = { madeAt: string; requests: Record<string, unknown>[] };
